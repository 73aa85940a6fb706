import { type DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { GOOD, WRONG_TYPES } from '../../support/blog/odd-documents';
import { linksOf } from '../../support/pages/on-demand-pages';
import { emptyPosts } from '../../support/blog/posts-store';
import { refreshLists } from '../../support/blog/refresh';
import { admin, auth, db, direct } from '../whole-site';
import { TAGS, type Post } from '@/features/blog/post';
import { expectComposed, sendRaw, type RawAnswer } from '../../support/server/raw-request';

const LISTS = [
  '/blog',
  '/blog?tag=EVENTS',
  '/blog?tag=NEWS&before=2099-01-01~x',
  '/rss.xml',
  '/sitemap-posts.xml',
];

/** Requests a page, which must not make the function fail. */
async function read(path: string, token?: string): Promise<RawAnswer> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await sendRaw(direct, { method: 'GET', path, headers });
  expectComposed(answer, path);
  return answer;
}

async function expectLists(named: string): Promise<void> {
  for (const path of LISTS) {
    const answer = await read(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.text, path).toContain(named);
  }
}

/** Expects a post's page, JSON and picture to agree on whether it exists. */
async function expectViews(id: string, what: unknown): Promise<Post | undefined> {
  const name = encodeURIComponent(id);
  const page = await read(`/blogpost/${name}`);
  const json = await read(`/api/posts/${name}`, admin.token);
  const told = JSON.stringify([id, what]).slice(0, 1000);
  expect([200, 404], told).toContain(page.status);
  expect(json.status, told).toBe(page.status);
  if (json.status === 404) return undefined;
  const image = await read(`/api/posts/${name}/image`);
  expect(image.headers['content-type'], told).toMatch(
    image.status === 200 ? /^image\/(png|jpeg|webp|avif|gif)$/ : /^application\/json/,
  );
  const { post } = JSON.parse(json.text) as { post: Post };
  // Every field is valid for the rest of the site.
  const section = {
    id: expect.stringMatching(/./),
    type: expect.stringMatching(/^(paragraph|heading|image)$/),
    content: expect.any(String),
  };
  expect(post, told).toEqual({
    id: expect.any(String),
    state: 'published',
    title: expect.stringMatching(/\S/),
    subtitle: expect.any(String),
    author: expect.any(String),
    image: expect.any(String),
    imageAlt: expect.any(String),
    imageSmall: expect.any(String),
    format: 'markdown',
    sections: post.sections.map(() => section),
    buttonText: expect.stringMatching(/\S/),
    showButton: expect.any(Boolean),
    buttonTarget: '',
    lang: '',
    description: expect.any(String),
    address: expect.stringMatching(/^[a-z\d-]*$/),
    tags: TAGS.filter((tag) => tag === 'NEWS' || post.tags.includes(tag)),
    createdAt: new Date(post.createdAt).toISOString(),
    updatedAt: new Date(post.updatedAt).toISOString(),
  });
  return post;
}

// Documents of other programs: Firestore's console and imports can write anything.

const documents = db.collection('blogPosts');
beforeEach(async () => {
  await emptyPosts(db);
  await documents.doc('good').set(GOOD);
});
afterAll(() => emptyPosts(db));

async function listed(): Promise<string[]> {
  return (await admin.list('?limit=50')).posts.map(({ id }) => id);
}

const OTHERS = Object.keys(GOOD).filter((field) => field !== 'title' && field !== 'createdAt');

/** GOOD without some fields, and with every wrong type in them, each under a name. */
function wrongIn(fields: readonly string[]): Map<string, DocumentData> {
  const kept = Object.fromEntries(Object.entries(GOOD).filter(([name]) => !fields.includes(name)));
  const wrong = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  return new Map<string, DocumentData>([
    ['missing', kept],
    ...Object.entries(WRONG_TYPES).map(
      ([type, value]) => [type, { ...kept, ...wrong(value) }] as const,
    ),
  ]);
}

// A post needs a title to be shown and a date to be listed.
it.each([
  { fields: ['title'], shown: false, listed: false },
  { fields: ['createdAt'], shown: true, listed: false },
  { fields: OTHERS, shown: true, listed: true },
])(
  'a document whose $fields are missing or have a wrong type breaks no page and no list',
  async ({ fields, ...expected }) => {
    const cases = wrongIn(fields);
    for (const [id, data] of cases) await documents.doc(id).set(data);
    await refreshLists(direct, auth);
    await expectLists('good');
    const found = await listed();
    for (const [id, data] of cases) {
      const shown = (await expectViews(id, data)) !== undefined;
      expect([id, { shown, listed: found.includes(id) }]).toEqual([id, expected]);
    }
  },
);

const ODD_NAMES = ['100%', 'a%41b', 'a b+c?d#e&f', '..%2f..', 'ש\u200f🤖', 'é'.repeat(700)];
it('opens a post under any document id that Firestore accepts', async () => {
  for (const id of ODD_NAMES) await documents.doc(id).set({ ...GOOD, title: `Named ${id}` });
  await refreshLists(direct, auth);
  await expectLists('good');
  // A page of news has six items.
  await documents.doc('good').delete();
  await refreshLists(direct, auth);
  const blog = await read('/blog');
  const links = linksOf(blog.text, /href="(\/blogpost\/[^"]+)"[^>]*>Named/g);
  expect(links).toHaveLength(ODD_NAMES.length);
  for (const link of links) expect((await read(link)).status).toBe(200);
  for (const id of ODD_NAMES) {
    const name = encodeURIComponent(id);
    expect((await read(`/api/posts/${name}`, admin.token)).text).toContain(
      `"id":${JSON.stringify(id)}`,
    );
  }
});
