/** A page's address in the other language, by the naming rule `…Eng` / `…Heb` of landing pages. */
export function twinPath(path: string): string | undefined {
  if (path.endsWith('Eng')) return `${path.slice(0, -3)}Heb`;
  if (path.endsWith('Heb')) return `${path.slice(0, -3)}Eng`;
  return undefined;
}

/**
 * The addresses of a landing page by language, `x-default` among them; none when it has one alone.
 * @param paths of all landing pages
 */
export function languagesOf(path: string, paths: readonly string[]): Record<string, string> {
  const twin = twinPath(path);
  if (!twin || !paths.includes(twin)) return {};
  const [en, he] = path.endsWith('Eng') ? [path, twin] : [twin, path];
  return { en, he, 'x-default': en };
}
