// Scripts import this in plain Node.
import { decoded, parseAddress } from './links.ts';

/** Short enough for the URL to fit into one line of a message. */
const FROM_TITLE_LENGTH = 56;

/** Hosting serves these names at another URL. */
const RESERVED = ['index'];

/** Latin spelling of letters, so copied URLs stay readable. Normalization handles accented letters. */
const LATIN = new Map(
  [
    'א a ב b ג g ד d ה h ו o ז z ח ch ט t י i כ k ך k ל l מ m ם m נ n ן n ס s ע a פ p ף p צ tz ץ tz',
    'ק k ר r ש sh ת t ג׳ j ז׳ zh צ׳ ch',
    'ł l ø o ß ss đ d ð d æ ae œ oe þ th ħ h ı i',
    'а a б b в v г g ґ g д d е e є ye ж zh з z и i і i к k л l м m н n о o п p р r с s т t у u ф f',
    'х kh ц ts ч ch ш sh щ shch ы y э e ю yu я ya ј j љ lj њ nj ћ c ђ d џ dz',
    'ا a ب b ت t ث th ج j ح h خ kh د d ذ dh ر r ز z س s ش sh ص s ض d ط t ظ z ع a غ gh ف f ق q ك k',
    'ل l م m ن n ه h ة a و w ي y ى a پ p چ ch گ g',
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o',
  ].flatMap((letters) =>
    [...letters.matchAll(/(\S+) (\w+)/g)].map(([, letter, latin]) => [letter, latin] as const),
  ),
);

/**
 * The id of a new post: lowercase Latin letters, digits and single hyphens.
 * @param attempt from 2 on, appends a number
 */
export function idFromTitle(title: string, attempt = 1): string {
  const words = latin(title)
    .split(/[^a-z\d]+/)
    .filter(Boolean);
  const end = attempt === 1 ? '' : `-${attempt}`;
  let id = words.shift()?.slice(0, FROM_TITLE_LENGTH) ?? 'post';
  for (const word of words) {
    if (id.length + 1 + word.length > FROM_TITLE_LENGTH) break;
    id += `-${word}`;
  }
  return RESERVED.includes(id) && !end ? idFromTitle(title, 2) : id + end;
}

function latin(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/(?<=[גזצ])['’]/g, '׳')
      .replace(/['’"”״ьъء]|(?<![גזצ])׳/g, '')
      // At the start of a word, these two are consonants.
      .replace(/(?<![\p{L}׳])ו/gu, 'v')
      .replace(/(?<![\p{L}׳])י/gu, 'y')
      .replace(/\p{L}׳?/gu, (letter) => LATIN.get(letter) ?? letter)
  );
}

/**
 * Makes an id of a typed address: `My Robot!` becomes `my-robot`, and empty stays empty. A pasted address gives its last
 * part.
 * @returns `undefined` if no letter or digit of it can be in an address
 */
export function addressFrom(text: string): string | undefined {
  if (text.trim() === '') return '';
  const words = lastPart(text.trim());
  return /[a-z\d]/.test(latin(words)) ? idFromTitle(words) : undefined;
}

function lastPart(text: string): string {
  const url = /^(https?:\/)?\//i.test(text) && parseAddress(text);
  return url ? decoded(url.pathname.split('/').filter(Boolean).at(-1) ?? '') : text;
}

/** Whether a new post may have the id. Posts of other programs may have any that Firestore accepts. */
export function isPostId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text) && !/^__.*__$/.test(text);
}

export function postAddress(id: string): string {
  return `/blogpost/${encodeURIComponent(id)}`;
}

export function previewAddress(token: string): string {
  return `/preview/${token}`;
}

const ADDRESS = /^\/(?:blogpost\/([^/]+)|api\/posts\/([^/]+)(?:\/\w+)?)$/;

/**
 * The post id in the path of a page or API request; empty if invalid. Parses the URL itself because Astro's route
 * parameters keep some escapes.
 */
export function idInAddress(url: string): string {
  const [, page, api] = ADDRESS.exec(new URL(url).pathname) ?? [];
  return decoded(page ?? api ?? '');
}
