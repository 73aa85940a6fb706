import type { ImageMetadata } from 'astro';
import { isBefore, type Position } from './position';
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
  // One pass: with thousands of articles, sorting them all for each would take most of a build.
  const closest: Candidate<Item>[] = [];
  for (const item of items) {
    if (item.id === current.id) continue;
    const shared = item.tags.filter((tag) => current.tags.includes(tag)).length;
    const candidate = { item, shared };
    const place = closest.findIndex((other) => isCloser(candidate, other));
    closest.splice(place < 0 ? closest.length : place, 0, candidate);
    if (closest.length > limit) closest.pop();
  }
  return closest.map(({ item }) => item);
}

interface Candidate<Item> {
  item: Item;
  /** How many tags it has in common with the item that others are sought for. */
  shared: number;
}

function isCloser(one: Candidate<Position>, other: Candidate<Position>): boolean {
  if (one.shared !== other.shared) return one.shared > other.shared;
  return isBefore(one.item, other.item);
}
