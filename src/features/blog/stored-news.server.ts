import { firestore } from '@/server/firestore';
import { log } from '@/server/log';
import { within } from '@/server/within';
import { listArticles } from './articles';
import { relatedTo, type NewsItem } from './news';
import { leadingPicture } from './leading-picture';
import { newsPage, PAGE_LENGTH, withPicture, type NewsPage } from './news-pages';
import { sparePicture } from './spare-picture';
import { imageAddress, postAddress } from './post-address';
import { newestFirst, type Position } from './position';
import { firestorePosts } from './posts.server';
import type { PostSummary } from './post-summary.server';
import type { PageOfPosts, PostQuery } from './posts-listing.server';
import type { Tag } from './tags';

const STORE_WITHIN_MS = 2000;

/** Whether all of the news is there, or the store failed and only what is built in. */
interface Completeness {
  complete: boolean;
}

/** The first page of each tag's list, or the page of one tag's list after a place. */
export async function newsPages(
  tags: readonly Tag[],
  after?: Position,
): Promise<Completeness & { pages: NewsPage[] }> {
  const articles = await listArticles();
  const stored = await Promise.all(
    tags.map((tag) => storedNews({ limit: PAGE_LENGTH, tag, after })),
  );
  const pages = tags.map((tag, index) => newsPage(tag, articles, stored[index] ?? NOTHING, after));
  const leading = after ? undefined : newestFirst(pages.flatMap(({ items }) => items))[0];
  const picture = typeof leading?.image === 'string' && (await pictureOf(leading.id));
  return {
    pages: picture ? pages.map((page) => withPicture(page, leading.id, picture)) : pages,
    complete: !stored.includes(NOTHING),
  };
}

/** A post's picture for the page that it leads; `undefined` when it is large, or the store fails. */
async function pictureOf(id: string): Promise<string | undefined> {
  try {
    const image = await within(STORE_WITHIN_MS, firestorePosts(firestore()).image(id));
    return image && leadingPicture(image);
  } catch (error) {
    log('warning', 'picture of the newest post not read', { error: String(error) });
    return undefined;
  }
}

/** The latest news, built in and stored. */
export async function latestNews(limit: number): Promise<Completeness & { items: NewsItem[] }> {
  const stored = await storedNews({ limit });
  const items = newestFirst([...(await listArticles()), ...stored.items]).slice(0, limit);
  return { items, complete: stored !== NOTHING };
}

/** Up to three pieces of news to read after a post. */
export async function relatedNews(
  current: NewsItem,
): Promise<Completeness & { items: NewsItem[] }> {
  const stored = await storedNews({ limit: PAGE_LENGTH });
  const items = relatedTo(current, newestFirst([...(await listArticles()), ...stored.items]));
  return { items, complete: stored !== NOTHING };
}

const NOTHING = { items: [], more: false };

/** Posts as news; nothing when the store fails or takes too long, which is logged. */
async function storedNews(query: PostQuery): Promise<{ items: NewsItem[]; more: boolean }> {
  try {
    const page: PageOfPosts = await within(
      STORE_WITHIN_MS,
      firestorePosts(firestore()).list(query),
    );
    return { items: page.posts.map(postItem), more: page.more };
  } catch (error) {
    log('error', 'posts not listed', { error: String(error) });
    return NOTHING;
  }
}

/** A stored post as a piece of news. */
export function postItem(post: PostSummary): NewsItem {
  const { id, at, title, subtitle, tags, createdAt, imageAlt, excerpt } = post;
  const image = imageAddress(id, post.imageVersion);
  return {
    id,
    at,
    href: postAddress(id),
    title,
    subtitle: subtitle || undefined,
    description: subtitle || excerpt || title,
    tags,
    date: new Date(createdAt),
    image: image ?? sparePicture(id),
    imageAlt: image ? imageAlt : '',
  };
}
