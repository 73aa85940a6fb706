import {
  Timestamp,
  type DocumentSnapshot,
  type Firestore,
  type Query,
} from 'firebase-admin/firestore';
import { log } from '@/server/log';
import { isBefore, newestFirst, type Position } from './position';
import { readSummary, SUMMARY_FIELDS, type PostSummary } from './post-summary.server';
import {
  derivedFields,
  isImageVersion,
  POST_COLLECTIONS,
  readPost,
  timeOf,
} from './stored-post.server';
import type { Tag } from './tags';

/** Which posts to list. */
export interface PostQuery {
  limit: number;
  /** Only posts with this tag. */
  tag?: Tag | undefined;
  /** Only posts that come after this place. */
  after?: Position | undefined;
}

/** A page of posts, newest first, and whether there are more after it. */
export interface PageOfPosts {
  posts: PostSummary[];
  more: boolean;
}

/** Documents read beyond a page and the one that tells whether there are more. */
const SPARE = 4;

/**
 * `createdAt` is text, but may be a Timestamp where somebody else wrote it. Firestore compares values
 * of one type only, so each type is asked for by itself.
 */
const KINDS = [
  { latest: '9999-12-31', upTo: (at: string) => at },
  {
    latest: Timestamp.fromDate(new Date('9999-12-31')),
    // Timestamps are finer than the milliseconds of a place.
    upTo: (at: string) => Timestamp.fromMillis(Date.parse(at) + 1),
  },
];

type Kind = (typeof KINDS)[number];

/** A document that can be listed. */
interface Found extends Position {
  summary: PostSummary;
  doc: DocumentSnapshot;
}

/** A page of posts, newest first. What it reads depends on the page's length, not on how many posts there are. */
export async function listPosts(db: Firestore, query: PostQuery): Promise<PageOfPosts> {
  const found = await Promise.all(KINDS.map((kind) => collect(db, query, kind)));
  const sorted = newestFirst(found.flat());
  const posts = await Promise.all(sorted.slice(0, query.limit).map(completed));
  return { posts, more: sorted.length > query.limit };
}

/** Posts of one kind, from the page's beginning on: more than the page holds, or all there are. */
async function collect(db: Firestore, query: PostQuery, kind: Kind): Promise<Found[]> {
  const { limit, after } = query;
  for (let size = limit + 1 + SPARE; ; size *= 2) {
    const { docs } = await select(db, query, kind).limit(size).get();
    const items = docs.flatMap(toFound).filter((item) => !after || isBefore(after, item));
    const last = docs.at(-1);
    if (!last || docs.length < size) return items;
    // Of the last moment there may be more than were read, in any order.
    const end = timeOf(last.get('createdAt')) ?? String(last.get('createdAt'));
    const whole = items.filter(({ at }) => at > end);
    if (whole.length > limit) return whole;
  }
}

function select(db: Firestore, { tag, after }: PostQuery, kind: Kind): Query {
  const posts = db.collection(POST_COLLECTIONS.posts);
  // NEWS is on every post.
  const tagged = tag && tag !== 'NEWS' ? posts.where('tags', 'array-contains', tag) : posts;
  return tagged
    .where('createdAt', '<=', after ? kind.upTo(after.at) : kind.latest)
    .orderBy('createdAt', 'desc')
    .select(...SUMMARY_FIELDS);
}

/** The latest posts with the moments of their last changes. */
export async function listDates(
  db: Firestore,
  limit: number,
): Promise<Pick<PostSummary, 'id' | 'updatedAt'>[]> {
  const { docs } = await db
    .collection(POST_COLLECTIONS.posts)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .select('title', 'createdAt', 'updatedAt')
    .get();
  return docs.flatMap(toFound).map(({ summary: { id, updatedAt } }) => ({ id, updatedAt }));
}

const skipped = new Set<string>();

function toFound(doc: DocumentSnapshot): Found[] {
  const summary = readSummary(doc);
  if (summary) return [{ at: summary.at, id: doc.id, summary, doc }];
  if (!skipped.has(doc.id)) log('warning', 'post without title or date skipped', { id: doc.id });
  skipped.add(doc.id);
  return [];
}

/** Reads all of a document that this site did not write, whose excerpt and picture's version are not stored. */
async function completed({ summary, doc }: Found): Promise<PostSummary> {
  if (isImageVersion(doc.get('imageVersion'))) return summary;
  const post = readPost(await doc.ref.get());
  if (!post) return summary;
  const { imageVersion, excerpt } = derivedFields(post);
  return { ...summary, imageVersion: imageVersion || undefined, excerpt };
}
