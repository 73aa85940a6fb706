/** A reserved host, to resolve this site's own paths with. */
const OWN = 'https://own.invalid';

/**
 * Accepts https and mailto links and paths of this site.
 * @returns the normalized address; `undefined` for any other, such as `javascript:` or `//host`
 */
export function linkAddress(written: string): string | undefined {
  const text = written.trim();
  if (!/^(https:\/\/|mailto:|\/)/i.test(text) || !URL.canParse(text, OWN)) return undefined;
  const { protocol, origin, pathname, search, hash, href } = new URL(text, OWN);
  // Browsers read '/\host' and '/<tab>/host' as '//host', which is another site.
  if (text.startsWith('/')) return origin === OWN ? pathname + search + hash : undefined;
  if (protocol === 'mailto:') return pathname.includes('@') ? href : undefined;
  return protocol === 'https:' && origin !== OWN ? href : undefined;
}
