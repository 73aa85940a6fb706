import { Query, Timestamp, type QuerySnapshot } from 'firebase-admin/firestore';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position } from '@/features/blog/position';
import { firestorePosts } from '@/features/blog/posts.server';
import { SUMMARY_FIELDS } from '@/features/blog/post-summary.server';
import type { Tag } from '@/features/blog/tags';
import { openContractStore } from '../support/contract-store';
import { DRAFT } from '../support/post-drafts';

const store = await openContractStore();
const posts = firestorePosts(store.db);
const stored = store.db.collection('blogPosts');

beforeEach(async () => {
  const { docs } = await stored.get();
  await Promise.all(docs.map((doc) => doc.ref.delete()));
});
afterAll(() => store.stop());

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();

/** Stores posts with ids from the numbers given, one a day unless a date is. */
async function seed(count: number, dateOf = day, tags: Tag[] = ['NEWS']): Promise<void> {
  for (let number = 1; number <= count; number++) {
    const id = `post-${String(number).padStart(3, '0')}`;
    await posts.create(id, { ...DRAFT, title: `Number ${number}`, tags }, dateOf(number));
  }
}

/** All ids of a list, page by page. */
async function pages(limit: number, tag?: Tag): Promise<string[][]> {
  const found: string[][] = [];
  let after: Position | undefined;
  for (let more = true; more;) {
    const page = await posts.list({ limit, tag, after });
    found.push(page.posts.map(({ id }) => id));
    after = page.posts.at(-1);
    more = page.more;
    expect(found.length).toBeLessThan(100);
  }
  return found;
}

/** What the store answers to the queries of a task. */
async function answersTo(task: () => Promise<unknown>): Promise<QuerySnapshot[]> {
  const get = vi.spyOn(Query.prototype, 'get');
  await task();
  const answers = get.mock.results.map(({ value }) => value as Promise<QuerySnapshot>);
  get.mockRestore();
  return Promise.all(answers);
}

describe('a list', () => {
  it('runs from the newest to the oldest, page by page, to its end', async () => {
    await seed(7);
    expect(await pages(3)).toEqual([
      ['post-007', 'post-006', 'post-005'],
      ['post-004', 'post-003', 'post-002'],
      ['post-001'],
    ]);
    expect(await pages(7)).toHaveLength(1);
    expect(await posts.list({ limit: 7 })).toMatchObject({ more: false });
  });

  it('is empty in an empty store', async () => {
    expect(await posts.list({ limit: 3 })).toEqual({ posts: [], more: false });
  });

  it.each([1, 4, 5, 12, 50])(
    'neither repeats nor loses posts of one moment, %i a page',
    async (limit) => {
      await seed(30, (number) => day(number < 4 ? 9 : number > 27 ? 1 : 5));
      const found = (await pages(limit)).flat();
      expect(found).toHaveLength(30);
      expect(new Set(found).size).toBe(30);
      expect(found.slice(0, 3)).toEqual(['post-001', 'post-002', 'post-003']);
    },
  );

  it('of a tag has the posts with that tag alone', async () => {
    await seed(3, day, ['NEWS']);
    await posts.create('event', { ...DRAFT, tags: ['NEWS', 'EVENTS'] }, day(2));
    await posts.create('both', { ...DRAFT, tags: ['NEWS', 'EVENTS', 'BLOG'] }, day(1));
    expect(await pages(1, 'EVENTS')).toEqual([['event'], ['both']]);
    expect(await pages(5, 'BLOG')).toEqual([['both']]);
    expect(await pages(5, 'COMMUNITY')).toEqual([[]]);
    expect((await pages(9, 'NEWS')).flat()).toHaveLength(5);
  });

  it('goes on where it was when posts come and go meanwhile', async () => {
    await seed(6);
    const { posts: first } = await posts.list({ limit: 2 });
    await posts.create('newer', DRAFT, day(20));
    await posts.remove('post-005');
    const { posts: second } = await posts.list({ limit: 2, after: first.at(-1) });
    expect(second.map(({ id }) => id)).toEqual(['post-004', 'post-003']);
  });

  it("carries neither a picture's data nor the text", async () => {
    await seed(1);
    const {
      posts: [post],
    } = await posts.list({ limit: 1 });
    expect(Object.keys(post ?? {}).sort()).toEqual(['at', 'id', ...SUMMARY_FIELDS].sort());
    expect(JSON.stringify(post)).not.toContain(DRAFT.image);
  });

  it('reads as many documents of many posts as of a few', async () => {
    const read = async () => {
      const results = await answersTo(() =>
        posts.list({ limit: 3, after: { at: day(9), id: 'z' } }),
      );
      return results.map(({ size }) => size);
    };
    await seed(20);
    const few = await read();
    expect(few).toContain(8);
    await seed(80);
    expect(await read()).toEqual(few);
  });

  it.runIf(store.selects)("leaves the picture's data in the store", async () => {
    await seed(1);
    const results = await answersTo(() => posts.list({ limit: 1 }));
    const data = results.flatMap(({ docs }) => docs.map((doc) => doc.data()));
    expect(data).toHaveLength(1);
    expect(Object.keys(data[0] ?? {}).sort()).toEqual([...SUMMARY_FIELDS].sort());
  });
});

describe('documents that somebody else wrote', () => {
  it('are listed and read with what they have', async () => {
    await stored.doc('plain').set({ title: ' Plain ', createdAt: day(9), image: DRAFT.image });
    await stored.doc('odd').set({
      title: 'Odd',
      createdAt: '2026-01-08',
      subtitle: 7,
      tags: 'EVENTS',
      image: 'data:image/svg+xml;base64,PHN2Zz4=',
      imageAlt: null,
      sections: [
        { type: 'list', content: 'First' },
        { id: 'a', type: 'heading', content: 'Second' },
        { id: 'a', type: 'paragraph', content: 'Third' },
        { id: 'b', type: 'paragraph' },
        'text',
      ],
      buttonText: 0,
      showButton: 'no',
      updatedAt: false,
    });
    const { posts: listed } = await posts.list({ limit: 5 });
    expect(listed).toMatchObject([
      { id: 'plain', title: 'Plain', tags: ['NEWS'], imageVersion: expect.any(String) },
      { id: 'odd', subtitle: '', tags: ['NEWS'], imageVersion: undefined, excerpt: 'First Third' },
    ]);
    expect(await posts.get('odd')).toEqual({
      id: 'odd',
      title: 'Odd',
      subtitle: '',
      image: '',
      imageAlt: '',
      sections: [
        { id: 'section-0', type: 'paragraph', content: 'First' },
        { id: 'a', type: 'heading', content: 'Second' },
        { id: 'section-2', type: 'paragraph', content: 'Third' },
      ],
      buttonText: 'Join Our Workshop →',
      showButton: true,
      tags: ['NEWS'],
      createdAt: '2026-01-08T00:00:00.000Z',
      updatedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(await posts.image('odd')).toBeUndefined();
    expect(await posts.image('plain')).toMatchObject({ type: 'image/gif' });
  });

  it('can be saved by the editor, with a token all the same', async () => {
    await stored.doc('plain').set({ title: 'Plain', createdAt: day(9) });
    const post = await posts.get('plain');
    const saved = await posts.update('plain', DRAFT, post?.updatedAt ?? '');
    expect(saved).toMatchObject({ outcome: 'saved', post: { title: DRAFT.title } });
  });

  it('are left out without a title or a date, and the list goes on', async () => {
    await seed(2);
    await stored.doc('no-title').set({ createdAt: day(9) });
    await stored.doc('bad-title').set({ title: ['a'], createdAt: day(9) });
    await stored.doc('no-date').set({ title: 'No date' });
    await stored.doc('bad-date').set({ title: 'Bad date', createdAt: '2026-13-45' });
    await stored.doc('number').set({ title: 'Number', createdAt: 5 });
    await stored.doc('empty').set({});
    expect(await pages(1)).toEqual([['post-002'], ['post-001']]);
    expect(await posts.get('no-date')).toMatchObject({ title: 'No date' });
    expect(await posts.get('no-title')).toBeUndefined();
  });

  it('are listed by a Timestamp as by a text', async () => {
    for (const number of [1, 2, 3]) {
      const createdAt = Timestamp.fromDate(new Date(day(number)));
      await stored
        .doc(`time-${number}`)
        .set({ title: `Time ${number}`, createdAt, tags: ['NEWS'] });
    }
    expect(await pages(2)).toEqual([['time-3', 'time-2'], ['time-1']]);
    expect(await posts.get('time-1')).toMatchObject({ createdAt: day(1) });
  });

  it.runIf(store.sortsTypes)('take their places among the others by Timestamp', async () => {
    await seed(6);
    for (const number of [2, 4, 6]) {
      const createdAt = Timestamp.fromDate(new Date(day(number)));
      await stored.doc(`time-${number}`).set({ title: `Time ${number}`, createdAt });
    }
    expect((await pages(2)).flat()).toEqual([
      'post-006',
      'time-6',
      'post-005',
      'post-004',
      'time-4',
      'post-003',
      'post-002',
      'time-2',
      'post-001',
    ]);
  });
});
