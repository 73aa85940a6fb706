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
  /** Only posts that come after this place. */
  after?: Position | undefined;
}

/** A page of posts, newest first, and whether there are more after it. */
export interface PageOfPosts {
  posts: PostSummary[];
  more: boolean;
}

/** A page of what is published by now, newest first. What it reads depends on the page's length, not on how many posts there are. */
export async function listPosts(db: Firestore, query: PostQuery): Promise<PageOfPosts> {
  const { limit, tag, after } = query;
  const now = new Date().toISOString();
  const posts = newest(db, now, tag)
    .select(...SUMMARY_FIELDS)
    .limit(limit + 1);
  const found: Listed[] = [];
  // No published post comes before now.
  let page = await (after && after.at <= now ? posts.startAfter(after.at, after.id) : posts).get();
  for (;;) {
    found.push(...page.docs.flatMap(published));
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
  const latest = newest(db, new Date().toISOString());
  const { docs } = await latest.select('title', 'createdAt', 'updatedAt').limit(limit).get();
  return docs.flatMap(published).map(({ summary: { id, updatedAt } }) => ({ id, updatedAt }));
}

/** When the next scheduled post appears, as ISO 8601. */
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

/** After the dates that a post can have. */
const END = String(POST_YEARS.last + 1);

/** The documents whose `createdAt` is that of a post until a moment, newest first. */
function newest(db: Firestore, until: string, tag?: Tag) {
  const posts = db.collection(POST_COLLECTIONS.posts);
  // NEWS is on every post.
  const tagged = tag && tag !== 'NEWS' ? posts.where('tags', 'array-contains', tag) : posts;
  // A text is compared to texts alone.
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

/** A date with another zone than the store's comparison takes it for may not have come. */
function published(doc: DocumentSnapshot): Listed[] {
  const summary = readSummary(doc);
  return summary?.state === 'published' ? [{ summary, doc }] : [];
}

/** Reads all of a document that this site did not write, whose excerpt and picture's version are not stored. */
export async function completed({ summary, doc }: Listed): Promise<PostSummary> {
  if (hasDerivedFields(doc)) return summary;
  const post = readPost(await doc.ref.get());
  return post ? { ...summaryOf(post), at: summary.at } : summary;
}

/** A published post; `undefined` when there is none that everybody may see. */
export async function getPost(db: Firestore, id: string): Promise<Post | undefined> {
  const post = readPost(await placesOf(db, id).post.get());
  return post?.state === 'published' ? post : undefined;
}

/** A post for those who write it: published, scheduled, or a draft. */
export async function getAnyPost(db: Firestore, id: string): Promise<Post | undefined> {
  const { post, draft } = placesOf(db, id);
  const docs = await db.getAll(post, draft);
  return docs.map(readPost).find(Boolean);
}

/**
 * A published post's picture: its file, and the version that its address names.
 * @param picture of the section with an id, or the post's own; the form for phones, where there is one
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
