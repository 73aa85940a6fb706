import type { NewsItem } from './news';
import { isBefore, newestFirst, type Position } from './position';
import { TAGS, type Tag } from './tags';

/** How many pieces of news a list shows before 'Load More'. */
export const PAGE_LENGTH = 12;

/** One page of the list of one tag. */
export interface NewsPage {
  tag: Tag;
  items: NewsItem[];
  /** Where the next page begins; `undefined` at the end of the list. */
  next: Position | undefined;
}

/** What the store has after a place: a page of it, and whether there is more. */
interface StoredPart {
  items: NewsItem[];
  more: boolean;
}

/**
 * Puts built-in articles and stored posts into one page.
 * @param articles all of them
 * @param stored the page of posts after the same place, at least as long as this page
 */
export function newsPage(
  tag: Tag,
  articles: readonly NewsItem[],
  stored: StoredPart,
  after?: Position,
): NewsPage {
  const builtIn = articles.filter(
    (item) => item.tags.includes(tag) && (!after || isBefore(after, item)),
  );
  const all = newestFirst([...builtIn, ...stored.items]);
  const items = all.slice(0, PAGE_LENGTH);
  const last = items.at(-1);
  const more = all.length > items.length || stored.more;
  return { tag, items, next: more && last ? { at: last.at, id: last.id } : undefined };
}

/** The page with another picture, a URL, for one of its pieces of news. */
export function withPicture(page: NewsPage, id: string, image: string): NewsPage {
  return { ...page, items: page.items.map((item) => (item.id === id ? { ...item, image } : item)) };
}

/** A piece of news and the lists on whose first page it stands. */
export interface ListedItem {
  item: NewsItem;
  lists: Tag[];
}

/** All first pages as one list without repetitions, newest first. */
export function together(pages: readonly NewsPage[]): ListedItem[] {
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  return newestFirst([...items.values()]).map((item) => ({
    item,
    lists: TAGS.filter((tag) =>
      pages.some((page) => page.tag === tag && page.items.some(({ id }) => id === item.id)),
    ),
  }));
}
