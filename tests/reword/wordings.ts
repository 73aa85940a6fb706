/** Other words for a word: as different as a test needs, and still readable for a person who looks at the page. */
export const WORDINGS = {
  /** 'Save' becomes 'Saave'; Hebrew doubles some letters wherever they are, as words have prefixes. */
  doubled: (word: string) => word.replace(/[aeiou]/i, '$&$&').replaceAll(/[ילר]/g, '$&$&'),
  /** 40 % longer, as translations are. */
  longer: (word: string) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
  /** Another language: each letter becomes the next of its kind. */
  nonsense: (word: string) => word.replaceAll(/\p{L}/gu, nextLetter),
  /** Hebrew in other letters and 40 % longer, as a third language. Names in Latin letters stay. */
  foreign: (word: string) =>
    word.replaceAll(/[א-ת]+/g, (part) =>
      [...part, ...part.slice(0, Math.ceil(part.length * 0.4))].map(foreignLetter).join(''),
    ),
} as const;

export type Wording = keyof typeof WORDINGS;

const KINDS = ['aeiou', 'bcdfghjklmnpqrstvwxyz', 'אבגדהוזחטיכלמנסעפצקרשת', 'םןףץך'];

function nextLetter(letter: string): string {
  const small = letter.toLowerCase();
  const kind = KINDS.find((letters) => letters.includes(small));
  if (!kind) return letter;
  const next = kind.charAt((kind.indexOf(small) + 1) % kind.length);
  return small === letter ? next : next.toUpperCase();
}

const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';

const foreignLetter = (letter: string) =>
  ARABIC.charAt((letter.charCodeAt(0) - 'א'.charCodeAt(0)) % ARABIC.length);
