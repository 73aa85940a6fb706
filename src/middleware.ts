import { defineMiddleware } from 'astro:middleware';
import { asRequestError, methodNotAllowed } from './server/http';

/** Methods of pages, feeds and sitemaps; the API's routes name their own. */
const READING = ['GET', 'HEAD'];

/**
 * Completes the policy that Astro gives every page: nobody frames it. Other answers have that of
 * functions/index.js, files that of firebase.json.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered, request, url }, next) => {
  // While developing, errors are shown, and pages have no policy of their own.
  if (import.meta.env.DEV) return next();
  const response = isPrerendered ? await next() : await answered(request.method, url, next);
  const own = response.headers.get('content-security-policy');
  if (own) response.headers.set('content-security-policy', `${own} frame-ancestors 'none'`);
  return response;
});

/**
 * The answer to a request. A page whose making failed is one without words; the log has one line
 * about it.
 */
async function answered(
  method: string,
  { pathname }: URL,
  next: () => Promise<Response>,
): Promise<Response> {
  const known = READING.includes(method) || pathname.startsWith('/api/');
  if (!known) return methodNotAllowed(READING.join(', '));
  try {
    return await next();
  } catch (error) {
    const { status } = asRequestError(error);
    return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  }
}
