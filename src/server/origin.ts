import { RequestError } from './http';

/**
 * Rejects requests from other sites' pages, JSON included. Browsers always send Origin with them; other clients
 * may leave it out.
 * @param allowed origins besides the request's own
 * @returns the origin for `Access-Control-Allow-Origin`, if it's an allowed foreign one
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
  return new RequestError(403, 'foreign-origin', 'Only pages of this site may send requests.');
}
