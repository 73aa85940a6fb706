// Scripts import this in plain Node.
import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';

/** Where a document can be, the most private place first, and its place in the trash. */
export interface Places {
  homes: readonly [DocumentReference, DocumentReference];
  trash: DocumentReference;
}

/**
 * Moves a document to the trash, where a TTL policy on `expireAt` deletes it. Does nothing to a document in the trash.
 * @returns when it will be deleted; `undefined` if there's no such document
 */
export function moveToTrash(
  db: Firestore,
  { homes, trash }: Places,
  keptMs: number,
): Promise<Date | undefined> {
  return db.runTransaction(async (transaction) => {
    const [deleted, ...docs] = await transaction.getAll(trash, ...homes);
    const doc = docs.find(({ exists }) => exists);
    if (!doc) return deleted && expiryOf(deleted);
    const { expireAt: keptUntil = null, ...data } = doc.data() ?? {};
    const expireAt = Timestamp.fromMillis(Date.now() + keptMs);
    transaction.set(trash, { ...data, expireAt, keptUntil, from: doc.ref.parent.id });
    transaction.delete(doc.ref);
    return expireAt.toDate();
  });
}

/**
 * Restores a document from the trash. Does nothing to a document outside the trash.
 * @param homeOf where a deleted document goes; by default, where it was
 * @returns the document in its place or in the trash; `missing` if it was deleted permanently, `taken` if its id is in
 * use again
 */
export function restoreFromTrash(
  db: Firestore,
  { homes, trash }: Places,
  homeOf?: (deleted: DocumentSnapshot) => DocumentReference | undefined,
): Promise<DocumentSnapshot | 'missing' | 'taken'> {
  return db.runTransaction(async (transaction) => {
    const [deleted, ...docs] = await transaction.getAll(trash, ...homes);
    const present = docs.find(({ exists }) => exists);
    if (!deleted || !expiryOf(deleted)) return present ?? 'missing';
    if (present) return 'taken';
    const { keptUntil, from, ...data } = deleted.data() ?? {};
    if (keptUntil) data['expireAt'] = keptUntil;
    else delete data['expireAt'];
    const last = homes.find(({ parent }) => parent.id === from) ?? homes[0];
    const home = homeOf?.(deleted) ?? last;
    transaction.create(home, data);
    transaction.delete(trash);
    return deleted;
  });
}

/** When a document in the trash is deleted for good; `undefined` if that has passed. */
export function expiryOf(doc: DocumentSnapshot): Date | undefined {
  const expireAt: unknown = doc.get('expireAt');
  const kept = expireAt instanceof Timestamp && expireAt.toMillis() > Date.now();
  return kept ? expireAt.toDate() : undefined;
}
