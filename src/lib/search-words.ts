/** Text for searching: without case, accents, vowel points and bidi marks. */
function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
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
