// Scripts read this with Node alone.

/** Longest id that is made from a title: an address that still fits a message's line. */
const FROM_TITLE_LENGTH = 56;

/** What Hosting takes for another address. */
const RESERVED = ['index'];

/** Latin letters for Hebrew ones: an address that is copied stays readable, without escapes. */
const LATIN: Readonly<Record<string, string>> = {
  א: 'a',
  ב: 'b',
  ג: 'g',
  ד: 'd',
  ה: 'h',
  ו: 'o',
  ז: 'z',
  ח: 'ch',
  ט: 't',
  י: 'i',
  כ: 'k',
  ך: 'k',
  ל: 'l',
  מ: 'm',
  ם: 'm',
  נ: 'n',
  ן: 'n',
  ס: 's',
  ע: 'a',
  פ: 'p',
  ף: 'p',
  צ: 'tz',
  ץ: 'tz',
  ק: 'k',
  ר: 'r',
  ש: 'sh',
  ת: 't',
  'ג׳': 'j',
  'ז׳': 'zh',
  'צ׳': 'ch',
};

/**
 * The id that a title gives a new post: small Latin letters, digits and single hyphens.
 * @param attempt from 1 on; the second and later ones are told apart by a number
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

/** A text in small Latin letters, as far as there are some for it. */
function latin(text: string): string {
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/(?<=[גזצ])['’]/g, '׳')
      .replace(/['’"”״]|(?<![גזצ])׳/g, '')
      // At the beginning of a word these two are consonants.
      .replace(/(?<![\p{L}׳])ו/gu, 'v')
      .replace(/(?<![\p{L}׳])י/gu, 'y')
      .replace(/[א-ת]׳?/g, (letter) => LATIN[letter] ?? '')
  );
}

/** Whether a writer may choose a text as a post's id. */
export function isPostId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text) && !/^__.*__$/.test(text);
}

/** Whether a text can name a document of the store, whoever wrote it. */
export function isDocumentId(text: string): boolean {
  if (!/^[^/\0]+$/.test(text) || /^(\.\.?|__.*__)$/s.test(text)) return false;
  return new TextEncoder().encode(text).length <= DOCUMENT_ID_BYTES;
}

/** Firestore's limit. */
const DOCUMENT_ID_BYTES = 1500;
