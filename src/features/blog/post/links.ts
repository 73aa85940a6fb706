// Scripts import this in plain Node, so imports need file extensions.
import { withoutUnseen } from '../../../lib/unseen.ts';

/** A reserved host to resolve this site's own paths. */
const OWN = 'https://own.invalid';

/**
 * Accepts https and mailto links, and paths of this site.
 * @returns the normalized address; `undefined` for any other, such as `javascript:` or `//host`
 */
export function linkAddress(written: string): string | undefined {
  const text = withoutUnseen(written).trim();
  const url = /^(https:\/\/|mailto:|\/)/i.test(text) && parse(text);
  if (!url) return undefined;
  const { protocol, origin, pathname, search, hash, href } = url;
  // Browsers read '/\host' and '/<tab>/host' as '//host', which is another site.
  if (text.startsWith('/')) return origin === OWN ? pathname + search + hash : undefined;
  if (protocol === 'mailto:') return pathname.includes('@') ? href : undefined;
  return protocol === 'https:' && origin !== OWN ? href : undefined;
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text, OWN);
  } catch {
    return undefined;
  }
}

export const APP = 'app:home';

/** @returns `undefined` if the button of a post may not link to the address; empty for the workshop */
export function targetOf(href: string): string | undefined {
  return href === '' || href === APP ? href : linkAddress(href);
}
