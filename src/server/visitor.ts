// Scripts read this with Node alone.
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * From where Hosting calls the function: the CDN that it stands on, as published under
 * api.fastly.com/public-ip-list, and Google's own machines, which nobody can rent (those of
 * gstatic.com/ipranges/goog.json without those of cloud.json).
 */
const HOSTING_NETWORKS = [
  '23.235.32.0/20 43.249.72.0/22 103.244.50.0/24 103.245.222.0/23 103.245.224.0/24 104.156.80.0/20',
  '140.248.64.0/18 140.248.128.0/17 146.75.0.0/17 151.101.0.0/16 157.52.64.0/18 167.82.0.0/17',
  '167.82.128.0/20 167.82.160.0/20 167.82.224.0/20 172.111.64.0/18 185.31.16.0/22 199.27.72.0/21',
  '199.232.0.0/16 2a04:4e40::/32 2a04:4e42::/32',
  '64.233.160.0/19 66.102.0.0/20 66.249.64.0/19 72.14.192.0/18 74.125.0.0/16 108.177.0.0/17',
  '142.250.0.0/15 172.217.0.0/16 172.253.0.0/16 173.194.0.0/16 192.178.0.0/15 209.85.128.0/17',
  '216.58.192.0/19 216.239.32.0/19',
  '2001:4860::/32 2404:6800::/32 2607:f8b0::/32 2800:3f0::/32 2a00:1450::/32 2c0f:fb50::/32',
].flatMap((line) => line.split(' '));

/** Who sent a request, as far as quotas ask. */
export interface Visitor {
  /** An IPv4 address, the network of an IPv6 address, or one word for all who cannot be told apart. */
  address: string;
  /** Whether the request came through Hosting, and not to the function's own address. */
  throughHosting: boolean;
}

/** Whether a text names a network, as `203.0.113.0/24` or `2001:db8::/32` does. */
export function isNetwork(text: string): boolean {
  const [address = '', bits = '', ...rest] = text.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return rest.length === 0 && /^[1-9]\d*$/.test(bits) && Number(bits) <= most;
}

/** The networks from which Hosting calls, with further ones. */
export function hostingNetworks(further: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const network of [...HOSTING_NETWORKS, ...further.filter(isNetwork)]) {
    const [address = '', bits] = network.split('/');
    networks.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
  }
  return networks;
}

/**
 * The visitor who sent a request, by `X-Forwarded-For`. The platform appends the address that called
 * the function, and Hosting does so with its own callers: so what stands before the last address that
 * is not Hosting's may be made up, and no other header is believed.
 * @param hosting networks from which Hosting calls
 */
export function visitorOf(headers: Headers, hosting: BlockList): Visitor {
  const isHosting = (hop: string) =>
    isIP(hop) !== 0 && hosting.check(hop, isIPv6(hop) ? 'ipv6' : 'ipv4');
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  const last = hops.at(-1) ?? '';
  const visitor = hops.findLast((hop) => !isHosting(hop)) ?? last;
  return { address: networkOf(visitor) ?? 'unknown', throughHosting: isHosting(last) };
}

/**
 * What one connection is known by: an IPv4 address, or the /64 network of an IPv6 address, in which a
 * visitor may choose any; `undefined` for what is no address.
 */
function networkOf(address: string): string | undefined {
  if (isIPv4(address)) return address;
  // The platform's URL knows the one spelling of an address; of zones it knows none.
  if (!isIPv6(address) || !URL.canParse(`http://[${address}]`)) return undefined;
  const { hostname } = new URL(`http://[${address}]`);
  const [start = [], end] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const left = Array<string>(end ? 8 - start.length - end.length : 0).fill('0');
  const groups = [...start, ...left, ...(end ?? [])];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff')
    return `${groups.slice(0, 4).join(':')}::/64`;
  const mapped = groups.slice(6).map((group) => parseInt(group, 16));
  return mapped.flatMap((group) => [group >> 8, group & 255]).join('.');
}
