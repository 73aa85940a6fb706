import { afterEach, beforeEach, expect, it } from 'vitest';
import { startLocalFirestore, type LocalFirestore } from '../../../scripts/serve/local-firestore';
import { freePort } from '../../../scripts/lib/processes';
import { seedSamplePosts } from '../../../scripts/serve/sample-posts';
import { readPost } from '@/features/blog/post-document.server';

let store: LocalFirestore;
beforeEach(async () => {
  store = await startLocalFirestore('demo-samples', await freePort());
});
afterEach(() => store.stop());

const stored = async () => (await store.db.collection('blogPosts').get()).docs;

it('a new local store has the sample posts, and deleted ones stay deleted', async () => {
  await seedSamplePosts(store.db);
  const docs = await stored();
  expect(docs.length).toBeGreaterThan(0);
  for (const doc of docs) expect(readPost(doc)?.image).toMatch(/^data:image\/webp;base64,/);
  await Promise.all(docs.map((doc) => doc.ref.delete()));
  await seedSamplePosts(store.db);
  expect(await stored()).toEqual([]);
});
