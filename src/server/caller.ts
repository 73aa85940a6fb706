import { RequestError } from './http';

/**
 * Refuses requests that another site's page sends, JSON included.
 * Browsers always name the page's origin on such requests; programs that are no browser may leave it out.
 * @param allowed further origins that may send, besides the one the request came to
 * @returns the origin to name in `Access-Control-Allow-Origin`, when it is an allowed foreign one
 * @throws RequestError 403
 */
export function checkOrigin(request: Request, allowed: readonly string[]): string | undefined {
  const origin = request.headers.get('origin');
  if (!origin) {
    if (request.headers.get('sec-fetch-site') === 'cross-site') throw foreign();
    return undefined;
  }
  if (allowed.includes(origin)) return origin;
  const own = [request.headers.get('x-forwarded-host'), request.headers.get('host')];
  if (URL.canParse(origin) && own.includes(new URL(origin).host)) return undefined;
  throw foreign();
}

function foreign(): RequestError {
  return new RequestError(403, 'foreign-origin', 'This address answers pages of this site only.');
}

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
