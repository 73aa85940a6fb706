import type { APIRoute } from 'astro';
import { absoluteUrl } from '@/lib/links';

/** Crawlers may read everything except the API. Its pictures are allowed, because shared posts need them. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *
Disallow: /api/
Allow: /api/posts/*/image

Sitemap: ${absoluteUrl('/sitemap-index.xml')}
`);
