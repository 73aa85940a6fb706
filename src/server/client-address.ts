/**
 * The visitor's network address as the nearest trusted proxy saw it.
 * Each proxy appends the address it was called from to `X-Forwarded-For`, so only entries counted
 * from the end can be trusted; those before them are whatever the visitor sent.
 * @param trustedProxies how many proxies stand before the function (see .env.example); with
 * none the header is the visitor's own and all visitors count as one
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  if (trustedProxies === 0) return 'direct';
  const hops = (headers.get('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.at(-trustedProxies) || 'unknown';
}
