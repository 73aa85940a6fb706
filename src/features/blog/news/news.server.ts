import { LANGS, type Lang } from '@/lib/locale';
import type { Completeness } from '@/server/caching';
import { firestore, readOr } from '@/server/firebase';
import { newestFirst, type Position } from '@/server/paging';
import { withTimeout } from '@/server/timing';
import { inlined } from '../post/image';
import { TAGS, type ListedPost, type StoredPicture, type Tag } from '../post/shape';
import { memoized } from '../store/memory.server';
import {
  getPostImage,
  listDates,
  listPosts,
  nextPublication,
  type PageOfPosts,
  type PostQuery,
} from '../store/read.server';
import { listArticles } from './articles';
import {
  FIRST_ITEMS,
  listedItems,
  newsPage,
  ownFirst,
  PAGE_LENGTH,
  relatedTo,
  type Start,
} from './news';

const LIST_WITHIN_MS = 2000;

const firstLists = memoized(async () => {
  const lists = await readLists(TAGS, FIRST_ITEMS);
  const items = newestFirst(lists.stored.flatMap((page) => page.items));
  const leading = LANGS.flatMap((lang) => ownFirst(items, lang)[0] ?? []);
  const pictures = [...new Set(leading)].map(
    async (item) => [item.href, await pictureOf(item)] as const,
  );
  return { ...lists, pictures: new Map(await Promise.all(pictures)) };
});

async function readLists(tags: readonly Tag[], limit: number, after?: Position) {
  const [scheduled, ...stored] = await Promise.all([
    schedule(),
    ...tags.map((tag) => storedNews({ limit, tag, after })),
  ]);
  return { ...scheduled, complete: scheduled.complete && !stored.includes(NOTHING), stored };
}

/** The first page of each tag's list. `leadingImage` is set if a stored picture comes first. */
export async function firstNews(lang: Lang) {
  const articles = await listArticles();
  const { stored, pictures, ...completeness } = await firstLists();
  const pages = TAGS.map((tag, index) => newsPage(tag, lang, articles, stored[index] ?? NOTHING));
  const [leading] = listedItems(pages, lang);
  return { pages, leadingImage: pictures.get(leading?.item.href ?? ''), ...completeness };
}

export async function laterNews(tag: Tag, lang: Lang, start: Start) {
  const articles = await listArticles();
  const isFirst = start.part !== 'before';
  const lists = isFirst ? await firstLists() : await readLists([tag], PAGE_LENGTH, start.after);
  const { stored, complete, next } = lists;
  const found = stored[isFirst ? TAGS.indexOf(tag) : 0] ?? NOTHING;
  const page = newsPage(tag, lang, articles, found, start);
  return { pages: [page], leadingImage: undefined, complete, next };
}

/** Costs one read, but a slow phone paints an inlined picture after 1.0 s, a fetched one after 1.9 s. */
async function pictureOf({ id, image }: ListedPost): Promise<StoredPicture | undefined> {
  if (!image || !('full' in image)) return undefined;
  const failure = 'picture of the newest post not read';
  const small = await readOr(undefined, failure, LIST_WITHIN_MS, (db) =>
    getPostImage(db, id, { size: 'small' }),
  );
  return { ...image, small: inlined(small) ?? image.small };
}

const LATEST = 50;

const latestPosts = memoized(async () => {
  const [scheduled, stored] = await Promise.all([schedule(), storedNews({ limit: LATEST })]);
  const complete = scheduled.complete && stored !== NOTHING;
  return { ...scheduled, complete, items: stored.items };
});

/**
 * Articles and the latest posts, newest first.
 * @param limit number of posts
 */
export async function latestNews(limit = LATEST): Promise<Completeness & { items: ListedPost[] }> {
  const { items, ...completeness } = await latestPosts();
  const articles = await listArticles();
  return { items: newestFirst([...articles, ...items.slice(0, limit)]), ...completeness };
}

const DATES_WITHIN_MS = 5000;
/** Crawlers reach older posts through 'Load More'. */
const MOST_DATES = 1000;

/** The latest posts with the dates of their last changes. Throws if Firestore fails. */
export const postDates = memoized(async () => {
  const db = firestore();
  const read = Promise.all([listDates(db, MOST_DATES), nextPublication(db)]);
  const [dates, next] = await withTimeout(DATES_WITHIN_MS, read);
  return { complete: true, next, dates };
});

export async function relatedNews(
  item: ListedPost,
): Promise<Completeness & { items: ListedPost[] }> {
  const news = await latestNews(2 * PAGE_LENGTH);
  return { ...news, items: relatedTo(item, news.items) };
}

/** When the next scheduled post appears: caches must not outlive that moment. */
function schedule(): Promise<Completeness> {
  const unknown = { complete: false };
  return readOr(unknown, 'scheduled posts not read', LIST_WITHIN_MS, async (db) => {
    return { complete: true, next: await nextPublication(db) };
  });
}

const NOTHING: PageOfPosts = { items: [], more: false };

/** If Firestore fails or is late, logs it and returns {@link NOTHING}. */
function storedNews(query: PostQuery): Promise<PageOfPosts> {
  return readOr(NOTHING, 'posts not listed', LIST_WITHIN_MS, (db, signal) =>
    listPosts(db, query, signal),
  );
}
