import { isIPv4, isIPv6 } from 'node:net';

/** The sender of a request, for quotas: addresses, or `unknown` without a valid one. */
export interface Visitor {
  /** As claimed: callers that bypass Hosting can send anything. */
  address: string;
  /** The function's direct caller: a Hosting server, for many visitors, or a client that bypasses Hosting. */
  caller: string;
}

/**
 * Reads `X-Forwarded-For`, to which each hop appends its caller: Hosting appends the visitor, Cloud Functions
 * appends Hosting. Earlier entries may be forged.
 */
export function visitorOf(headers: Headers): Visitor {
  const hops = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((hop) => networkOf(hop.trim()));
  const caller = hops.at(-1) ?? '';
  return { address: hops.at(-2) ?? caller, caller };
}

/** An IPv4 address, or the /64 network of an IPv6 address, since a visitor can use any address in it. */
function networkOf(hop: string): string {
  const address = hop.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(address)) return address;
  // URL normalizes IPv6 addresses but doesn't accept zones.
  if (!isIPv6(address) || !URL.canParse(`http://[${address}]`)) return 'unknown';
  const { hostname } = new URL(`http://[${address}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
