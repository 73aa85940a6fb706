import type { APIRoute } from 'astro';
import { postAddress } from '@/features/blog/news';
import { listDates, nextPublication } from '@/features/blog/posts.server';
import { canonicalUrl } from '@/lib/links';
import { pageCaching } from '@/server/caching';
import { firestore } from '@/server/firebase';
import { RETRY_LATER } from '@/server/http';
import { keptFor, within } from '@/server/timing';
import { log } from '@/server/log';

export const prerender = false;

const STORE_WITHIN_MS = 5000;
/** Crawlers reach older posts by the links of 'Load More'. */
const LIMIT = 1000;
/** It reads a document for each post: not for each of many who ask at once, past the CDN by some query. */
const KEPT_MS = 1000;

const latestPosts = keptFor(KEPT_MS, () => {
  const db = firestore();
  return within(STORE_WITHIN_MS, Promise.all([listDates(db, LIMIT), nextPublication(db)]));
});

/** The stored posts' part of the sitemap. */
export const GET: APIRoute = async () => {
  try {
    const [dates, next] = await latestPosts();
    const posts = dates.map(
      ({ id, updatedAt }) =>
        `<url><loc>${canonicalUrl(postAddress(id))}</loc><lastmod>${updatedAt}</lastmod></url>`,
    );
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${posts.join('')}</urlset>`;
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': pageCaching({ complete: true, next }),
    };
    return new Response(xml, { headers });
  } catch (error) {
    log('error', 'sitemap of posts not made', { error: String(error) });
    // An empty sitemap would tell that the posts are gone.
    const headers = { ...RETRY_LATER, 'cache-control': 'no-store' };
    return new Response(null, { status: 503, headers });
  }
};
