import type { BlogPosting } from 'schema-dts';
import { isoDay } from '@/lib/date';
import { site } from '@/lib/site';
import { canonicalUrl } from '@/lib/url';
import type { NewsItem } from './news';

/** An article as structured data; `image` is the absolute address of its share card. */
export function blogPosting(item: NewsItem, image: string): BlogPosting {
  const organization = { '@id': `${site.url}/#organization` };
  const url = canonicalUrl(item.href);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: item.title,
    description: item.description,
    image,
    datePublished: isoDay(item.date),
    inLanguage: 'en',
    keywords: item.tags.join(', '),
    author: item.author ? { '@type': 'Person', name: item.author } : organization,
    publisher: organization,
  };
}
