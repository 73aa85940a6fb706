import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Post } from './post';
import { placesOf, readPost, type PostNotes } from './post-document.server';

const TRASH_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Moves a post to the trash, from which a TTL policy on `expireAt` deletes it. A post in the trash stays there.
 * @returns when it is deleted for good; `undefined` without such a post
 */
export function removePost(db: Firestore, id: string): Promise<Date | undefined> {
  const { post, draft, trash } = placesOf(db, id);
  return db.runTransaction(async (transaction) => {
    const [published, hidden, deleted] = await transaction.getAll(post, draft, trash);
    const present = [published, hidden].find((doc) => doc?.exists);
    if (!present) return expiryOf(deleted?.get('expireAt'));
    const expireAt = new Date(Date.now() + TRASH_MS);
    const notes: PostNotes = present === hidden ? { wasDraft: true } : {};
    transaction.set(trash, {
      ...present.data(),
      ...notes,
      expireAt: Timestamp.fromDate(expireAt),
    });
    transaction.delete(present.ref);
    return expireAt;
  });
}

/**
 * Restores a post from the trash. A post outside the trash stays as it is.
 * @returns the post; `missing` if it is gone for good, `taken` if its id is in use again
 */
export function restorePost(db: Firestore, id: string): Promise<Post | 'missing' | 'taken'> {
  const { post, draft, trash } = placesOf(db, id);
  return db.runTransaction(async (transaction) => {
    const [published, hidden, deleted] = await transaction.getAll(post, draft, trash);
    const present = [published, hidden].find((doc) => doc?.exists);
    const { expireAt, wasDraft, ...data } = deleted?.data() ?? {};
    const restored = expiryOf(expireAt) && deleted && readPost(deleted);
    if (!restored) return (present && readPost(present)) ?? 'missing';
    if (present) return 'taken';
    transaction.create(wasDraft === true ? draft : post, data);
    transaction.delete(trash);
    return restored;
  });
}

/** `undefined` when it has passed. */
function expiryOf(expireAt: unknown): Date | undefined {
  const kept = expireAt instanceof Timestamp && expireAt.toMillis() > Date.now();
  return kept ? expireAt.toDate() : undefined;
}
