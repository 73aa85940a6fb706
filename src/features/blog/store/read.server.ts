import type { Firestore } from 'firebase-admin/firestore';
import { searchPage, type Position } from '@/server/paging';
import { readImage, type ImageFacts, type Pictured } from '../post/image';
import {
  isPostDate,
  POST_YEARS,
  type ListedPost,
  type Post,
  type PostState,
  type Tag,
} from '../post/shape';
import {
  imageVersion,
  LISTED_FIELDS,
  placesOf,
  POST_COLLECTIONS,
  readListed,
  readPost,
  readStored,
  shareOf,
  type StoredPost,
} from './document.server';

export interface PostQuery {
  limit: number;
  tag?: Tag | undefined;
  after?: Position | undefined;
}

export interface PageOfPosts {
  items: ListedPost[];
  more: boolean;
}

/** Published posts, newest first. The number of reads depends on the page's length, not on the number of posts. */
export async function listPosts(
  db: Firestore,
  query: PostQuery,
  signal = new AbortController().signal,
): Promise<PageOfPosts> {
  const { limit, tag, after } = query;
  const now = new Date().toISOString();
  const { items, next } = await searchPage({
    lists: [until(db, now, tag).select(...LISTED_FIELDS)],
    by: { field: 'createdAt', as: 'text' },
    wanted: async (doc) => published(await readListed(doc)),
    limit,
    // A cursor in the future comes before every published post.
    after: after && after.at <= now ? after : undefined,
    signal,
  });
  return { items, more: next !== undefined };
}

export async function listDates(
  db: Firestore,
  limit: number,
): Promise<Pick<Post, 'id' | 'updatedAt'>[]> {
  const { docs } = await until(db, new Date().toISOString())
    .orderBy('createdAt', 'desc')
    .select('title', 'createdAt', 'updatedAt')
    .limit(limit)
    .get();
  return docs.flatMap((doc) => published(readPost(doc)) ?? []);
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

function until(db: Firestore, now: string, tag?: Tag) {
  const posts = db.collection(POST_COLLECTIONS.posts);
  // Every post has NEWS.
  const tagged = tag && tag !== 'NEWS' ? posts.where('tags', 'array-contains', tag) : posts;
  // Skip dates that aren't strings: Firestore compares a string with strings only.
  return tagged.where('createdAt', '>=', String(POST_YEARS.first)).where('createdAt', '<=', now);
}

/** Checks the date again, since dates in other time zones don't sort by time. */
function published<Found extends { state?: PostState }>(
  post: Found | undefined,
): Found | undefined {
  return post?.state === 'published' ? post : undefined;
}

/** `undefined` unless it's public. */
export async function getStored(db: Firestore, id: string): Promise<StoredPost | undefined> {
  const stored = readStored(await placesOf(db, id).post.get());
  return stored && published(stored.post) && stored;
}

/** `undefined` unless it's public. */
export async function getPost(db: Firestore, id: string): Promise<Post | undefined> {
  return (await getStored(db, id))?.post;
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
 * @param picture of the section with this id, or the post's own; `small` for the phone version, if there is one,
 * `share` for the post's share picture
 */
export async function getPostImage(
  db: Firestore,
  id: string,
  picture: { section?: string | null; size?: string | null } = {},
): Promise<(ImageFacts & { version: string }) | undefined> {
  const { section = null, size = null } = picture;
  const stored = await getStored(db, id);
  if (!stored) return undefined;
  const { post } = stored;
  const place = section === null ? post : post.sections.find((one) => one.id === section);
  if (!place || !('image' in place)) return undefined;
  const facts = readImage(imageIn(size, place, stored));
  return facts && { ...facts, version: imageVersion(place.image) };
}

function imageIn(size: string | null, place: Pictured, stored: StoredPost): string {
  if (size === 'share') return (place === stored.post && shareOf(stored)) || '';
  return (size === 'small' && place.imageSmall) || place.image;
}
