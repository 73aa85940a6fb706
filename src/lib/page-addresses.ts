import { eachLang, LANGS, LOCALES, type Lang } from './locale.ts';

/** The English addresses of the pages that every language has; astro.config.mjs adds the routes of the others. */
export const PAGES = [
  '/',
  '/about',
  '/projects',
  '/blog',
  '/robots-pack',
  '/for-vendors',
  '/contact',
  '/events',
  '/controller',
  '/controller/firmware',
  '/controller/handouts',
  '/teach',
  '/play',
  '/rss.xml',
] as const;

/** The addresses of one page, by language. */
export type Translations = Readonly<Partial<Record<Lang, string>>>;

const ENDINGS = Object.values(LOCALES).map(({ ending }) => ending);
const ENDING = new RegExp(`(${ENDINGS.join('|')})(?=[/.]|$)`);

/** The same for all languages of a page. */
export const withoutEnding = (path: string) => path.replace(ENDING, '');

/** @returns undefined for an address without an ending */
export function languageByEnding(path: string): Lang | undefined {
  const ending = ENDING.exec(path)?.[1];
  return LANGS.find((lang) => LOCALES[lang].ending === ending);
}

/** '/controllerHeb/firmware' for '/controller/firmware' in Hebrew, '/homeHeb' for '/' */
export function addressIn(page: string, lang: Lang): string {
  if (lang === 'en') return page;
  return (page === '/' ? '/home' : page).replace(/^\/[\w-]+/, `$&${LOCALES[lang].ending}`);
}

/**
 * Groups files or addresses that differ in the ending of a language only. One without an ending is in the first
 * language that no other of its group is in.
 */
export function translationsAmong(paths: readonly string[]): Translations[] {
  const groups = new Map<string, Partial<Record<Lang, string>>>();
  const byEnding = (one: string, other: string) =>
    Number(ENDING.test(other)) - Number(ENDING.test(one));
  for (const path of [...paths].sort(byEnding)) {
    const group = groups.get(withoutEnding(path)) ?? {};
    const lang = languageByEnding(path) ?? LANGS.find((known) => !(known in group));
    if (lang) group[lang] = path;
    groups.set(withoutEnding(path), group);
  }
  return [...groups.values()];
}

/** All pages whose language their address tells. @param files of content/landings and content/legal */
export function pagesByLanguage(files: readonly string[]): Translations[] {
  return [
    ...PAGES.map((page) => eachLang((lang) => addressIn(page, lang))),
    ...translationsAmong(files.map((file) => file.replace(/^.*\/(.*)\.mdx$/, '/$1'))),
  ];
}
