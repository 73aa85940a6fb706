import type { Graph, Thing } from 'schema-dts';
import { absoluteUrl, canonicalUrl } from './links';
import { site } from './site';

export const ORGANIZATION = { '@id': `${site.url}/#organization` };

/** The text of a `<script>`: no character in it can close the element. */
export function jsonLd(things: Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

export function siteThings(): Thing[] {
  const { street, city, country } = site.address;
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

export function breadcrumbs(title: string, pathname: string): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.name, item: site.url },
      { '@type': 'ListItem', position: 2, name: title, item: canonicalUrl(pathname) },
    ],
  };
}
