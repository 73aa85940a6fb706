import { isoDay, longDate, type Lang } from '@/lib/locale';
import { byPlace, fromCursor, newestFirst, toCursor, type Position } from '@/server/paging';
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
/** Among this many newest items of a list, those in the reader's language come first. */
export const FIRST_ITEMS = 4 * PAGE_LENGTH;

/**
 * Where a page of a list begins: behind an item of the reader's language (`own`) or of another (`others`) among the
 * first items, or behind these (`before`).
 */
export interface Start {
  part: (typeof PARTS)[number];
  after: Position;
}

const PARTS = ['own', 'others', 'before'] as const;
const PREFIXES = { own: 'own~', others: 'others~', before: '' };

export interface NewsPage {
  tag: Tag;
  items: readonly ListedPost[];
  /** Start of the next page; `undefined` at the end. */
  next: Start | undefined;
}

/**
 * Merges articles and stored posts into a page of one list.
 * @param articles all of them
 * @param stored the newest posts or, if the page begins `before` an item, those after it; at least as many as the
 * page shows
 */
export function newsPage(
  tag: Tag,
  lang: Lang,
  articles: readonly ListedPost[],
  stored: PageOfPosts,
  start?: Start,
): NewsPage {
  const from = start?.part === 'before' ? start.after : undefined;
  const length = from ? PAGE_LENGTH : FIRST_ITEMS;
  const builtIn = articles.filter(
    (item) => item.tags.includes(tag) && (!from || byPlace(from, item) < 0),
  );
  const all = newestFirst([...builtIn, ...stored.items]);
  const found = all.slice(0, length);
  const isOwn = (item: ListedPost) => item.lang === lang;
  const isLeft = (item: ListedPost) => {
    if (!start || from || (start.part === 'own' && !isOwn(item))) return true;
    return isOwn(item) === (start.part === 'own') && byPlace(start.after, item) < 0;
  };
  const left = (from ? found : ownFirst(found, lang)).filter(isLeft);
  const items = left.slice(0, PAGE_LENGTH);
  const shown = items.at(-1);
  const last = found.at(-1);
  if (shown && left.length > items.length) {
    return { tag, items, next: { part: isOwn(shown) ? 'own' : 'others', after: place(shown) } };
  }
  const more = all.length > found.length || stored.more;
  return { tag, items, next: more && last ? { part: 'before', after: place(last) } : undefined };
}

const place = ({ at, id }: Position): Position => ({ at, id });

/** @param items newest first */
export function ownFirst(items: readonly ListedPost[], lang: Lang): ListedPost[] {
  const own = items.filter((item) => item.lang === lang);
  return [...own, ...items.filter((item) => item.lang !== lang)];
}

/** The distinct items of several first pages in their order, each with the lists that contain it. */
export function listedItems(pages: readonly NewsPage[], lang: Lang) {
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  return ownFirst(newestFirst([...items.values()]), lang).map((item) => ({
    item,
    lists: TAGS.filter((tag) =>
      pages.some((page) => page.tag === tag && page.items.some(({ id }) => id === item.id)),
    ),
  }));
}

/** @param path of the list in the reader's language */
export function newsAddress(path: string, tag: Tag, start?: Start): string {
  const query = new URLSearchParams();
  if (tag !== 'NEWS' || start) query.set('tag', tag);
  if (start) query.set('before', `${PREFIXES[start.part]}${toCursor(start.after)}`);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Reads the start of a page from the query of {@link newsAddress}. */
export function startIn(query: URLSearchParams): Start | undefined {
  const cursor = query.get('before') ?? '';
  const part = PARTS.find((known) => cursor.startsWith(PREFIXES[known])) ?? 'before';
  const after = fromCursor(cursor.slice(PREFIXES[part].length));
  return after && { part, after };
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
