import type { Lang } from './locale';
import { NEW_TAB } from './new-tab';
import { site } from './site';
import { inLanguage, pageLanguage } from './translations';

/** External links open in a new tab. */
interface ResolvedLink {
  href: string;
  external: boolean;
}

const { home, signIn, subscriptions } = site.application;
const APPLICATION: Record<string, string> = { home, signIn, ...subscriptions };

/**
 * Resolves a link in content: `app:home`, `app:course1` … are pages of the application (content/site.yaml),
 * `whatsapp` is the chat.
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
 * Attributes of an `<a>` for a link in content: it leads to the page in the reader's language, if there is one.
 * styles/base.css marks a link to another language by its `hreflang`.
 * @param lang of the page that has the link
 * @throws Error as resolveHref does
 */
export function linkAttributes(href: string, lang: Lang) {
  const link = resolveHref(inLanguage(href, lang));
  const target = pageLanguage(link.href) ?? lang;
  return {
    href: link.href,
    ...(target !== lang && { hreflang: target }),
    ...(link.external && NEW_TAB),
  };
}

/** The address of WhatsApp with a prepared message. */
export function chatHref(line: string): string {
  return `${site.whatsapp}?text=${encodeURIComponent(line)}`;
}

export function mailHref(subject?: string): string {
  return `mailto:${site.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

export const phoneHref = `tel:${site.phone.replaceAll(' ', '')}`;

/** With no-break spaces. */
export const phoneText = site.phone.replaceAll(' ', '\u00A0');

/** A page's canonical URL: absolute, without `.html`, trailing slash, query and fragment. */
export function canonicalUrl(pathname: string): string {
  const path = pathname.replace(/(\/index)?\.html$/, '').replace(/(.)\/$/, '$1');
  return new URL(path || '/', site.url).href;
}

export function absoluteUrl(path: string): string {
  return new URL(path, site.url).href;
}
