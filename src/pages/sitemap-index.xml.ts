import type { APIRoute } from 'astro';
import { absoluteUrl } from '@/lib/links';
import { SITEMAP_TYPE } from '@/lib/sitemap';

/** The parts of the sitemap: what is built, and the stored posts. */
const PARTS = ['/sitemap-0.xml', '/sitemap-posts.xml'];

export const GET: APIRoute = () => {
  const parts = PARTS.map((path) => `<sitemap><loc>${absoluteUrl(path)}</loc></sitemap>`);
  const index = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>`;
  return new Response(index, { headers: SITEMAP_TYPE });
};
