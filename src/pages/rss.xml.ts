import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { contentOf } from '@/lib/content';
import { latestNews } from '@/features/blog/news/news.server';
import { htmlText } from '@/lib/html-text';
import { site } from '@/lib/site';
import { absoluteUrl, canonicalUrl } from '@/lib/links';
import { inLanguage } from '@/lib/translations';
import { pageCaching } from '@/server/caching';

export const prerender = false;

export const GET: APIRoute = async ({ locals: { lang }, url }) => {
  const words = await contentOf('blog', lang);
  const { items, ...completeness } = await latestNews();
  // The English feed has all news.
  const shown = lang === 'en' ? items : items.filter((item) => item.lang === lang);
  const feed = await rss({
    title: `${site.name}: ${words.title}`,
    description: htmlText(words.description),
    site: canonicalUrl(inLanguage('/', lang)),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${lang}</language><atom:link href="${absoluteUrl(url.pathname)}" rel="self" type="application/rss+xml"/>`,
    items: shown.slice(0, 50).map((item) => ({
      title: item.title,
      // Feed readers interpret it as HTML.
      description: htmlText(item.description),
      link: canonicalUrl(item.href),
      pubDate: new Date(item.at),
      categories: item.tags,
      customData: `${creator(item.author)}<dc:language>${item.lang}</dc:language>`,
    })),
  });
  feed.headers.set('cache-control', pageCaching(completeness));
  return feed;
};

/** RSS's own `author` is an email address. */
function creator(name: string): string {
  return name ? `<dc:creator>${htmlText(name)}</dc:creator>` : '';
}
