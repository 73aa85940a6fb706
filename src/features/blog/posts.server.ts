import { FieldPath, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import type { Position } from './news';
import { isPostDate, POST_YEARS, type Post, type Tag } from './post';
import {
  hasDerivedFields,
  imageVersion,
  placesOf,
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
  after?: Position | undefined;
}

export interface PageOfPosts {
  posts: PostSummary[];
  more: boolean;
}

/** Published posts, newest first. The number of reads depends on the page's length, not on the number of posts. */
export async function listPosts(db: Firestore, query: PostQuery): Promise<PageOfPosts> {
  const { limit, tag, after } = query;
  const now = new Date().toISOString();
  const posts = newest(db, now, tag)
    .select(...SUMMARY_FIELDS)
    .limit(limit + 1);
  const found: Listed[] = [];
  // A cursor in the future comes before every published post.
  let page = await (after && after.at <= now ? posts.startAfter(after.at, after.id) : posts).get();
  for (;;) {
    found.push(...page.docs.flatMap(publishedIn));
    const last = page.docs.at(-1);
    // Some documents may not be posts: continue until the page is full.
    if (found.length > limit || page.size <= limit || !last) break;
    page = await posts.startAfter(last).get();
  }
  const shown = await Promise.all(found.slice(0, limit).map(completeSummary));
  return { posts: shown, more: found.length > limit };
}

export async function listDates(
  db: Firestore,
  limit: number,
): Promise<Pick<Post, 'id' | 'updatedAt'>[]> {
  const latest = newest(db, new Date().toISOString());
  const { docs } = await latest.select('title', 'createdAt', 'updatedAt').limit(limit).get();
  return docs.flatMap(publishedIn).map(({ summary: { id, updatedAt } }) => ({ id, updatedAt }));
}

/** ISO 8601 */
export async function nextPublication(db: Firestore): Promise<string | undefined> {
  const { docs } = await db
    .collection(POST_COLLECTIONS.posts)
    .where('createdAt', '>', new Date().toISOString())
    .where('createdAt', '<', END)
    .orderBy('createdAt')
    .select('createdAt')
    .limit(1)
    .get();
  const at: unknown = docs[0]?.get('createdAt');
  return typeof at === 'string' && isPostDate(at) ? at : undefined;
}

/** Sorts after every valid date. */
const END = String(POST_YEARS.last + 1);

function newest(db: Firestore, until: string, tag?: Tag) {
  const posts = db.collection(POST_COLLECTIONS.posts);
  // Every post has NEWS.
  const tagged = tag && tag !== 'NEWS' ? posts.where('tags', 'array-contains', tag) : posts;
  // Skip dates that aren't strings: Firestore compares a string with strings only.
  return tagged
    .where('createdAt', '>=', String(POST_YEARS.first))
    .where('createdAt', '<=', until)
    .orderBy('createdAt', 'desc')
    .orderBy(FieldPath.documentId(), 'desc');
}

interface Listed {
  summary: PostSummary;
  doc: DocumentSnapshot;
}

/** Checks the date again, since dates in other time zones don't sort by time. */
function publishedIn(doc: DocumentSnapshot): Listed[] {
  const summary = readSummary(doc);
  return summary?.state === 'published' ? [{ summary, doc }] : [];
}

/** Reads the whole document for its excerpt and picture version if another program wrote it. */
export async function completeSummary({ summary, doc }: Listed): Promise<PostSummary> {
  if (hasDerivedFields(doc)) return summary;
  const post = readPost(await doc.ref.get());
  return post ? { ...summaryOf(post), at: summary.at } : summary;
}

/** `undefined` unless it's public. */
export async function getPost(db: Firestore, id: string): Promise<Post | undefined> {
  const post = readPost(await placesOf(db, id).post.get());
  return post?.state === 'published' ? post : undefined;
}

/** @param id or the key that it was created with */
export async function getAnyPost(db: Firestore, id: string): Promise<Post | undefined> {
  const { post, draft } = placesOf(db, id);
  const known = (await db.getAll(post, draft)).map(readPost).find(Boolean);
  if (known) return known;
  const lists = [POST_COLLECTIONS.drafts, POST_COLLECTIONS.posts].map((name) =>
    db.collection(name).where('key', '==', id).limit(1).get(),
  );
  const docs = (await Promise.all(lists)).flatMap((list) => list.docs);
  return docs.map(readPost).find(Boolean);
}

/**
 * A published post's picture and its version.
 * @param picture of the section with this id, or the post's own; `small` for the phone version, if there is one
 */
export async function getPostImage(
  db: Firestore,
  id: string,
  picture: { section?: string | null; small?: boolean } = {},
): Promise<(ImageFacts & { version: string }) | undefined> {
  const { section = null, small = false } = picture;
  const post = await getPost(db, id);
  const place = section === null ? post : post?.sections.find((one) => one.id === section);
  if (!place || !('image' in place)) return undefined;
  const facts = (small && readImage(place.imageSmall)) || readImage(place.image);
  return facts && { ...facts, version: imageVersion(place.image) };
}
