import { firestore } from '@/server/firebase';
import { log } from '@/server/log';
import { within } from '@/server/timing';
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
import { isDocumentId } from './post-id';
import { postLanguage, type Post, type Section, type Tag } from './post';
import { imageVersion, summaryOf, type PostSummary } from './post-document.server';
import { readImage, type ImageFacts } from './post-image';
import { getPost, getPostImage, listPosts, type PostQuery } from './posts.server';
import type { PostContent, ShownSection } from './PostView';

const LIST_WITHIN_MS = 2000;
const POST_WITHIN_MS = 5000;

/**
 * Largest picture, in bytes of the file, that stands in the page which it leads. On a slow line a second
 * trip takes longer than its bytes.
 */
const INLINE_MAX_BYTES = 48 * 1024;

/** Whether all of the news is there, or the store failed and only what is built in. */
interface Completeness {
  complete: boolean;
}

/** Pages of the news, and the picture that leads them when it is a stored one: the small form in the page. */
interface NewsPages extends Completeness {
  pages: NewsPage[];
  leadingImage: StoredPicture | undefined;
}

/** The first page of each tag's list, or the page of one tag's list after a place. */
export async function newsPages(tags: readonly Tag[], after?: Position): Promise<NewsPages> {
  const articles = await listArticles();
  const stored = await Promise.all(
    tags.map((tag) => storedNews({ limit: PAGE_LENGTH, tag, after })),
  );
  const pages = tags.map((tag, index) => newsPage(tag, articles, stored[index] ?? NOTHING, after));
  const leadingImage = after ? undefined : await leadingImageOf(pages);
  return { pages, leadingImage, complete: !stored.includes(NOTHING) };
}

/** One read more: in the page, a slow phone paints the picture after 1.0 s, fetched after it 1.9 s. */
async function leadingImageOf(pages: readonly NewsPage[]): Promise<StoredPicture | undefined> {
  const [leading] = newestFirst(pages.flatMap(({ items }) => items));
  if (!leading || !('full' in leading.image)) return undefined;
  const { id, image } = leading;
  try {
    const small = await within(LIST_WITHIN_MS, getPostImage(firestore(), id, { small: true }));
    return { ...image, small: inPage(small) ?? image.small };
  } catch (error) {
    log('warning', 'picture of the newest post not read', { error: String(error) });
    return undefined;
  }
}

/** A picture as a data URL, when it is small enough to stand in the page. */
function inPage(image: ImageFacts | undefined): string | undefined {
  if (!image || image.bytes > INLINE_MAX_BYTES) return undefined;
  return `data:${image.type};base64,${image.base64}`;
}

/**
 * The articles and the latest posts, newest first.
 * @param limit how many posts at most
 */
export async function latestNews(limit: number): Promise<Completeness & { items: NewsItem[] }> {
  const stored = await storedNews({ limit });
  const items = newestFirst([...(await listArticles()), ...stored.items]);
  return { items, complete: stored !== NOTHING };
}

/** Up to three articles and posts to read after a piece of news. */
export async function relatedNews(item: NewsItem): Promise<Completeness & { items: NewsItem[] }> {
  const { items, complete } = await latestNews(PAGE_LENGTH);
  return { items: relatedTo(item, items), complete };
}

/** What stands at a post's address: the post with what is read next, or the reason why there is none. */
export type PostPage =
  | {
      status: 200;
      post: PostContent;
      item: NewsItem;
      /** Path of its picture, for shares. */
      image: string | null;
      /** When it was last changed, as ISO 8601. */
      modified: string;
      /** Up to three pieces of news to read after it. */
      related: NewsItem[];
      /** Whether the store answered for the related posts as well. */
      complete: boolean;
    }
  | { status: 404 | 503 };

/** Reads a post and up to three more; that the store does not answer is logged. */
export async function postPage(id: string): Promise<PostPage> {
  if (!isDocumentId(id)) return { status: 404 };
  let post: Post | undefined;
  try {
    post = await within(POST_WITHIN_MS, getPost(firestore(), id));
  } catch (error) {
    log('error', 'post not read', { error: String(error) });
    return { status: 503 };
  }
  if (!post) return { status: 404 };
  const summary = summaryOf(post);
  const item = postItem(summary);
  const image = imageAddress(id, summary.imageVersion);
  const { items: related, complete } = await relatedNews(item);
  return {
    status: 200,
    post: {
      ...post,
      picture: image ? pictureIn(post, image) : undefined,
      sections: post.sections.map((section) => shownSection(id, section)),
    },
    item,
    image,
    modified: post.updatedAt,
    related,
    complete,
  };
}

/** A post's picture in its page. */
function pictureIn({ image, imageSmall }: Post, address: string): StoredPicture {
  const small = inPage(readImage(imageSmall || image)) ?? smallImageAddress(address);
  return { full: address, small };
}

/** A section as its page shows it, with the addresses of its picture. */
function shownSection(id: string, section: Section): ShownSection {
  if (section.type !== 'image') return section;
  const full = imageAddress(id, imageVersion(section.image), section.id);
  const small = full && (section.imageSmall ? smallImageAddress(full) : full);
  const { type, content } = section;
  return { id: section.id, type, content, picture: full && small ? { full, small } : undefined };
}

const NOTHING: StoredNews = { items: [], more: false };

/** Posts as news; nothing when the store fails or takes too long, which is logged. */
async function storedNews(query: PostQuery): Promise<StoredNews> {
  try {
    const { posts, more } = await within(LIST_WITHIN_MS, listPosts(firestore(), query));
    return { items: posts.map(postItem), more };
  } catch (error) {
    log('error', 'posts not listed', { error: String(error) });
    return NOTHING;
  }
}

function postItem(post: PostSummary): NewsItem {
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
