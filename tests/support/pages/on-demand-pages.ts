/** Cache-Control of what the function renders whole: kept by the CDN for a minute. */
export const SHORTLY = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** A page as a site answers it, redirects not followed. */
export async function getPage(site: string, path: string) {
  const response = await fetch(site + path, { redirect: 'manual' });
  const { status, headers } = response;
  const html = await response.text();
  return { status, headers, html, caching: headers.get('cache-control') };
}

/** Where the headings of cards lead. */
export const cardLinks = (html: string) => linksOf(html, /<h2[^>]*>\s*<a [^>]*?href="([^"]+)"/g);

/** The links that a pattern's group finds in a page. */
export function linksOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, link]) =>
    (link ?? '').replaceAll('&#38;', '&').replaceAll('&amp;', '&'),
  );
}
