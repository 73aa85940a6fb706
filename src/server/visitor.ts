import { isIPv4, isIPv6 } from 'node:net';

/** The sender of a request, for quotas. */
export interface Visitor {
  /**
   * An IPv4 address, or the networks of an IPv6 address that one household may have, the narrowest first; `unknown`
   * without a valid address. As claimed: callers that bypass Hosting can send anything.
   */
  networks: string[];
  /**
   * The widest network of the function's direct caller: a Hosting server, for many visitors, or a client that bypasses
   * Hosting.
   */
  caller: string;
}

/**
 * Reads `X-Forwarded-For`, to which each hop appends its caller: Hosting appends the visitor, Cloud Functions
 * appends Hosting. Earlier entries may be forged.
 */
export function visitorOf(headers: Headers): Visitor {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => networksOf(hop.trim()));
  const caller = hops.at(-1) ?? [];
  return { networks: hops.at(-2) ?? caller, caller: caller.at(-1) ?? '' };
}

/** Providers give a home a /64, a /56 or a /48, and a visitor can use any address in it. */
const WIDTHS = [64, 56, 48];
/** How IPv6 writes an IPv4 address, in hexadecimal digits */
const MAPPED_IPV4 = /^0{20}f{4}(.{8})$/;

function networksOf(hop: string): string[] {
  if (isIPv4(hop)) return [hop];
  // URL normalizes IPv6 addresses but doesn't accept zones.
  if (!isIPv6(hop) || !URL.canParse(`http://[${hop}]`)) return ['unknown'];
  const { hostname } = new URL(`http://[${hop}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  const digits = [...start, ...zeros, ...end].map((group) => group.padStart(4, '0')).join('');
  const [, mapped] = MAPPED_IPV4.exec(digits) ?? [];
  if (mapped) return [Buffer.from(mapped, 'hex').join('.')];
  return WIDTHS.map((width) => `${digits.slice(0, width / 4)}/${width}`);
}
