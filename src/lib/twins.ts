// A page and its translation know each other by their addresses.

const ENGLISH = /Eng(?=\/|$)/;
const HEBREW = /Heb(?=\/|$)/;

/** Whether an address is that of a Hebrew page by its name: `/eventsHeb`, `/controllerHeb/firmware`. */
export function isHebrewName(path: string): boolean {
  return HEBREW.test(path);
}

const bare = (path: string) => path.replace(ENGLISH, '').replace(HEBREW, '');

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
  const isEnglish = ENGLISH.test(path) || HEBREW.test(twin);
  const [en, he] = isEnglish ? [path, twin] : [twin, path];
  return { en, he, 'x-default': en };
}
