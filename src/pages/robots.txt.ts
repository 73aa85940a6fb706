import type { APIRoute } from 'astro';
import { absoluteUrl } from '@/lib/url';

/** All is for crawlers but the staff's editor and the forms' endpoints. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *
Disallow: /blog-editor
Disallow: /api/

Sitemap: ${absoluteUrl('/sitemap-index.xml')}
`);
