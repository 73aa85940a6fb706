/** Longest search, in UTF-16 code units. */
export const LONGEST_SEARCH = 100;

/** Quotes, apostrophes, geresh and gershayim, accents and primes: keyboards and phones type them interchangeably. */
const QUOTES = /[\p{Quotation_Mark}`´΄ʹʺʻʼʽˈˊˋ˝ˮ׳״′″‴‵‶｀]/gu;

/** Text for searching: without case, accents, vowel points, bidi marks and quotes; dashes are spaces. */
function foldText(text: string): string {
  return text
    .replace(QUOTES, '')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[\p{Dash}˗⁃]/gu, ' ')
    .toLowerCase();
}

export function searchWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}

/** Whether the text has all words. @param words of {@link searchWords} */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}
