const BEGINS_IN_HEBREW = /^\P{L}*\p{Script=Hebrew}/u;

/** The language of a text by its first letter: Hebrew, or the page's own. */
export function languageOf(text: string): 'he' | undefined {
  return BEGINS_IN_HEBREW.test(text) ? 'he' : undefined;
}

/** Attributes of an element that holds only a text somebody wrote. */
export function writtenText(text: string): { dir: 'auto'; lang: 'he' | undefined } {
  return { dir: 'auto', lang: languageOf(text) };
}
