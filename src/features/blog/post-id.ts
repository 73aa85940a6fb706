// Scripts import this in plain Node.

/** Short enough for the URL to fit into one line of a message. */
const FROM_TITLE_LENGTH = 56;

/** Hosting serves these names at another URL. */
const RESERVED = ['index'];

/** Transliteration keeps copied URLs readable. */
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
      .replace(/['’"”״]|(?<![גזצ])׳/g, '')
      // At the start of a word, these two are consonants.
      .replace(/(?<![\p{L}׳])ו/gu, 'v')
      .replace(/(?<![\p{L}׳])י/gu, 'y')
      .replace(/[א-ת]׳?/g, (letter) => LATIN[letter] ?? '')
  );
}

/**
 * Makes an id of a typed address: `My Robot!` becomes `my-robot`, and empty stays empty.
 * @returns `undefined` if no letter or digit of it can be in an address
 */
export function addressFrom(text: string): string | undefined {
  if (text.trim() === '') return '';
  return /[a-z\d]/.test(latin(text)) ? idFromTitle(text) : undefined;
}

export function isPostId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text) && !/^__.*__$/.test(text);
}

export function isDocumentId(text: string): boolean {
  if (!/^[^/\0]+$/.test(text) || /^(\.\.?|__.*__)$/s.test(text)) return false;
  return new TextEncoder().encode(text).length <= DOCUMENT_ID_BYTES;
}

const DOCUMENT_ID_BYTES = 1500;
