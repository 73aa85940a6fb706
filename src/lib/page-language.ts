import type { Lang } from './locale';
import { isHebrewName } from './twins';

/** The language of a page of this site, by its address; none for files, other sites and parts of a page. */
export function pageLanguage(href: string): Lang | undefined {
  const path = href.replace(/[?#].*$/, '');
  if (!path.startsWith('/') || /\.\w+$/.test(path)) return undefined;
  return isHebrewName(path) || __HEBREW_PAGES__.includes(path) ? 'he' : 'en';
}
