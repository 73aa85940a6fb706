import { Query, Timestamp, type QuerySnapshot } from 'firebase-admin/firestore';
import * as logs from '@/server/log';
import { describe, expect, it, vi } from 'vitest';
import type { PostContent, Tag } from '@/features/blog/post/shape';
import { LISTED_FIELDS } from '@/features/blog/store/document.server';
import {
  getPost,
  getPostImage,
  listPosts,
  type PageOfPosts,
} from '@/features/blog/store/read.server';
import { createPost, removePost, updatePost } from '@/features/blog/store/write.server';
import { DRAFT } from '../support/blog/post-drafts';
import { openPosts } from '../support/blog/posts-store';

const { db, stored } = await openPosts();

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

/** The ids of a whole list, read page by page while `meanwhile` runs. */
async function walk(meanwhile?: () => Promise<unknown>, tag?: Tag): Promise<string[]> {
  const ids: string[] = [];
  let page: PageOfPosts | undefined;
  while (page?.more ?? true) {
    const query = { limit: 2, tag, after: page?.items.at(-1) };
    [page] = await Promise.all([listPosts(db, query), meanwhile?.()]);
    ids.push(...page.items.map(({ id }) => id));
  }
  return ids;
}

describe('a list of posts', () => {
  it('shows each unchanged post once while others are added, changed and deleted', async () => {
    // Without a cover, whose share picture would take most of the time.
    const content: PostContent = { ...DRAFT, image: '', tags: ['NEWS', 'EVENTS'] };
    // Three a day, so some pages end between posts of the same date.
    const still = Array.from({ length: 18 }, (_, index) => ({
      id: `still-${String(index).padStart(2, '0')}`,
      at: day(1 + Math.floor(index / 3)),
    }));
    for (const { id, at } of still) await createPost(db, { id }, content, { createdAt: at });
    let rounds = 0;
    const meanwhile = async () => {
      const round = ++rounds;
      // Newer, older, and with the same dates as others.
      for (const [index, at] of [day(31), day(1 + (round % 6)), '2025-01-01'].entries()) {
        await createPost(db, { id: `moving-${round}-${index}` }, content, { createdAt: at });
        await removePost(db, `moving-${round - 1}-${index}`);
      }
      const before = (await getPost(db, 'still-09'))?.updatedAt ?? '';
      await updatePost(db, 'still-09', { ...content, title: `Round ${round}` }, before);
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
    await listPosts(db, query);
    const answers = await Promise.all(get.mock.results.map(({ value }) => value as QuerySnapshot));
    get.mockRestore();
    expect(answers.map(({ size }) => size)).toEqual([4]);
    const fields = Object.keys(answers[0]?.docs[0]?.data() ?? {}).sort();
    expect(fields).toEqual([...LISTED_FIELDS].sort());
  });
});

describe('a document of another program', () => {
  it('needs only the specified fields', async () => {
    await stored
      .doc('plain')
      .set({ title: ' Plain ', createdAt: '2026-01-09', image: DRAFT.image });
    const listed = { id: 'plain', title: 'Plain', tags: ['NEWS'], image: expect.any(Object) };
    expect((await listPosts(db, { limit: 5 })).items).toMatchObject([listed]);
    expect(await getPostImage(db, 'plain')).toMatchObject({ type: 'image/gif' });
    const token = (await getPost(db, 'plain'))?.updatedAt ?? '';
    expect(await updatePost(db, 'plain', DRAFT, token)).toMatchObject({ outcome: 'saved' });
  });

  it.each([
    ['title', 7],
    ['createdAt', Timestamp.now()],
    ['tags', [null]],
    ['sections', [{ id: 7, content: '<odd>' }]],
  ])('is skipped with a note in the log if its %s is %j', async (field, value) => {
    const log = vi.spyOn(logs, 'log').mockReturnValue();
    await createPost(db, { id: 'good' }, DRAFT);
    await stored.doc('odd').set({ title: 'Odd', createdAt: day(9), [field]: value });
    expect((await listPosts(db, { limit: 5 })).items.map(({ id }) => id)).toEqual(['good']);
    expect(await getPost(db, 'odd')).toBeUndefined();
    expect(log.mock.lastCall?.[2]).toMatchObject({ document: 'blogPosts/odd' });
    log.mockRestore();
  });
});
