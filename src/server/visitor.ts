import { isIPv4, isIPv6 } from 'node:net';

/** Who sent a request, for quotas: addresses, or `unknown` without a valid one. */
export interface Visitor {
  /** As the caller claims. Whoever bypasses Hosting can write anything here. */
  address: string;
  /** Who called the function: a server of Hosting, for many visitors, or somebody who bypasses it. */
  caller: string;
}

/**
 * Reads `X-Forwarded-For`, to which each hop appends its caller: Hosting the visitor, the platform Hosting.
 * Anything before may be made up.
 */
export function visitorOf(headers: Headers): Visitor {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => networkOf(hop.trim()));
  const caller = hops.at(-1) ?? '';
  return { address: hops.at(-2) ?? caller, caller };
}

/** An IPv4 address, or the /64 network of an IPv6 address, in which a visitor may choose any. */
function networkOf(hop: string): string {
  const address = hop.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return address;
  // URL normalizes an address; it knows no zones.
  if (!isIPv6(address) || !URL.canParse(`http://[${address}]`)) return 'unknown';
  const { hostname } = new URL(`http://[${address}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
