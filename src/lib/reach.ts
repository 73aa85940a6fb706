import { site } from './site';

/** A link that opens the visitor's mail program, with the subject filled in if there is one. */
export function mailHref(subject?: string): string {
  return `mailto:${site.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`;
}

/** A link that dials the phone number of content/site.yaml. */
export const phoneHref = `tel:${site.phone.replaceAll(' ', '')}`;

/** The phone number as shown: it never breaks over two lines. */
export const phoneText = site.phone.replaceAll(' ', '\u00A0');
