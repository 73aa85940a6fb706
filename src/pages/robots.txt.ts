import type { APIRoute } from 'astro';
import { absoluteUrl } from '@/lib/links';

/** Crawlers may read everything but the API; shared posts need its pictures. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *
Disallow: /api/
Allow: /api/posts/*/image

Sitemap: ${absoluteUrl('/sitemap-index.xml')}
`);
