/** Cache-Control of complete pages by the function: the CDN keeps them for a minute. */
export const SHORTLY = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** Doesn't follow redirects. */
export async function getPage(site: string, path: string) {
  const response = await fetch(site + path, { redirect: 'manual' });
  const { status, headers } = response;
  const html = await response.text();
  return { status, headers, html, caching: headers.get('cache-control') };
}

/** Targets of the links in cards' headings. */
export const cardLinks = (html: string) => linksOf(html, /<h2[^>]*>\s*<a [^>]*?href="([^"]+)"/g);

/** @param pattern has one group, for the link */
export function linksOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, link]) =>
    (link ?? '').replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
  );
}
