import { defineMiddleware } from 'astro:middleware';

/**
 * Completes the policy of what the function answers; firebase.json does so for the files. Pages
 * bring theirs, and nothing else is to load anything.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered }, next) => {
  const response = await next();
  // While developing, pages have no policy of their own.
  if (isPrerendered || import.meta.env.DEV) return response;
  const own = response.headers.get('content-security-policy') ?? "default-src 'none';";
  response.headers.set('content-security-policy', `${own} frame-ancestors 'none'`);
  return response;
});
