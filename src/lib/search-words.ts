/** Longest search, in UTF-16 code units. */
export const LONGEST_SEARCH = 100;

/** Quotes, apostrophes, geresh and gershayim, accents and primes: keyboards and phones type them interchangeably. */
const QUOTES = /[\p{Quotation_Mark}`´΄ʹʺʻʼʽˈˊˋ˝ˮ׳״′″‴‵‶｀]/gu;

const DASHES = /[\p{Dash}˗⁃]/gu;
const BETWEEN_LETTERS = /(?<=\p{L})(?!\p{Dash})[\p{P}\p{S}]+(?=\p{L})/gu;

/**
 * Text for searching: without case, accents, vowel points, bidi marks, quotes, and signs within a word, such as in
 * 'micro:bit'.
 */
function foldText(text: string): string {
  return text
    .replace(QUOTES, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(BETWEEN_LETTERS, (signs) => (signs.search(DASHES) < 0 ? '' : signs))
    .toLowerCase();
}

/** The words of a search, without the signs at their ends; dashes separate them. */
export function searchWords(text: string): string[] {
  const words = foldText(text).replace(DASHES, ' ').split(/\s+/);
  return words.map((word) => word.replace(/(?<![.,:;?!])[.,:;?!]+$/, '')).filter(Boolean);
}

/** Whether the text has all words. @param words of {@link searchWords} */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  const forms = [folded.replace(DASHES, ' '), folded.replace(DASHES, '')];
  return words.every((word) => forms.some((form) => form.includes(word)));
}
