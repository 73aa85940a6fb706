const BEGINS_IN_HEBREW = /^\P{L}*\p{Script=Hebrew}/u;

/** The language of a text by its first letter: Hebrew, or the page's own. */
export function languageOf(text: string): 'he' | undefined {
  return BEGINS_IN_HEBREW.test(text) ? 'he' : undefined;
}

/** Attributes of an element that holds only a text somebody wrote. */
export function writtenText(text: string): { dir: 'auto'; lang: 'he' | undefined } {
  return { dir: 'auto', lang: languageOf(text) };
}

/** A text without the control characters that XML cannot hold, escaped or not. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}
