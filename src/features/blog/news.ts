import type { ImageMetadata } from 'astro';
import type { Tag } from './tags';

/** One piece of news as cards and articles show it. */
export interface NewsItem {
  id: string;
  /** Path of its page. */
  href: string;
  title: string;
  subtitle?: string | undefined;
  description: string;
  tags: Tag[];
  date: Date;
  image: ImageMetadata;
  imageAlt: string;
  author?: string | undefined;
}

/** How many cards the strip below an article holds at most. */
const RELATED_LIMIT = 3;

type Dated = Pick<NewsItem, 'id' | 'date'>;
type Tagged = Dated & Pick<NewsItem, 'tags'>;

/** The items with the latest date first; those of one day by id, so that the order is always the same. */
export function newestFirst<Item extends Dated>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (one, other) => other.date.getTime() - one.date.getTime() || one.id.localeCompare(other.id),
  );
}

/** Up to `limit` other items: those that share the most tags with `current` first, then the newest. */
export function relatedTo<Item extends Tagged>(
  current: Tagged,
  items: readonly Item[],
  limit = RELATED_LIMIT,
): Item[] {
  const shared = ({ tags }: Tagged) => tags.filter((tag) => current.tags.includes(tag)).length;
  return newestFirst(items)
    .filter(({ id }) => id !== current.id)
    .toSorted((one, other) => shared(other) - shared(one))
    .slice(0, limit);
}
