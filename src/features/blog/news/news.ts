import { isoDay, longDate } from '@/lib/locale';
import { byPlace, newestFirst, toCursor, type Position } from '@/server/paging';
import { TAGS, type ListedPost, type Tag } from '../post/shape';
import type { PageOfPosts } from '../store/read.server';

const RELATED_LIMIT = 3;

type Tagged = Pick<ListedPost, 'id' | 'tags'>;

/**
 * Up to three other items with the most shared tags, newest first.
 * @param items newest first
 */
export function relatedTo<Item extends Tagged>(current: Tagged, items: readonly Item[]): Item[] {
  const shared = ({ tags }: Tagged) => tags.filter((tag) => current.tags.includes(tag)).length;
  return items
    .filter(({ id }) => id !== current.id)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, RELATED_LIMIT);
}

export const PAGE_LENGTH = 6;

export interface NewsPage {
  tag: Tag;
  items: readonly ListedPost[];
  /** Start of the next page; `undefined` at the end. */
  next: Position | undefined;
}

/**
 * Merges articles and stored posts into one page.
 * @param articles all of them
 * @param stored posts after the same position, at least one page
 */
export function newsPage(
  tag: Tag,
  articles: readonly ListedPost[],
  stored: PageOfPosts,
  after?: Position,
): NewsPage {
  const builtIn = articles.filter(
    (item) => item.tags.includes(tag) && (!after || byPlace(after, item) < 0),
  );
  const all = newestFirst([...builtIn, ...stored.items]);
  const items = all.slice(0, PAGE_LENGTH);
  const last = items.at(-1);
  const more = all.length > items.length || stored.more;
  return { tag, items, next: more && last ? { at: last.at, id: last.id } : undefined };
}

/** The distinct items of several lists, newest first, each with the lists that contain it. */
export function listedItems(pages: readonly NewsPage[]) {
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  return newestFirst([...items.values()]).map((item) => ({
    item,
    lists: TAGS.filter((tag) =>
      pages.some((page) => page.tag === tag && page.items.some(({ id }) => id === item.id)),
    ),
  }));
}

export function newsAddress(tag: Tag, after?: Position): string {
  const query = new URLSearchParams();
  if (tag !== 'NEWS' || after) query.set('tag', tag);
  if (after) query.set('before', toCursor(after));
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

/**
 * Why a build leaves an article out; `undefined` if it includes it.
 * @param today as `YYYY-MM-DD`
 */
export function waiting(
  { date, draft }: { date: Date; draft: boolean },
  today: string,
): string | undefined {
  if (draft) return 'Draft: not on the site';
  if (isoDay(date) <= today) return undefined;
  return `Scheduled for ${longDate(date)}: the first build on that day publishes it`;
}
