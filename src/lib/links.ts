import type { Lang } from './locale';
import { NEW_TAB } from './new-tab';
import { site } from './site';
import { pageLanguage } from './twins';

/** Where a link of the content leads, and whether it leaves the site (then it opens in a new tab). */
export interface ResolvedLink {
  href: string;
  external: boolean;
}

const { home, signIn, subscriptions } = site.application;
const APPLICATION: Record<string, string> = { home, signIn, ...subscriptions };

/**
 * Turns a link as written in content into an address.
 * `app:home`, `app:signIn`, `app:course1` … are the application's pages of content/site.yaml;
 * `whatsapp` is the product's chat link.
 * @throws Error when an `app:` name is not in content/site.yaml
 */
export function resolveHref(href: string): ResolvedLink {
  if (href === 'whatsapp') return { href: site.whatsapp, external: true };
  if (href.startsWith('app:')) {
    const target = APPLICATION[href.slice(4)];
    if (!target) {
      throw new Error(
        `'${href}' is not an application link; content/site.yaml has: ${Object.keys(APPLICATION).join(', ')}`,
      );
    }
    return { href: target, external: true };
  }
  return { href, external: /^https?:/.test(href) };
}

/**
 * Attributes of an `<a>` for a link as written in content. styles/base.css marks links into the other language
 * by their `hreflang`.
 * @param lang of the page it leads to, where its name does not say that it is Hebrew
 * @throws Error as resolveHref does
 */
export function linkAttributes(href: string, lang?: Lang) {
  const link = resolveHref(href);
  const hreflang = lang ?? pageLanguage(link.href);
  return { href: link.href, ...(hreflang && { hreflang }), ...(link.external && NEW_TAB) };
}

/** The product's chat, with a line that the visitor only has to send. */
export function chatHref(line: string): string {
  return `${site.whatsapp}?text=${encodeURIComponent(line)}`;
}

/** A link of the navigation as content/navigation.yaml writes it: its label in each language. */
type NavigationLink = Record<Lang, string> & {
  href: string;
  /** The address in Hebrew, where it is another one. */
  heHref?: string | undefined;
};

/**
 * The label and the attributes of a navigation link in a language.
 * @throws Error as resolveHref does
 */
export function navigationLink(link: NavigationLink, lang: Lang) {
  const attributes =
    lang === 'he' && link.heHref ? linkAttributes(link.heHref, 'he') : linkAttributes(link.href);
  return { label: link[lang], attributes };
}

/** A link that opens the visitor's mail program, with the subject filled in if there is one. */
export function mailHref(subject?: string): string {
  return `mailto:${site.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

export const phoneHref = `tel:${site.phone.replaceAll(' ', '')}`;

/** The phone number as shown: it never breaks over two lines. */
export const phoneText = site.phone.replaceAll(' ', '\u00A0');

/** The one public address of a page: absolute, without `.html`, trailing slash, query or fragment. */
export function canonicalUrl(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/(.)\/$/, '$1');
  return new URL(path || '/', site.url).href;
}

/** An absolute address of a built file or page of this site. */
export function absoluteUrl(path: string): string {
  return new URL(path, site.url).href;
}
