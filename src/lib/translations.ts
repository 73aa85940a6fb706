import { LANGS, type Lang } from './locale';
import { pagesByLanguage, type Translations } from './page-addresses';

const FILES = Object.keys(import.meta.glob('/content/{landings,legal}/**/[!_]*.mdx'));

const BY_ADDRESS = new Map(
  pagesByLanguage(FILES).flatMap((page) =>
    Object.values(page).map((path) => [path.toLowerCase(), page] as const),
  ),
);

/** Splits off `.html` (all of `/index.html` but the slash), a query and a fragment. */
const PARTS = /^([^?#]*?)(?:(?<=\/)index\.html|\.html)?([?#].*)?$/s;

/** The addresses of a page in its languages; none for a page of one language, a file or another site. */
export function translationsOf(href: string): Translations {
  const [, path = ''] = PARTS.exec(href) ?? [];
  return BY_ADDRESS.get(path.toLowerCase()) ?? {};
}

/**
 * The language that a page's address tells.
 * @returns undefined for files, other sites, parts of a page, and pages that their content gives a language
 */
export function pageLanguage(href: string): Lang | undefined {
  const [, path = ''] = PARTS.exec(href) ?? [];
  const page = translationsOf(path);
  return LANGS.find((lang) => page[lang]?.toLowerCase() === path.toLowerCase());
}

/** The address of the page that `href` names, in a language; `href` itself for another site or a page without one. */
export function inLanguage(href: string, lang: Lang): string {
  const path = translationsOf(href)[lang];
  const isThere = pageLanguage(href) === lang;
  return path && !isThere ? path + (PARTS.exec(href)?.[2] ?? '') : href;
}
