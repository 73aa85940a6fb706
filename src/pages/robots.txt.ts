import type { APIRoute } from 'astro';
import { absoluteUrl } from '@/lib/links';

/** All is for crawlers but the API; posts are shared with their pictures, which it serves. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *
Disallow: /api/
Allow: /api/posts/*/image

Sitemap: ${absoluteUrl('/sitemap-index.xml')}
`);
