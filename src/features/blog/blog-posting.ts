import type { BlogPosting } from 'schema-dts';
import { isoDay } from '@/lib/date';
import { ORGANIZATION_ID } from '@/lib/structured-data';
import { canonicalUrl } from '@/lib/url';
import type { NewsItem } from './news';
import { languageOf } from './text-language';

/**
 * A piece of news as structured data.
 * @param image absolute address of its share card
 * @param modified when it was last changed, as ISO 8601
 */
export function blogPosting(item: NewsItem, image: string, modified?: string): BlogPosting {
  const organization = { '@id': ORGANIZATION_ID };
  const url = canonicalUrl(item.href);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: url,
    headline: item.title,
    description: item.description,
    image,
    datePublished: isoDay(item.date),
    ...(modified && { dateModified: modified }),
    inLanguage: languageOf(item.title) ?? 'en',
    keywords: item.tags.join(', '),
    author: item.author ? { '@type': 'Person', name: item.author } : organization,
    publisher: organization,
  };
}
