// Scripts read this with Node alone, so its imports name their files.
import { isDeepStrictEqual } from 'node:util';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { derivedFields, POST_COLLECTIONS, readPost } from './post-document.server.ts';
import { draftOf, type Post, type PostDraft } from './post.ts';

/** What became of a new post: stored, stored before just the same, or its id belongs to another. */
export type Created = { outcome: 'created' | 'known'; post: Post } | { outcome: 'taken' };

/** What became of an update: saved, no such post, or another version is stored by now. */
export type Updated =
  | { outcome: 'saved'; post: Post }
  | { outcome: 'missing' }
  | { outcome: 'conflict'; current: Post };

/** What became of bringing a post back: it is there, it is gone for good, or its id is in use again. */
export type Restored =
  { outcome: 'restored'; post: Post } | { outcome: 'missing' } | { outcome: 'taken' };

const TRASH_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Stores a new post once; the same again under the same id changes nothing.
 * @param createdAt as ISO 8601; now, unless given
 */
export function createPost(
  db: Firestore,
  id: string,
  draft: PostDraft,
  createdAt?: string,
): Promise<Created> {
  const ref = db.collection(POST_COLLECTIONS.posts).doc(id);
  return db.runTransaction<Created>(async (transaction) => {
    const doc = await transaction.get(ref);
    if (doc.exists) {
      const post = readPost(doc);
      return post && isDeepStrictEqual(draftOf(post), draft)
        ? { outcome: 'known', post }
        : { outcome: 'taken' };
    }
    const now = new Date().toISOString();
    const dates = { createdAt: createdAt ?? now, updatedAt: now };
    transaction.create(ref, { ...draft, ...derivedFields(draft), ...dates });
    return { outcome: 'created', post: { id, ...draft, ...dates } };
  });
}

/**
 * Stores a new version of a post unless it has changed since the token was read; the same again,
 * which nobody saw stored, changes nothing.
 * @param token `updatedAt` of the version that the draft began from
 * @param createdAt another date for the post
 */
export function updatePost(
  db: Firestore,
  id: string,
  draft: PostDraft,
  token: string,
  createdAt?: string,
): Promise<Updated> {
  const ref = db.collection(POST_COLLECTIONS.posts).doc(id);
  return db.runTransaction<Updated>(async (transaction) => {
    const current = readPost(await transaction.get(ref));
    if (!current) return { outcome: 'missing' };
    if (current.updatedAt !== token) {
      const dated = createdAt === undefined || createdAt === current.createdAt;
      const same = dated && isDeepStrictEqual(draftOf(current), draft);
      return same ? { outcome: 'saved', post: current } : { outcome: 'conflict', current };
    }
    const updatedAt = new Date(Math.max(Date.now(), Date.parse(current.updatedAt) + 1));
    const dates = {
      createdAt: createdAt ?? current.createdAt,
      updatedAt: updatedAt.toISOString(),
    };
    // Fields that are not this site's stay.
    transaction.set(ref, { ...draft, ...derivedFields(draft), ...dates }, { merge: true });
    return { outcome: 'saved', post: { id, ...draft, ...dates } };
  });
}

/**
 * Moves a post to the trash, from which a TTL policy on `expireAt` deletes it; one that lies there
 * already stays as it is.
 * @returns until when it can be brought back, `undefined` without such a post
 */
export function removePost(db: Firestore, id: string): Promise<Date | undefined> {
  const { post, trash } = placesOf(db, id);
  return db.runTransaction(async (transaction) => {
    const [present, deleted] = await transaction.getAll(post, trash);
    const data = present?.data();
    if (!data) return keptUntil(deleted?.get('expireAt'));
    const expireAt = new Date(Date.now() + TRASH_KEPT_MS);
    transaction.set(trash, { ...data, expireAt: Timestamp.fromDate(expireAt) });
    transaction.delete(post);
    return expireAt;
  });
}

/** Brings a post back from the trash as it was; one that is there already stays as it is. */
export function restorePost(db: Firestore, id: string): Promise<Restored> {
  const { post, trash } = placesOf(db, id);
  return db.runTransaction<Restored>(async (transaction) => {
    const [present, deleted] = await transaction.getAll(post, trash);
    const { expireAt, ...data } = deleted?.data() ?? {};
    const restored = keptUntil(expireAt) && deleted && readPost(deleted);
    if (!restored) {
      const there = present && readPost(present);
      return there ? { outcome: 'restored', post: there } : { outcome: 'missing' };
    }
    if (present?.exists) return { outcome: 'taken' };
    transaction.create(post, data);
    transaction.delete(trash);
    return { outcome: 'restored', post: restored };
  });
}

/** When a post in the trash will be gone for good, by its `expireAt`; `undefined` when it is gone. */
function keptUntil(expireAt: unknown): Date | undefined {
  const kept = expireAt instanceof Timestamp && expireAt.toMillis() > Date.now();
  return kept ? expireAt.toDate() : undefined;
}

function placesOf(db: Firestore, id: string): Record<'post' | 'trash', DocumentReference> {
  return {
    post: db.collection(POST_COLLECTIONS.posts).doc(id),
    trash: db.collection(POST_COLLECTIONS.trash).doc(id),
  };
}
