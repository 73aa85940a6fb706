// Scripts import this in plain Node, so imports need file extensions.
import { withoutUnseen } from '../../../lib/unseen.ts';

/** A reserved host to resolve this site's own paths. */
const OWN = 'https://own.invalid';

/** The name of a site, not a word, and without the sign that followed its address in a text */
const SITE = /^(?!own\.invalid$)[\w-]+(\.[\w-]+)+$/;

/**
 * Accepts https and mailto links, and paths of this site.
 * @returns the normalized address; `undefined` for any other, such as `javascript:` or `//host`
 */
export function linkAddress(written: string): string | undefined {
  const text = withoutUnseen(written).trim();
  const url = /^(https:\/\/|mailto:|\/)/i.test(text) && parseAddress(text);
  if (!url) return undefined;
  const { protocol, origin, hostname, pathname, search, hash, href } = url;
  // Browsers read '/\host' and '/<tab>/host' as '//host', which is another site.
  if (text.startsWith('/')) return origin === OWN ? pathname + search + hash : undefined;
  if (protocol === 'mailto:') return pathname.includes('@') ? href : undefined;
  return protocol === 'https:' && SITE.test(hostname) ? href : undefined;
}

export function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text, OWN);
  } catch {
    return undefined;
  }
}

/** Places that mail, documents and chats send a link through, with its address in a parameter */
const WRAPPERS = [
  /\.safelinks\.protection\.(outlook\.com|office365\.us)\/|\/atp-safelinks\.html$|^outlook\.\w+\.com\/mail\/safelink\.html$/,
  /^(www\.)?google\.[a-z.]+\/url$/,
  /^(lm?\.(facebook|messenger|instagram|threads)\.(com|net)|l\.wl\.co|www\.facebook\.com\/flx\/warn)\//,
  /^(www\.)?(youtube\.com\/redirect|vk\.com\/away\.php|linkedin\.com\/(redir\/redirect|safety\/go))$/,
  /^(slack-redir\.net\/link|out\.reddit\.com\/.*|linkprotect\.cudasvc\.com\/url|medium\.com\/r\/|duckduckgo\.com\/l\/)$/,
  /^urldefense\.(proofpoint\.)?com\/v[12]\/url$/,
];
const NAMES = ['url', 'q', 'u', 'a', 'to', 'uddg'];

/** Proofpoint's and Cisco's, with the address in the path. In one with a star, a sign of it is elsewhere. */
const IN_PATH =
  /^https:\/\/(?:urldefense\.com\/v3\/__(https?:\/\/[^*]*?)__;|secure-web\.cisco\.com\/[^/]+\/([^/?]*))/i;

/** The address that a link of a colleague's mail or document leads to. The link itself can hold their email address. */
export function unwrapped(address: string, layers = 3): string {
  const url = /^https?:/i.test(address) && layers > 0 && parseAddress(address);
  if (!url) return address;
  const [, plain, encoded = ''] = IN_PATH.exec(address) ?? [];
  const isWrapper = WRAPPERS.some((wrapper) => wrapper.test(url.hostname + url.pathname));
  const values = isWrapper ? NAMES.map((name) => url.searchParams.get(name) ?? '') : [];
  // The second version writes '-' for '%', and '_' for '/'.
  const escaped = values.map((value) =>
    /^https?-3A/i.test(value) ? value.replaceAll('-', '%').replaceAll('_', '/') : '',
  );
  const inner = [plain ?? '', ...values, ...[encoded, ...escaped].map(decoded)];
  const found = inner.find((one) => /^(https?:\/\/|mailto:)/i.test(one));
  return found ? unwrapped(found.replace(/\s/g, encodeURIComponent), layers - 1) : address;
}

/** @returns empty if an escape in it is broken */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
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
