import type { Graph, PostalAddress, Thing } from 'schema-dts';
import { absoluteUrl, canonicalUrl } from './links';
import { site } from './site';

export const ORGANIZATION = { '@id': `${site.url}/#organization` };

/** The text of a `<script>`: no character in it can close the element. */
export function jsonLd(things: Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things };
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}

/** An address in the country of the site. */
export function postalAddress({ street, city }: { street: string; city: string }): PostalAddress {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressCountry: site.address.countryCode,
  };
}

export function siteThings(): Thing[] {
  return [
    {
      '@type': 'Organization',
      ...ORGANIZATION,
      name: site.name,
      url: site.url,
      logo: absoluteUrl('/icons/icon-512.png'),
      email: site.email,
      telephone: site.phone,
      address: postalAddress(site.address),
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
