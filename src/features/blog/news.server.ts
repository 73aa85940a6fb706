import type { Completeness } from '@/server/caching';
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
import { postLanguage, type Post, type PostState, type Section, type Tag } from './post';
import { imageVersion, summaryOf, type PostSummary } from './post-document.server';
import { readImage, type ImageFacts } from './post-image';
import { getPost, getPostImage, listPosts, nextPublication, type PostQuery } from './posts.server';
import { getPreviewed } from './previews.server';
import type { PostContent, ShownSection } from './PostView';

const LIST_WITHIN_MS = 2000;
const POST_WITHIN_MS = 5000;

/**
 * Largest picture, in bytes of the file, that stands in the page which it leads. On a slow line a second
 * trip takes longer than its bytes.
 */
const INLINE_MAX_BYTES = 48 * 1024;

/** Pages of the news, and the picture that leads them when it is a stored one: the small form in the page. */
interface NewsPages extends Completeness {
  pages: NewsPage[];
  leadingImage: StoredPicture | undefined;
}

/** The first page of each tag's list, or the page of one tag's list after a place. */
export async function newsPages(tags: readonly Tag[], after?: Position): Promise<NewsPages> {
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
  const [scheduled, stored] = await Promise.all([schedule(), storedNews({ limit })]);
  const items = newestFirst([...(await listArticles()), ...stored.items]);
  return { items, ...scheduled, complete: scheduled.complete && stored !== NOTHING };
}

/** Up to three articles and posts to read after a piece of news. */
export async function relatedNews(item: NewsItem): Promise<Completeness & { items: NewsItem[] }> {
  const news = await latestNews(PAGE_LENGTH);
  return { ...news, items: relatedTo(item, news.items) };
}

/** What stands at a post's address: the post with what is read next, or the reason why there is none. */
export type PostPage =
  | (Completeness & {
      status: 200;
      post: PostContent;
      item: NewsItem;
      /** Path of its picture, for shares. */
      image: string | null;
      /** When it was last changed, as ISO 8601. */
      modified: string;
      /** Up to three pieces of news to read after it. */
      related: NewsItem[];
      /** Of a preview: of what, and until when its address works, as ISO 8601. */
      preview?: { state: PostState; until: string };
    })
  | { status: 404 | 503 };

/** Reads a post and up to three more; that the store does not answer is logged. */
export async function postPage(id: string): Promise<PostPage> {
  if (!isDocumentId(id)) return { status: 404 };
  const post = await read(getPost(firestore(), id));
  if (typeof post !== 'object') return { status: post };
  const summary = summaryOf(post);
  const item = postItem(summary);
  const image = imageAddress(id, summary.imageVersion);
  const { items: related, ...completeness } = await relatedNews(item);
  return {
    status: 200,
    post: {
      ...post,
      picture: image ? pictureIn(post, image) : undefined,
      sections: await Promise.all(post.sections.map((section) => shownSection(id, section))),
    },
    item,
    image,
    modified: post.updatedAt,
    related,
    ...completeness,
  };
}

/** The page behind a preview's address. Its pictures stand in it, so that they end with it. */
export async function previewPage(token: string): Promise<PostPage> {
  const found = await read(getPreviewed(firestore(), token));
  if (typeof found !== 'object') return { status: found };
  const { post, until } = found;
  const item = postItem(summaryOf(post));
  const { items: related, ...completeness } = await relatedNews(item);
  return {
    status: 200,
    post: {
      ...post,
      // Before its publication a change is nothing to tell.
      updatedAt: undefined,
      picture: enclosed(post),
      sections: await Promise.all(post.sections.map(enclosedSection)),
    },
    item,
    image: null,
    modified: post.updatedAt,
    related,
    preview: { state: post.state, until },
    ...completeness,
  };
}

/** What the store has; the status of a page when it has nothing, or does not answer, which is logged. */
async function read<T>(task: Promise<T | undefined>): Promise<T | 404 | 503> {
  try {
    return (await within(POST_WITHIN_MS, task)) ?? 404;
  } catch (error) {
    log('error', 'post not read', { error: String(error) });
    return 503;
  }
}

/** A post's picture in its page. */
function pictureIn({ image, imageSmall }: Post, address: string): StoredPicture {
  const small = inPage(readImage(imageSmall || image)) ?? smallImageAddress(address);
  return { full: address, small };
}

/** A section as its page shows it, with the addresses of its picture. */
async function shownSection(id: string, section: Section): Promise<ShownSection> {
  if (section.type !== 'image') return section;
  const { type, content, image, imageSmall } = section;
  const shown = { id: section.id, type, content };
  const full = imageAddress(id, imageVersion(image), section.id);
  if (!full) return { ...shown, picture: undefined };
  const small = imageSmall ? smallImageAddress(full) : full;
  return { ...shown, picture: { full, small, size: await sizeOf(image) } };
}

/** A section of a preview, with its picture's data. */
async function enclosedSection(section: Section): Promise<ShownSection> {
  if (section.type !== 'image') return section;
  const picture = enclosed(section);
  return { ...section, picture: picture && { ...picture, size: await sizeOf(section.image) } };
}

/** A picture as data URLs. */
function enclosed({ image, imageSmall }: Pick<Post, 'image' | 'imageSmall'>) {
  return image ? { full: image, small: imageSmall || image } : undefined;
}

/** The size of a picture, so that its page keeps its place. */
async function sizeOf(image: string): Promise<StoredPicture['size']> {
  const facts = readImage(image);
  if (!facts) return undefined;
  // Few posts have pictures in their text: the others need not load it.
  const { imageMetadata } = await import('astro/assets/utils');
  try {
    const { width, height } = await imageMetadata(Buffer.from(facts.base64, 'base64'));
    return { width, height };
  } catch {
    return undefined;
  }
}

/** When the next scheduled post appears, so that no cache hides it then; that it is not known is logged. */
async function schedule(): Promise<Completeness> {
  try {
    const next = await within(LIST_WITHIN_MS, nextPublication(firestore()));
    return { complete: true, next };
  } catch (error) {
    log('error', 'scheduled posts not read', { error: String(error) });
    return { complete: false };
  }
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
