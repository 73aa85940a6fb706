import { defineMiddleware } from 'astro:middleware';

/**
 * Completes the policy that Astro gives every page: nobody frames it. Other answers have that of
 * functions/index.js, files that of firebase.json.
 */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  const own = response.headers.get('content-security-policy');
  if (own) response.headers.set('content-security-policy', `${own} frame-ancestors 'none'`);
  return response;
});
