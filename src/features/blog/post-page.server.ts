import { firestore } from '@/server/firestore';
import { log } from '@/server/log';
import { within } from '@/server/within';
import type { NewsItem } from './news';
import type { Post } from './post';
import type { PostContent } from './PostView';
import { leadingPicture } from './leading-picture';
import { imageAddress } from './post-address';
import { summaryOf } from './post-summary.server';
import { firestorePosts } from './posts.server';
import { postItem, relatedNews } from './stored-news.server';
import { derivedFields, isDocumentId } from './stored-post.server';

const STORE_WITHIN_MS = 5000;

/** What stands at a post's address: the post with what is read next, or the reason why there is none. */
export type PostPage =
  | {
      status: 200;
      content: PostContent;
      item: NewsItem;
      /** Path of its picture, for shares. */
      imageAddress: string | null;
      /** ISO 8601. */
      updatedAt: string;
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
    post = await within(STORE_WITHIN_MS, firestorePosts(firestore()).get(id));
  } catch (error) {
    log('error', 'post not read', { error: String(error) });
    return { status: 503 };
  }
  if (!post) return { status: 404 };
  const derived = derivedFields(post);
  const item = postItem(summaryOf(post, post.createdAt, derived));
  const address = imageAddress(id, derived.imageVersion);
  const { items, complete } = await relatedNews(item);
  return {
    status: 200,
    content: { ...post, imageUrl: leadingPicture(post.image) ?? address },
    item,
    imageAddress: address,
    updatedAt: post.updatedAt,
    related: items,
    complete,
  };
}
