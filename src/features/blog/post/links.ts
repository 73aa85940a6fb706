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

/** Places that mail, documents and chats send a link through, and the parameters that hold its address */
const WRAPPERS: readonly [place: RegExp, names: readonly string[]][] = [
  [/\.safelinks\.protection\.(outlook\.com|office365\.us)\/|\/atp-safelinks\.html$/, ['url']],
  [/^(www\.)?google\.[a-z.]+\/url$/, ['q', 'url']],
  [/^lm?\.(facebook|messenger|instagram)\.com\//, ['u']],
  [/^(www\.)?youtube\.com\/redirect$/, ['q']],
  [/^slack-redir\.net\/link$/, ['url']],
];

/** The address that a link of a colleague's mail or document leads to. The link itself can hold their email address. */
export function unwrapped(address: string, layers = 3): string {
  const url = /^https?:/i.test(address) && layers > 0 && parse(address);
  if (!url) return address;
  const place = url.hostname + url.pathname;
  const [, names = []] = WRAPPERS.find(([wrapper]) => wrapper.test(place)) ?? [];
  const inner = names.map((name) => url.searchParams.get(name) ?? '');
  const found = inner.find((one) => /^(https?:\/\/|mailto:)/i.test(one));
  return found ? unwrapped(found.replace(/\s/g, encodeURIComponent), layers - 1) : address;
}

/** Text with its addresses unwrapped. */
export function withoutWrappers(text: string): string {
  const addresses = /https?:\/\/[^\s<>"()[\]]*[^\s<>"()[\].,;:!?]/gi;
  return text.replace(addresses, (address) => unwrapped(address));
}

export const APP = 'app:home';

/** @returns `undefined` if the button of a post may not link to the address; empty for the workshop */
export function targetOf(href: string): string | undefined {
  return href === '' || href === APP ? href : linkAddress(href);
}
