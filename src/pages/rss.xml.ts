import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { contentOf } from '@/lib/content';
import { listNews } from '@/features/blog/articles';
import { site } from '@/lib/site';
import { absoluteUrl, canonicalUrl } from '@/lib/url';

/** The news as a feed, newest first. */
export const GET: APIRoute = async () => {
  const words = await contentOf('blog');
  const news = await listNews();
  return rss({
    title: `${site.name}: ${words.title}`,
    description: words.description,
    site: site.url,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${absoluteUrl('/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    items: news.map((item) => ({
      title: item.title,
      description: item.description,
      link: canonicalUrl(item.href),
      pubDate: item.date,
      categories: item.tags,
    })),
  });
};
