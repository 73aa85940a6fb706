import type { ImageMetadata } from 'astro';
import { isoDay, longDate, type Lang } from '@/lib/locale';
import { isPostDate, TAGS, type Tag } from './post';
import { isDocumentId } from './post-id';

export interface Position {
  at: string;
  /** Breaks ties between items of the same time. */
  id: string;
}

export interface NewsItem extends Position {
  href: string;
  lang: Lang;
  title: string;
  subtitle?: string | undefined;
  description: string;
  /** Title for search results and shares, if different. */
  tags: Tag[];
  date: Date;
  image: ImageMetadata | StoredPicture;
  imageAlt: string;
  author?: string | undefined;
  /** Why an article isn't published yet; dev server only. */
  mark?: string | undefined;
}

/** Above phone width, stored pictures are shown in full size. */
export const WIDE = '(width >= 40rem)';

/** URLs of a stored picture, or data URLs. */
export interface StoredPicture {
  full: string;
  small: string;
  /** In px, the same for both; left out if unknown. */
  size?: { width: number; height: number } | undefined;
}

export interface ArticleItem extends NewsItem {
  image: ImageMetadata;
}

/** Newest first. Breaks ties by the UTF-8 bytes of the id, as Firestore does, or pages would skip posts. */
export function byPlace(one: Position, other: Position): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  return Buffer.compare(Buffer.from(other.id), Buffer.from(one.id));
}

export function newestFirst<Item extends Position>(items: readonly Item[]): Item[] {
  return [...items].sort(byPlace);
}

const RELATED_LIMIT = 3;

type Tagged = Pick<NewsItem, 'id' | 'tags'>;

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
  items: NewsItem[];
  /** Start of the next page; `undefined` at the end. */
  next: Position | undefined;
}

export interface StoredNews {
  items: NewsItem[];
  more: boolean;
}

/**
 * Merges articles and stored posts into one page.
 * @param articles all of them
 * @param stored posts after the same position, at least one page
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

export function isLong(title: string): boolean {
  return title.length > 80;
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

export function toCursor({ at, id }: Position): string {
  return `${at}~${id}`;
}

/** Parses a cursor of {@link toCursor}; `undefined` if it's invalid. */
export function fromCursor(cursor: string): Position | undefined {
  const [, at, id = ''] = /^([^~]+)~(.+)$/s.exec(cursor) ?? [];
  return at && isPostDate(at) && isDocumentId(id) ? { at, id } : undefined;
}

export function newsAddress(tag: Tag, after?: Position): string {
  const query = new URLSearchParams();
  if (tag !== 'NEWS' || after) query.set('tag', tag);
  if (after) query.set('before', toCursor(after));
  return query.size > 0 ? `/blog?${query}` : '/blog';
}

export function postAddress(id: string): string {
  return `/blogpost/${encodeURIComponent(id)}`;
}

export function previewAddress(token: string): string {
  return `/preview/${token}`;
}

/**
 * Path of a versioned picture; `null` without a picture.
 * @param section id of the picture's section; by default, the post's own picture
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

export function smallImageAddress(address: string): string {
  return `${address}&size=small`;
}

const ADDRESS = /^\/(?:blogpost\/([^/]+)|api\/posts\/([^/]+)(?:\/\w+)?)$/;

/**
 * The post id in the path of a page or API request; empty if invalid. Parses the URL itself because Astro's route
 * parameters keep some escapes.
 */
export function idInAddress(url: string): string {
  const [, page, api] = ADDRESS.exec(new URL(url).pathname) ?? [];
  try {
    return decodeURIComponent(page ?? api ?? '');
  } catch {
    return '';
  }
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
