import { FieldPath, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { log } from '@/server/log';
import type { Position } from './news';
import { POST_YEARS, type Post, type Tag } from './post';
import {
  hasDerivedFields,
  imageVersion,
  POST_COLLECTIONS,
  readPost,
  readSummary,
  SUMMARY_FIELDS,
  summaryOf,
  type PostSummary,
} from './post-document.server';
import { readImage, type ImageFacts } from './post-image';

export interface PostQuery {
  limit: number;
  tag?: Tag | undefined;
  /** Only posts that come after this place. */
  after?: Position | undefined;
}

/** A page of posts, newest first, and whether there are more after it. */
export interface PageOfPosts {
  posts: PostSummary[];
  more: boolean;
}

/** A page of posts, newest first. What it reads depends on the page's length, not on how many posts there are. */
export async function listPosts(db: Firestore, query: PostQuery): Promise<PageOfPosts> {
  const { limit, tag, after } = query;
  const posts = newest(db, tag)
    .select(...SUMMARY_FIELDS)
    .limit(limit + 1);
  const found: Listed[] = [];
  let page = await (after ? posts.startAfter(after.at, after.id) : posts).get();
  for (;;) {
    found.push(...page.docs.flatMap(listed));
    const last = page.docs.at(-1);
    // A page that holds something else than posts is filled from the next.
    if (found.length > limit || page.size <= limit || !last) break;
    page = await posts.startAfter(last).get();
  }
  const shown = await Promise.all(found.slice(0, limit).map(completed));
  return { posts: shown, more: found.length > limit };
}

/** The latest posts with the moments of their last changes. */
export async function listDates(
  db: Firestore,
  limit: number,
): Promise<Pick<Post, 'id' | 'updatedAt'>[]> {
  const { docs } = await newest(db).select('title', 'createdAt', 'updatedAt').limit(limit).get();
  return docs.flatMap(listed).map(({ summary: { id, updatedAt } }) => ({ id, updatedAt }));
}

/** The documents whose `createdAt` begins as a post's date does, newest first. */
function newest(db: Firestore, tag?: Tag) {
  const posts = db.collection(POST_COLLECTIONS.posts);
  // NEWS is on every post.
  const tagged = tag && tag !== 'NEWS' ? posts.where('tags', 'array-contains', tag) : posts;
  // A text is compared to texts alone.
  return tagged
    .where('createdAt', '>=', String(POST_YEARS.first))
    .where('createdAt', '<', String(POST_YEARS.last + 1))
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
}

interface Listed {
  summary: PostSummary;
  doc: DocumentSnapshot;
}

const skipped = new Set<string>();

function listed(doc: DocumentSnapshot): Listed[] {
  const summary = readSummary(doc);
  if (summary) return [{ summary, doc }];
  if (!skipped.has(doc.id)) log('warning', 'post without title or date skipped', { id: doc.id });
  skipped.add(doc.id);
  return [];
}

/** Reads all of a document that this site did not write, whose excerpt and picture's version are not stored. */
async function completed({ summary, doc }: Listed): Promise<PostSummary> {
  if (hasDerivedFields(doc)) return summary;
  const post = readPost(await doc.ref.get());
  return post ? { ...summaryOf(post), at: summary.at } : summary;
}

/** A post; `undefined` when there is none that can be shown. */
export async function getPost(db: Firestore, id: string): Promise<Post | undefined> {
  return readPost(await db.collection(POST_COLLECTIONS.posts).doc(id).get());
}

/** A post's picture: its file, and the version that its address names. */
interface PostImage extends ImageFacts {
  version: string;
}

/** @param small the form for phones, where there is one */
export async function getPostImage(
  db: Firestore,
  id: string,
  small = false,
): Promise<PostImage | undefined> {
  const ref = db.collection(POST_COLLECTIONS.posts).doc(id);
  const [doc] = await db.getAll(ref, { fieldMask: ['image', 'imageSmall'] });
  const image: unknown = doc?.get('image');
  if (typeof image !== 'string') return undefined;
  const smallImage: unknown = small && doc?.get('imageSmall');
  const facts = (typeof smallImage === 'string' && readImage(smallImage)) || readImage(image);
  return facts && { ...facts, version: imageVersion(image) };
}
