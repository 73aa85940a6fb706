import type { ImageMetadata } from 'astro';
import type { Lang } from '@/lib/locale';
import { isPostDate, TAGS, type Tag } from './post';
import { isDocumentId } from './post-id';

/** A place in a list that runs from the newest to the oldest. */
export interface Position {
  /** When it was published, as ISO 8601. */
  at: string;
  /** Orders what was published at one moment; unique in the list. */
  id: string;
}

/** One piece of news, built in or stored, as cards show it. */
export interface NewsItem extends Position {
  href: string;
  lang: Lang;
  title: string;
  subtitle?: string | undefined;
  description: string;
  tags: Tag[];
  date: Date;
  /** A picture of the build, or a stored one. */
  image: ImageMetadata | StoredPicture;
  imageAlt: string;
  author?: string | undefined;
  /** Why it is on no built page yet; the dev server alone shows it. */
  mark?: string | undefined;
}

/** Windows in which a stored picture is shown in full: more than a phone's. */
export const WIDE = '(width >= 40rem)';

/** The addresses of a stored picture, or data URLs. */
export interface StoredPicture {
  full: string;
  /** For phones. */
  small: string;
  /** In pixels, of both forms alike; left out where it is not known. */
  size?: { width: number; height: number } | undefined;
}

/** An article of the build as a piece of news. */
export interface ArticleItem extends NewsItem {
  image: ImageMetadata;
}

/**
 * Orders places: the latest first, as the store has them, which compares the bytes of ids. A page that ends
 * elsewhere than the store's would skip posts.
 */
export function byPlace(one: Position, other: Position): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  return Buffer.compare(Buffer.from(other.id), Buffer.from(one.id));
}

/** The items by their places, newest first. */
export function newestFirst<Item extends Position>(items: readonly Item[]): Item[] {
  return items.toSorted(byPlace);
}

/** How many cards the strip below an article holds at most. */
const RELATED_LIMIT = 3;

type Tagged = Pick<NewsItem, 'id' | 'tags'>;

/**
 * Up to three other items: those that share the most tags with `current` first, then the newest.
 * @param items newest first
 */
export function relatedTo<Item extends Tagged>(current: Tagged, items: readonly Item[]): Item[] {
  const shared = ({ tags }: Tagged) => tags.filter((tag) => current.tags.includes(tag)).length;
  return items
    .filter(({ id }) => id !== current.id)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, RELATED_LIMIT);
}

/** How many pieces of news a list shows before 'Load More'. */
export const PAGE_LENGTH = 12;

/** One page of the list of one tag. */
export interface NewsPage {
  tag: Tag;
  items: NewsItem[];
  /** The next page begins after this place; `undefined` at the end of the list. */
  next: Position | undefined;
}

/** What the store has after a place: a page of it, and whether there is more. */
export interface StoredNews {
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
  stored: StoredNews,
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

/** Whether a title needs a smaller step of letters to fit its place. */
export function isLong(title: string): boolean {
  return title.length > 80;
}

/** The items of several lists' pages without repetitions, newest first, each with the lists whose page has it. */
export function listedItems(pages: readonly NewsPage[]) {
  const items = new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item]));
  return newestFirst([...items.values()]).map((item) => ({
    item,
    lists: TAGS.filter((tag) =>
      pages.some((page) => page.tag === tag && page.items.some(({ id }) => id === item.id)),
    ),
  }));
}

/** A place as an address carries it: the list goes on after it. */
export function toCursor({ at, id }: Position): string {
  return `${at}~${id}`;
}

/** Reads what {@link toCursor} wrote; `undefined` when it is nothing of that kind. */
export function fromCursor(cursor: string): Position | undefined {
  const [, at, id = ''] = /^([^~]+)~(.+)$/s.exec(cursor) ?? [];
  return at && isPostDate(at) && isDocumentId(id) ? { at, id } : undefined;
}

/** Path of the list of one tag, from its beginning or after a place. */
export function newsAddress(tag: Tag, after?: Position): string {
  const query = new URLSearchParams();
  if (tag !== 'NEWS' || after) query.set('tag', tag);
  if (after) query.set('before', toCursor(after));
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

/** Path of a post's page. */
export function postAddress(id: string): string {
  return `/blogpost/${encodeURIComponent(id)}`;
}

/** Path of the page that shows a post before it is public. */
export function previewAddress(token: string): string {
  return `/preview/${token}`;
}

/**
 * Path of a post's picture, which changes with the picture; `null` without one.
 * @param section id of the section whose picture it is; its own, unless given
 */
export function imageAddress(
  id: string,
  version: string | undefined,
  section?: string,
): string | null {
  if (!version) return null;
  const query = new URLSearchParams({ v: version, ...(section !== undefined && { section }) });
  return `/api/posts/${encodeURIComponent(id)}/image?${query}`;
}

/** Path of the same picture for phones. */
export function smallImageAddress(address: string): string {
  return `${address}&size=small`;
}

const ADDRESS = /^\/(?:blogpost\/([^/]+)|api\/posts\/([^/]+)(?:\/\w+)?)$/;

/**
 * The id in the address of a post's page or of its API, as {@link postAddress} wrote it; empty when
 * there is none. The router's parameters keep some escapes, so that they would miss some ids.
 */
export function idInAddress(url: string): string {
  const [, page, api] = ADDRESS.exec(new URL(url).pathname) ?? [];
  try {
    return decodeURIComponent(page ?? api ?? '');
  } catch {
    return '';
  }
}
