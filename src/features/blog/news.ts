import type { ImageMetadata } from 'astro';
import type { Position } from './position';
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

interface Tagged {
  id: string;
  tags: readonly Tag[];
}

/**
 * Up to `limit` other items: those that share the most tags with `current` first, then the newest.
 * @param items newest first
 */
export function relatedTo<Item extends Tagged>(
  current: Tagged,
  items: readonly Item[],
  limit = RELATED_LIMIT,
): Item[] {
  /** The newest by how many tags they share. */
  const sharing: Item[][] = Array.from({ length: current.tags.length + 1 }, () => []);
  for (const item of items) {
    if (item.id === current.id) continue;
    const shared = current.tags.filter((tag) => item.tags.includes(tag)).length;
    sharing[shared]?.push(item);
    // None that follows comes before these. A build asks for each of its articles.
    if (sharing.at(-1)?.length === limit) break;
  }
  return sharing.toReversed().flat().slice(0, limit);
}
