import { isIPv4, isIPv6 } from 'node:net';

/** Who sent a request, as far as quotas ask: addresses, or one word for all that have none. */
export interface Visitor {
  /** As the caller names it. Whoever calls the function past Hosting can write anything here. */
  address: string;
  /** Who called the function: one of Hosting's machines, for many visitors, or somebody past Hosting. */
  caller: string;
}

/**
 * The visitor by `X-Forwarded-For`, to which each hop appends the address that called it: Hosting the
 * visitor's, the platform Hosting's. What stands before may be made up.
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
  // The platform's URL knows the one spelling of an address; of zones it knows none.
  if (!isIPv6(address) || !URL.canParse(`http://[${address}]`)) return 'unknown';
  const { hostname } = new URL(`http://[${address}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, 4).join(':')}::/64`;
}
