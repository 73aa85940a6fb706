import type { ImageMetadata } from 'astro';
import { newestFirst, type Position } from './position';
import type { Tag } from './tags';

/** One piece of news, built in or stored, as cards show it. */
export interface NewsItem extends Position {
  /** Path of its page. */
  href: string;
  title: string;
  subtitle?: string | undefined;
  description: string;
  tags: Tag[];
  date: Date;
  /** A picture of the build, or the address of a stored one. */
  image: ImageMetadata | string;
  imageAlt: string;
  author?: string | undefined;
}

/** An article of the build as a piece of news. */
export interface ArticleItem extends NewsItem {
  image: ImageMetadata;
}

/** How many cards the strip below an article holds at most. */
const RELATED_LIMIT = 3;

type Tagged = Position & { tags: Tag[] };

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
