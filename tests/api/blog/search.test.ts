import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TAGS } from '@/features/blog/post/shape';
import { POST_COLLECTIONS } from '@/features/blog/store/document.server';
import { DRAFT } from '../../support/blog/post-drafts';
import { emptyPosts } from '../../support/blog/posts-store';
import { expectRefusal } from '../../support/server/json-answers';
import { admin, db } from '../whole-site';

/** More than a search reads at once. */
const POSTS = 260;
const HOUR_MS = 3_600_000;
/** Every tenth is a draft, every 25th is scheduled; three share each date. */
const seeded = Array.from({ length: POSTS }, (_, n) => {
  const state = n % 10 === 0 ? 'draft' : n % 25 === 1 ? 'scheduled' : 'published';
  const moment = (state === 'scheduled' ? 1 : -1) * (1 + Math.floor(n / 3)) * HOUR_MS;
  return {
    id: `seeded-${String(n).padStart(4, '0')}`,
    state,
    createdAt: new Date(Date.now() + moment).toISOString(),
    title: `Post number ${n}${n % 100 === 7 ? ' of שָׁלוֹם' : ''}${n === 12 ? ' – צה״ל, O’Brien' : ''}`,
    author: n % 200 === 3 ? 'Grace Höpper' : '',
    tags: TAGS.filter((tag) => tag === 'NEWS' || (tag === 'EVENTS' && n % 4 === 0)),
    excerpt: n === 259 ? 'A Fern, and no more.' : 'A tin.',
  };
});
type Seeded = (typeof seeded)[number];
const idsOf = (fits: (post: Seeded) => boolean) =>
  seeded
    .filter(fits)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    .map(({ id }) => id);

beforeAll(async () => {
  await emptyPosts(db);
  const { posts, drafts } = POST_COLLECTIONS;
  await Promise.all(
    seeded.map(({ id, state, ...post }) =>
      db
        .collection(state === 'draft' ? drafts : posts)
        .doc(id)
        .set({ ...DRAFT, image: '', ...post, updatedAt: post.createdAt, imageVersion: '' }),
    ),
  );
});
afterAll(() => emptyPosts(db));

/** The ids of a whole list. Every page but the last must be full. */
async function walk(query: string, limit = 50): Promise<string[]> {
  const pages = await admin.walk(`?${query}&limit=${limit}`);
  for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit);
  return pages.flat();
}

it('the list shows posts of every state once, newest first, page by page', async () => {
  expect(await walk('state=any')).toEqual(idsOf(() => true));
  for (const state of ['draft', 'scheduled', 'published']) {
    expect(await walk(`state=${state}`)).toEqual(idsOf((post) => post.state === state));
  }
  const { posts } = await admin.list('?state=any&limit=50');
  for (const post of posts) {
    const { state, title, tags, createdAt } = seeded.find(({ id }) => id === post.id) ?? {};
    expect(post).toMatchObject({ state, title, tags, at: createdAt });
    expect(post).not.toHaveProperty('image');
  }
});

it('a search finds every matching post, however old it is', async () => {
  const events = (post: Seeded) => post.tags.includes('EVENTS');
  expect(await walk('state=any&tag=EVENTS')).toEqual(idsOf(events));
  expect(await walk('state=draft&tag=EVENTS', 7)).toEqual(
    idsOf((post) => post.state === 'draft' && events(post)),
  );
  const found = async (q: string) => walk(`state=any&q=${encodeURIComponent(q)}`);
  // Ignores vowel points, case and accents; needs all words, in any order; searches the excerpt too.
  expect(await found('שלום')).toEqual(idsOf(({ title }) => title.includes(' of ')));
  expect(await found('HOPPER grace')).toEqual(idsOf(({ author }) => author !== ''));
  expect(await found('hopper fern')).toEqual([]);
  expect(await found(' fern  post ')).toEqual(['seeded-0259']);
  for (const signs of ['צה"ל', "צה''ל", "o'brien", 'O`Brien 12-צה״ל', '12\u00A0צה״ל']) {
    expect([signs, await found(signs)]).toEqual([signs, ['seeded-0012']]);
  }
  expect(await found('.*')).toEqual([]);
  expect(await walk('state=published&tag=EVENTS&q=number+256')).toEqual(['seeded-0256']);
});

it('the trash lists posts with their expiry, the last deleted first', async () => {
  const deleted = ['seeded-0200', 'seeded-0003', 'seeded-0026'];
  for (const id of deleted) await admin.send('DELETE', `/${id}`);
  const expireAt = Timestamp.fromMillis(Date.now() - 1);
  const over = { ...DRAFT, createdAt: '2026-01-01', expireAt };
  await db.doc(`${POST_COLLECTIONS.trash}/over`).set(over);
  expect(await walk('state=deleted', 2)).toEqual(deleted.toReversed());
  const { posts } = await admin.list('?state=deleted&q=number+200');
  expect(posts).toMatchObject([{ id: 'seeded-0200', state: 'draft' }]);
  const left = Date.parse(String(posts[0]?.['restorableUntil'])) - Date.now();
  expect(Math.ceil(left / (24 * HOUR_MS))).toBe(30);
  expect(await walk('state=any&q=number+200')).toEqual([]);
  for (const id of deleted) await admin.send('POST', `/${id}/restore`);
  expect(await walk('state=deleted')).toEqual([]);
  expect(await walk('state=draft&q=number+200')).toEqual(['seeded-0200']);
});

it('the list has 12 posts by default', async () => {
  expect((await admin.list()).posts).toHaveLength(12);
});

it('the list rejects invalid parameters by name', async () => {
  for (const [query, field] of [
    ['state=ANY', 'state'],
    ['state=constructor', 'state'],
    [`state=any&q=${'x'.repeat(101)}`, 'q'],
    ['state=any&tag=SALE', 'tag'],
    ['state=any&limit=51', 'limit'],
    ['state=deleted&before=nonsense', 'before'],
  ] as const) {
    const refused = await expectRefusal(await admin.send('GET', `?${query}`), 400, 'bad-query');
    expect([query, refused.fields]).toEqual([query, { [field]: 'invalid' }]);
  }
});

it('a search for odd signs finds nothing', async () => {
  expect(await walk('state=any&q=%00(%E2%80%AE%27%3B--zz')).toEqual([]);
});
