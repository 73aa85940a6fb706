import type { Lang } from '@/lib/locale';

/** The list of courses and events, in a language. */
export function eventsPath(lang: Lang): string {
  return lang === 'he' ? '/eventsHeb' : '/events';
}

const bare = (path: string) => path.replace(/(Eng|Heb)$/, '');

/**
 * A page's address in the other language, by the naming rule: `…Eng` and `…Heb`, or one of them and the
 * name without an ending.
 * @param paths of all pages that may have a twin
 */
export function twinOf(path: string, paths: readonly string[]): string | undefined {
  return paths.find((other) => other !== path && bare(other) === bare(path));
}

/**
 * The addresses of a page by language, `x-default` among them; none when it has one alone.
 * @param paths of all pages that may have a twin
 */
export function languagesOf(path: string, paths: readonly string[]): Record<string, string> {
  const twin = twinOf(path, paths);
  if (!twin) return {};
  const isEnglish = path.endsWith('Eng') || twin.endsWith('Heb');
  const [en, he] = isEnglish ? [path, twin] : [twin, path];
  return { en, he, 'x-default': en };
}
