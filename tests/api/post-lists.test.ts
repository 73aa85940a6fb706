import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Tag } from '@/features/blog/tags';
import { signInAdmin } from '../support/accounts';
import { expectRefusal } from '../support/json-answers';
import { DRAFT } from '../support/post-drafts';
import { PostsApi } from '../support/posts-api';
import { connect } from '../support/store';

const { url, auth, store } = inject('servers').generous;
const documents = connect(store).collection('blogPosts');
let api: PostsApi;
beforeAll(async () => {
  api = new PostsApi(url, await signInAdmin(auth));
});
beforeEach(() => api.clear());

async function seed(count: number, createdAt: (n: number) => string, tags: Tag[] = ['NEWS']) {
  for (let n = 1; n <= count; n++) {
    await documents
      .doc(`post-${n}`)
      .set({ ...DRAFT, title: `Post ${n}`, tags, createdAt: createdAt(n) });
  }
}

async function pages(query: string): Promise<string[][]> {
  const found: string[][] = [];
  for (let next: string | null = ''; next !== null;) {
    const before: string = next && `&before=${encodeURIComponent(next)}`;
    const page = await api.list(query + before);
    found.push(page.posts.map(({ id }) => id));
    next = page.next;
    expect(found.length).toBeLessThan(50);
  }
  return found;
}

describe('the list', () => {
  it('comes in pages, newest first, without pictures', async () => {
    await seed(5, (n) => `2026-01-0${n}T10:00:00.000Z`);
    expect(await pages('?limit=2')).toEqual([
      ['post-5', 'post-4'],
      ['post-3', 'post-2'],
      ['post-1'],
    ]);
    const {
      posts: [newest],
    } = await api.list('?limit=1');
    expect(newest).toEqual({
      id: 'post-5',
      title: 'Post 5',
      subtitle: DRAFT.subtitle,
      tags: ['NEWS'],
      createdAt: '2026-01-05T10:00:00.000Z',
      updatedAt: expect.any(String),
      imageAlt: DRAFT.imageAlt,
      imageUrl: expect.stringMatching(/^\/api\/posts\/post-5\/image\?v=/),
      excerpt: 'It was dry. Very dry. Now it is not.',
    });
  });

  it('neither repeats nor loses posts of one moment', async () => {
    await seed(14, () => '2026-01-01T10:00:00.000Z');
    const found = await pages('?limit=3');
    expect(found).toHaveLength(5);
    expect(new Set(found.flat()).size).toBe(14);
  });

  it('of a tag has its posts alone', async () => {
    await seed(3, (n) => `2026-01-0${n}T10:00:00.000Z`);
    await api.create({ title: 'Event', id: 'event', tags: ['EVENTS'] });
    expect(await pages('?tag=EVENTS')).toEqual([['event']]);
    expect((await pages('?tag=NEWS')).flat()).toHaveLength(4);
  });

  it('holds twelve unless told otherwise', async () => {
    await seed(13, (n) => `2026-01-${n + 10}T10:00:00.000Z`);
    expect((await pages('?')).map(({ length }) => length)).toEqual([12, 1]);
  });

  it.each([
    ['limit', ['0', '51', '-1', '1.5', 'x', '', '1e1']],
    ['tag', ['SALE', '', 'news']],
    ['before', ['x', '', '2026-01-01', '2026-99-99~a']],
  ])('refuses a wrong %s', async (name, values) => {
    for (const value of values) {
      const answer = await api.send('GET', `?${name}=${encodeURIComponent(value)}`);
      const { fields } = await expectRefusal(answer, 400, 'bad-query');
      expect(fields).toEqual({ [name]: 'invalid' });
    }
  });

  it('leaves out what cannot be shown', async () => {
    await seed(1, () => '2026-01-01T10:00:00.000Z');
    await documents.doc('odd').set({ title: 5, createdAt: '2026-02-01T10:00:00.000Z' });
    await documents.doc('bare').set({ title: 'Bare', createdAt: '2026-03-01T10:00:00.000Z' });
    expect(await pages('?')).toEqual([['bare', 'post-1']]);
    const blog = await (await fetch(`${url}/blog`)).text();
    expect(blog).toContain('href="/blogpost/bare"');
    expect(await (await fetch(`${url}/blogpost/bare`)).text()).toContain('Bare</h1>');
    expect((await fetch(`${url}/blogpost/odd`)).status).toBe(404);
    await documents.doc('odd').delete();
  });
});
