import type { APIRoute } from 'astro';
import { postAddress } from '@/features/blog/post/id';
import { postDates } from '@/features/blog/news/news.server';
import { canonicalUrl } from '@/lib/links';
import { pageCaching } from '@/server/caching';
import { RETRY_LATER } from '@/server/http';
import { log } from '@/server/log';

export const prerender = false;

export const GET: APIRoute = async () => {
  try {
    const { dates, ...completeness } = await postDates();
    const posts = dates.map(
      ({ id, updatedAt }) =>
        `<url><loc>${canonicalUrl(postAddress(id))}</loc><lastmod>${updatedAt}</lastmod></url>`,
    );
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${posts.join('')}</urlset>`;
    const headers = {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': pageCaching(completeness),
    };
    return new Response(xml, { headers });
  } catch (error) {
    log('error', 'sitemap of posts not made', { error: String(error) });
    // An empty sitemap would say that the posts are gone.
    const headers = { ...RETRY_LATER, 'cache-control': 'no-store' };
    return new Response(null, { status: 503, headers });
  }
};
