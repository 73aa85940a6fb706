import { Query, type QuerySnapshot } from 'firebase-admin/firestore';
import { describe, expect, it, vi } from 'vitest';
import type { PostDraft, Tag } from '@/features/blog/post';
import { SUMMARY_FIELDS } from '@/features/blog/post-document.server';
import { getPost, getPostImage, listPosts, type PageOfPosts } from '@/features/blog/posts.server';
import { createPost, removePost, updatePost } from '@/features/blog/posts-writing.server';
import { DRAFT } from '../support/blog/post-drafts';
import { openPosts } from '../support/blog/posts-store';

const { db, stored } = await openPosts();

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

/** The ids of a whole list, read page by page while `meanwhile` runs. */
async function walk(meanwhile?: () => Promise<unknown>, tag?: Tag): Promise<string[]> {
  const ids: string[] = [];
  let page: PageOfPosts | undefined;
  while (page?.more ?? true) {
    const query = { limit: 2, tag, after: page?.posts.at(-1) };
    [page] = await Promise.all([listPosts(db, query), meanwhile?.()]);
    ids.push(...page.posts.map(({ id }) => id));
  }
  return ids;
}

describe('a list of posts', () => {
  it('shows each unchanged post once while others are added, changed and deleted', async () => {
    const draft: PostDraft = { ...DRAFT, tags: ['NEWS', 'EVENTS'] };
    // Three a day, so some pages end between posts of the same date.
    const still = Array.from({ length: 18 }, (_, index) => ({
      id: `still-${String(index).padStart(2, '0')}`,
      at: day(1 + Math.floor(index / 3)),
    }));
    for (const { id, at } of still) await createPost(db, { id }, draft, { createdAt: at });
    let rounds = 0;
    const meanwhile = async () => {
      const round = ++rounds;
      // Newer, older, and with the same dates as others.
      for (const [index, at] of [day(31), day(1 + (round % 6)), '2025-01-01'].entries()) {
        await createPost(db, { id: `moving-${round}-${index}` }, draft, { createdAt: at });
        await removePost(db, `moving-${round - 1}-${index}`);
      }
      const before = (await getPost(db, 'still-09'))?.updatedAt ?? '';
      await updatePost(db, 'still-09', { ...draft, title: `Round ${round}` }, before);
    };
    const seen = await walk(meanwhile, 'EVENTS');
    expect(rounds).toBeGreaterThanOrEqual(9);
    const ids = seen.filter((id) => id.startsWith('still'));
    expect(ids).toEqual(still.map(({ id }) => id).reverse());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('breaks ties by the UTF-8 bytes of the id, as Firestore does', async () => {
    const names = ['!', 'A', 'a', 'é', 'ש', '\ufb01', '🤖'];
    for (const name of names) await createPost(db, { id: name }, DRAFT, { createdAt: day(1) });
    expect(await walk()).toEqual(names.toReversed());
  });

  it('runs one query for only the documents it shows, without pictures', async () => {
    for (let number = 1; number <= 20; number++) {
      await createPost(db, { id: `post-${number}` }, DRAFT, { createdAt: day(number) });
    }
    const query = { limit: 3, after: { at: day(9), id: 'z' } };
    const get = vi.spyOn(Query.prototype, 'get');
    const { posts } = await listPosts(db, query);
    const answers = await Promise.all(get.mock.results.map(({ value }) => value as QuerySnapshot));
    get.mockRestore();
    expect(answers.map(({ size }) => size)).toEqual([4]);
    const fields = Object.keys(answers[0]?.docs[0]?.data() ?? {}).sort();
    expect(fields).toEqual([...SUMMARY_FIELDS].sort());
    expect(Object.keys(posts[0] ?? {}).sort()).toEqual(
      ['at', 'id', 'state', ...SUMMARY_FIELDS].sort(),
    );
  });
});

describe('documents of other programs', () => {
  it('can be listed, read and saved in the editor, although they lack derived fields', async () => {
    await stored.doc('plain').set({ title: ' Plain ', createdAt: day(9), image: DRAFT.image });
    expect((await listPosts(db, { limit: 5 })).posts).toMatchObject([
      { id: 'plain', title: 'Plain', tags: ['NEWS'], imageVersion: expect.any(String) },
    ]);
    expect(await getPostImage(db, 'plain')).toMatchObject({ type: 'image/gif' });
    const token = (await getPost(db, 'plain'))?.updatedAt ?? '';
    expect(await updatePost(db, 'plain', DRAFT, token)).toMatchObject({ outcome: 'saved' });
  });
});
