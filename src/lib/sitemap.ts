import { canonicalUrl } from './links';

/** What a sitemap is served as. */
export const SITEMAP_TYPE = { 'content-type': 'application/xml; charset=utf-8' };

/** A page that search engines may list. */
interface SitemapPage {
  /** Its path on the site. */
  path: string;
  /** When it was last changed, as ISO 8601. */
  modified?: string;
  /** Its paths in each language it has, and `x-default`, when it has more than one. */
  alternates?: Record<string, string>;
}

/** A sitemap as XML (https://www.sitemaps.org/protocol.html). */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ path, modified, alternates = {} }) => {
    const changed = modified ? `<lastmod>${modified}</lastmod>` : '';
    const links = Object.entries(alternates).map(
      ([lang, other]) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="${canonicalUrl(other)}"/>`,
    );
    return `<url><loc>${canonicalUrl(path)}</loc>${changed}${links.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>`;
}
