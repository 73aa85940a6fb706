import type {
  BreadcrumbList,
  Graph,
  IdReference,
  OrganizationLeaf,
  PostalAddress,
  Thing,
  WebPageLeaf,
  WebSite,
} from 'schema-dts';
import { absoluteUrl, canonicalUrl } from './links';
import { LANGS, type Lang } from './locale';
import { site } from './site';

// Precise types, here and below: TypeScript compares a thing with each type of a wide union, for seconds.
export const ORGANIZATION: IdReference = { '@id': `${site.url}/#organization` };
const WEBSITE: IdReference = { '@id': `${site.url}/#website` };

interface DescribedPage {
  title: string;
  description: string;
  lang: Lang;
  path: string;
  /** The path of the home page in the same language. */
  home: string;
  address: { street: string; city: string };
}

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

/** The site, its owner and the page, whose language the address has, too. */
export function siteThings({
  title,
  description,
  lang,
  path,
  home,
  address,
}: DescribedPage): [OrganizationLeaf, WebSite, WebPageLeaf] {
  return [
    {
      '@type': 'Organization',
      ...ORGANIZATION,
      name: site.name,
      url: site.url,
      logo: absoluteUrl('/icons/icon-512.png'),
      email: site.email,
      telephone: site.phone,
      address: postalAddress(address),
      sameAs: site.socials.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      ...WEBSITE,
      name: site.name,
      url: site.url,
      inLanguage: LANGS,
      publisher: ORGANIZATION,
    },
    {
      '@type': 'WebPage',
      '@id': canonicalUrl(path),
      url: canonicalUrl(path),
      name: title,
      description,
      inLanguage: lang,
      isPartOf: WEBSITE,
      ...(path !== home && { breadcrumb: breadcrumbs(title, path, home) }),
    },
  ];
}

function breadcrumbs(title: string, path: string, home: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: site.name, item: canonicalUrl(home) },
      { '@type': 'ListItem', position: 2, name: title, item: canonicalUrl(path) },
    ],
  };
}
