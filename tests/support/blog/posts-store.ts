import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeEach } from 'vitest';
import { POST_COLLECTIONS } from '@/features/blog/store/document.server';
import { openStore } from '../server/store';

/** Deletes every post, including drafts and the trash. */
export async function emptyPosts(db: Firestore): Promise<void> {
  for (const name of Object.values(POST_COLLECTIONS)) {
    const { docs } = await db.collection(name).select().get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
}

/** A database for the tests of a file; each test starts without posts. */
export async function openPosts() {
  const { db, stop } = await openStore();
  const stored = db.collection(POST_COLLECTIONS.posts);
  const drafts = db.collection(POST_COLLECTIONS.drafts);
  const trash = db.collection(POST_COLLECTIONS.trash);
  beforeEach(() => emptyPosts(db));
  afterAll(stop);
  return { db, stored, drafts, trash };
}
