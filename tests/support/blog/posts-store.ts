import { afterAll, beforeEach } from 'vitest';
import { POST_COLLECTIONS } from '@/features/blog/post-document.server';
import { openStore } from '../server/store';

/** A store for the tests of a file, each of which begins without posts. */
export async function openPosts() {
  const { db, stop } = await openStore();
  const stored = db.collection(POST_COLLECTIONS.posts);
  const drafts = db.collection(POST_COLLECTIONS.drafts);
  const trash = db.collection(POST_COLLECTIONS.trash);
  beforeEach(async () => {
    for (const collection of [stored, drafts, trash]) {
      const { docs } = await collection.get();
      await Promise.all(docs.map((doc) => doc.ref.delete()));
    }
  });
  afterAll(stop);
  return { db, stored, drafts, trash };
}
