import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { asRequestError, errorJson, internalError } from './server/http';
import { pageLanguage } from './lib/translations';
import { log, stackOf } from './server/log';

/** Methods of pages, feeds and sitemaps; API routes name their own. */
const READING = ['GET', 'HEAD'];

/** src/pages/500.astro; Astro also renders it itself when a route's code does not load. */
const ERROR_SCREEN = '/500';

/**
 * Sets the language of pages that have an address per language, handles errors, and adds frame-ancestors to the policy that Astro gives pages. Other responses have the policy of
 * functions/index.js, and files have that of firebase.json.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  context.locals.lang = pageLanguage(context.url.pathname) ?? 'en';
  const response = await answer(context, next);
  const own = response.headers.get('content-security-policy');
  if (own) response.headers.set('content-security-policy', `${own} frame-ancestors 'none'`);
  return response;
});

function answer(context: APIContext, next: MiddlewareNext): Promise<Response> {
  if (/^\/api(\/|$)/.test(context.url.pathname)) return apiAnswer(context, next);
  // The dev server shows errors itself, and its pages have no policy.
  if (import.meta.env.DEV) return next();
  return context.isPrerendered ? next() : page(context, next);
}

async function apiAnswer({ routePattern }: APIContext, next: MiddlewareNext): Promise<Response> {
  if (routePattern === ERROR_SCREEN) return errorJson(internalError());
  try {
    return await next();
  } catch (error) {
    return errorJson(asRequestError(error));
  }
}

/** Renders a page, or logs the error and renders the error screen. */
async function page(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { request, routePattern, url } = context;
  // functions/index.js sends requests without a route to the first; the second is Astro's, for pictures.
  if ([ERROR_SCREEN, '/_image'].includes(url.pathname)) return errorScreen(next, 404);
  if (!READING.includes(request.method)) return errorScreen(next, 405);
  try {
    return await whole(await next());
  } catch (error) {
    log('error', 'page not rendered', { route: routePattern, error: stackOf(error) });
    return errorScreen(next, 500);
  }
}

/** Buffers the body: pages are streamed, and any part may fail. */
async function whole(response: Response): Promise<Response> {
  return response.body ? new Response(await response.arrayBuffer(), response) : response;
}

/** The error screen, or plain text if that fails too. */
async function errorScreen(next: MiddlewareNext, status: number): Promise<Response> {
  try {
    const { body, headers } = await whole(await next(`${ERROR_SCREEN}?status=${status}`));
    if (status === 405) headers.set('allow', READING.join(', '));
    return new Response(body, { status, headers });
  } catch (error) {
    log('error', 'error screen not rendered', { error: stackOf(error) });
    return new Response('Unexpected Application Error!', {
      status: 500,
      headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
    });
  }
}
