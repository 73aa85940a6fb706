import type { Completeness } from '@/server/caching';
import { readOr } from '@/server/firebase';
import { listArticles, sparePicture } from './articles';
import {
  imageAddress,
  newestFirst,
  newsPage,
  PAGE_LENGTH,
  postAddress,
  relatedTo,
  smallImageAddress,
  type NewsItem,
  type NewsPage,
  type Position,
  type StoredNews,
  type StoredPicture,
} from './news';
import { postLanguage, type Tag } from './post';
import type { PostSummary } from './post-document.server';
import type { ImageFacts } from './post-image';
import { getPostImage, listPosts, nextPublication, type PostQuery } from './posts.server';

const LIST_WITHIN_MS = 2000;

/**
 * Largest picture, in bytes of the file, that stands in the page which it leads. On a slow line a second
 * trip takes longer than its bytes.
 */
const INLINE_MAX_BYTES = 48 * 1024;

/**
 * The first page of each tag's list, or the page of one tag's list after a place.
 * @returns with the picture that leads them when it is a stored one: the small form in the page
 */
export async function newsPages(tags: readonly Tag[], after?: Position) {
  const articles = await listArticles();
  const [scheduled, ...stored] = await Promise.all([
    schedule(),
    ...tags.map((tag) => storedNews({ limit: PAGE_LENGTH, tag, after })),
  ]);
  const pages = tags.map((tag, index) => newsPage(tag, articles, stored[index] ?? NOTHING, after));
  const leadingImage = after ? undefined : await leadingImageOf(pages);
  const complete = scheduled.complete && !stored.includes(NOTHING);
  return { pages, leadingImage, ...scheduled, complete };
}

/** One read more: in the page, a slow phone paints the picture after 1.0 s, fetched after it 1.9 s. */
async function leadingImageOf(pages: readonly NewsPage[]): Promise<StoredPicture | undefined> {
  const [leading] = newestFirst(pages.flatMap(({ items }) => items));
  if (!leading || !('full' in leading.image)) return undefined;
  const { id, image } = leading;
  const failure = 'picture of the newest post not read';
  const small = await readOr(undefined, failure, LIST_WITHIN_MS, (db) =>
    getPostImage(db, id, { small: true }),
  );
  return { ...image, small: inPage(small) ?? image.small };
}

/** A picture as a data URL, when it is small enough to stand in the page. */
export function inPage(image: ImageFacts | undefined): string | undefined {
  if (!image || image.bytes > INLINE_MAX_BYTES) return undefined;
  return `data:${image.type};base64,${image.base64}`;
}

/**
 * The articles and the latest posts, newest first.
 * @param limit how many posts at most
 */
export async function latestNews(limit: number): Promise<Completeness & { items: NewsItem[] }> {
  const [scheduled, stored] = await Promise.all([schedule(), storedNews({ limit })]);
  const items = newestFirst([...(await listArticles()), ...stored.items]);
  return { items, ...scheduled, complete: scheduled.complete && stored !== NOTHING };
}

/** Up to three articles and posts to read after a piece of news. */
export async function relatedNews(item: NewsItem): Promise<Completeness & { items: NewsItem[] }> {
  const news = await latestNews(PAGE_LENGTH);
  return { ...news, items: relatedTo(item, news.items) };
}

/** When the next scheduled post appears, so that no cache hides it then; that it is not known is logged. */
function schedule(): Promise<Completeness> {
  const unknown = { complete: false };
  return readOr(unknown, 'scheduled posts not read', LIST_WITHIN_MS, async (db) => {
    return { complete: true, next: await nextPublication(db) };
  });
}

const NOTHING: StoredNews = { items: [], more: false };

/** Posts as news; nothing when the store fails or takes too long, which is logged. */
function storedNews(query: PostQuery): Promise<StoredNews> {
  return readOr(NOTHING, 'posts not listed', LIST_WITHIN_MS, async (db) => {
    const { posts, more } = await listPosts(db, query);
    return { items: posts.map(postItem), more };
  });
}

/** A stored post as a piece of news. */
export function postItem(post: PostSummary): NewsItem {
  const { id, at, title, subtitle, author, tags, createdAt, imageAlt, excerpt } = post;
  const image = imageAddress(id, post.imageVersion);
  return {
    id,
    at,
    href: postAddress(id),
    lang: postLanguage(post),
    title,
    subtitle: subtitle || undefined,
    description: subtitle || excerpt || title,
    tags,
    date: new Date(createdAt),
    image: image ? { full: image, small: smallImageAddress(image) } : sparePicture(id),
    imageAlt: image ? imageAlt : '',
    author: author || undefined,
  };
}
