import { site } from './site';

/** The one public address of a page: absolute, without `.html`, trailing slash, query or fragment. */
export function canonicalUrl(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/(.)\/$/, '$1');
  return new URL(path || '/', site.url).href;
}

/** An absolute address of a built file or page of this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, site.url).href;
}
