import type { APIRoute } from 'astro';
import { postAddress } from '@/features/blog/news';
import { listDates } from '@/features/blog/posts.server';
import { canonicalUrl } from '@/lib/links';
import { HOURLY } from '@/server/caching';
import { firestore } from '@/server/firebase';
import { keptFor, within } from '@/server/timing';
import { log } from '@/server/log';

export const prerender = false;

const STORE_WITHIN_MS = 5000;
/** Crawlers reach older posts by the links of 'Load More'. */
const LIMIT = 1000;
/** It reads a document for each post: not for each of many who ask at once, past the CDN by some query. */
const KEPT_MS = 1000;

const latestPosts = keptFor(KEPT_MS, () => within(STORE_WITHIN_MS, listDates(firestore(), LIMIT)));

/** The stored posts' part of the sitemap. */
export const GET: APIRoute = async () => {
  try {
    const urls = (await latestPosts()).map(
      ({ id, updatedAt }) =>
        `<url><loc>${canonicalUrl(postAddress(id))}</loc><lastmod>${updatedAt}</lastmod></url>`,
    );
    return xml(
      `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`,
    );
  } catch (error) {
    log('error', 'sitemap of posts not made', { error: String(error) });
    // An empty sitemap would tell that the posts are gone.
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
  }
};

function xml(text: string): Response {
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOURLY },
  });
}
