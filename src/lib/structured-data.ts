import type { Graph, Thing } from 'schema-dts';
import { absoluteUrl, canonicalUrl } from './links';
import { site } from './site';

/** Names the organisation, which every page describes. */
export const ORGANIZATION = { '@id': `${site.url}/#organization` };

/** Structured data as the text of a `<script>`: no character in it can close the element. */
export function jsonLd(things: Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** The organisation and the web site, for every page. */
export function siteThings(): Thing[] {
  const { street, city, country } = site.address.en;
  return [
    {
      '@type': 'Organization',
      ...ORGANIZATION,
      name: site.name,
      url: site.url,
      logo: absoluteUrl('/icons/icon-512.png'),
      email: site.email,
      telephone: site.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        addressLocality: city,
        addressCountry: country,
      },
      sameAs: site.socials.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      '@id': `${site.url}/#website`,
      name: site.name,
      url: site.url,
      publisher: ORGANIZATION,
    },
  ];
}

/** The way from the home page to a page, for search results. */
export function breadcrumbs(title: string, pathname: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.name, item: site.url },
      { '@type': 'ListItem', position: 2, name: title, item: canonicalUrl(pathname) },
    ],
  };
}
