import type { Lang } from './locale';

const ENGLISH = /Eng(?=[/.]|$)/;
const HEBREW = /Heb(?=[/.]|$)/;

/**
 * The language of a page of this site by its address: `/eventsHeb` and `/controllerHeb/firmware` are Hebrew.
 * @returns undefined for files, other sites and parts of a page
 */
export function pageLanguage(href: string): Lang | undefined {
  const path = href.replace(/[?#].*$/, '');
  if (!path.startsWith('/') || /\.\w+$/.test(path)) return undefined;
  return HEBREW.test(path) ? 'he' : 'en';
}

/** The same for both languages of a page. */
export const withoutEnding = (path: string) => path.replace(ENGLISH, '').replace(HEBREW, '');

/**
 * A page's address, or its file, in the other language: `…Eng` and `…Heb`, or one of them and the name without an
 * ending.
 * @param paths of all that may be translations
 */
export function translationOf(path: string, paths: readonly string[]): string | undefined {
  return paths.find((other) => other !== path && withoutEnding(other) === withoutEnding(path));
}
