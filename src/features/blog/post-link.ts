/** A host that nobody has, to complete this site's own addresses with. */
const OWN = 'https://own.invalid';

/**
 * Where a link of a post may lead: to a page by https, to a mail by mailto, to an address of this site.
 * @returns the address as links carry it; `undefined` for any other, such as `javascript:` or `//host`
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
