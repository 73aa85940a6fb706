import { type DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { functionProcess } from '../../support/server/function-process';
import { htmlProblems } from '../../support/pages/html-problems';
import { GOOD, HOSTILE, hostileDocument, WRONG_TYPES } from '../../support/blog/odd-documents';
import { linksOf } from '../../support/pages/on-demand-pages';
import { emptyPosts } from '../../support/blog/posts-store';
import { refreshLists } from '../../support/blog/refresh';
import { admin, auth, db, pid, url } from '../../support/server/whole-site';
import { TAGS, type Post } from '@/features/blog/post';
import { expectComposed, sendRaw, type RawAnswer } from '../../support/server/raw-request';

const LISTS = [
  '/blog',
  '/blog?tag=EVENTS',
  '/blog?tag=NEWS&before=2099-01-01~x',
  '/rss.xml',
  '/sitemap-posts.xml',
];

/** Asks a function for an address, which must not make it fail. */
async function read(path: string, token?: string): Promise<RawAnswer> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await sendRaw(site, { method: 'GET', path, headers });
  expectComposed(answer, path);
  return answer;
}

/** Expects every list of posts to be whole and to name a post. */
async function expectLists(named: string): Promise<void> {
  for (const path of LISTS) {
    const answer = await read(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.text, path).toContain(named);
    if (path.endsWith('.xml')) expect([path, xmlProblem(answer.text)]).toEqual([path, undefined]);
    else expectInert(answer.text, path);
  }
}

/** Expects a post's page, its JSON and its picture to agree on whether it can be shown, and to be whole. */
async function expectViews(id: string, what: unknown): Promise<Post | undefined> {
  const name = encodeURIComponent(id);
  const page = await read(`/blogpost/${name}`);
  const json = await read(`/api/posts/${name}`, admin.token);
  const image = await read(`/api/posts/${name}/image`);
  const told = JSON.stringify([id, what]).slice(0, 1000);
  expectInert(page.text, what);
  expect([200, 404], told).toContain(page.status);
  expect(json.status, told).toBe(page.status);
  expect(image.headers['content-type'], told).toMatch(
    image.status === 200 ? /^image\/(png|jpeg|webp|avif|gif)$/ : /^application\/json/,
  );
  if (json.status === 404) return undefined;
  const { post } = JSON.parse(json.text) as { post: Post };
  // Every field is as the rest of the site takes it.
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
    format: expect.stringMatching(/^(plain|markdown)$/),
    sections: post.sections.map(() => section),
    buttonText: expect.stringMatching(/\S/),
    showButton: expect.any(Boolean),
    buttonTarget: '',
    lang: '',
    shareTitle: expect.any(String),
    description: expect.any(String),
    address: expect.stringMatching(/^[a-z\d-]*$/),
    tags: TAGS.filter((tag) => tag === 'NEWS' || post.tags.includes(tag)),
    createdAt: new Date(post.createdAt).toISOString(),
    updatedAt: new Date(post.updatedAt).toISOString(),
  });
  return post;
}

const JSON_LD = /<script type="application\/ld\+json">([^<]*)<\/script>/g;

/**
 * Expects that no text of a document became markup or script of a page, where hostile texts name
 * `odd` (odd-documents.ts).
 */
function expectInert(html: string, what: unknown): void {
  const told = JSON.stringify(what).slice(0, 1000);
  for (const [, data = ''] of html.matchAll(JSON_LD)) {
    expect(() => JSON.parse(data) as unknown, told).not.toThrow();
  }
  // Text has its quotes escaped, so that what stands between two is an attribute's value.
  const markup = html.replace(JSON_LD, '').replace(/"[^"]*"/g, '""');
  const tags = markup.match(/<[a-z!/?][^>]*>/gi) ?? [];
  expect(
    tags.filter((tag) => /odd|<[^>]*\son\w+\s*=/i.test(tag)),
    told,
  ).toEqual([]);
  const scripts = [...markup.matchAll(/<script[^>]*>([^]*?)<\/script>/g)].map(([, code]) => code);
  expect(
    scripts.filter((code) => code?.includes('window.odd')),
    told,
  ).toEqual([]);
  expect(html.match(/(?:href|src|action)="(?:javascript|data:text)[^"]*/gi), told).toBeNull();
}

const TOKEN = /<\?xml [^?]*\?>|<(\/?)([A-Za-z][\w:.-]*)((?: +[\w:.-]+="[^"<]*")*) *(\/?)>|([^<]+)/y;
const TEXT = /^(?:[^&]|&(?:amp|lt|gt|quot|apos|#\d+|#x[\dA-Fa-f]+);)*$/;
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|\]\]>/u;

/** Why a text is no well-formed XML document; `undefined` when it is one (without comments and CDATA). */
function xmlProblem(xml: string): string | undefined {
  const open: string[] = [];
  let roots = 0;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < xml.length) {
    const at = TOKEN.lastIndex;
    const near = JSON.stringify(xml.slice(at, at + 60));
    const match = TOKEN.exec(xml);
    if (!match) return `no markup: ${near}`;
    const [token, closing, name, attributes = '', empty, text] = match;
    if (FORBIDDEN.test(token)) return `a forbidden character: ${near}`;
    if (!TEXT.test(text ?? attributes)) return `no entity: ${near}`;
    if (text?.trim() && open.length === 0) return `text outside: ${near}`;
    if (!name) continue;
    if (closing) {
      if (open.pop() !== name) return `closes another: ${near}`;
      continue;
    }
    if (open.length === 0) roots++;
    if (!empty) open.push(name);
  }
  if (open.length > 0) return `left open: ${open.join(', ')}`;
  return roots === 1 ? undefined : `${roots} roots`;
}

// Documents that no editor of ours has written: Firestore's console and imports write anything.

const documents = db.collection('blogPosts');
await fetch(`${url}/rss.xml`);
const site = await functionProcess(pid);
beforeEach(async () => {
  await emptyPosts(db);
  await documents.doc('good').set(GOOD);
});
afterAll(() => emptyPosts(db));

async function listed(): Promise<string[]> {
  return (await admin.list('?limit=50')).posts.map(({ id }) => id);
}

const OTHERS = Object.keys(GOOD).filter((field) => field !== 'title' && field !== 'createdAt');

/** GOOD with some fields missing, and with the same fields of every wrong type, each under a name. */
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

// Without a title there is nothing to show, without a date no place in a list.
it.each([
  { fields: ['title'], shown: false, listed: false },
  { fields: ['createdAt'], shown: true, listed: false },
  { fields: OTHERS, shown: true, listed: true },
])(
  'a document whose $fields are missing or of a wrong type breaks no page and no list',
  async ({ fields, ...expected }) => {
    const cases = wrongIn(fields);
    for (const [id, data] of cases) await documents.doc(id).set(data);
    await refreshLists(url, auth);
    await expectLists('good');
    const found = await listed();
    for (const [id, data] of cases) {
      const shown = (await expectViews(id, data)) !== undefined;
      expect([id, { shown, listed: found.includes(id) }]).toEqual([id, expected]);
    }
  },
);

it('hostile text in a post stays text on its page and in every list', async () => {
  const idOf = (text: string) => text.replace(/[/\p{C}\p{Zl}\p{Zp}]/gu, '');
  for (const text of HOSTILE) await documents.doc(idOf(text)).set(hostileDocument(text));
  await refreshLists(url, auth);
  await expectLists('good');
  const found = await listed();
  for (const text of HOSTILE) {
    const id = idOf(text);
    expect(found).toContain(id);
    const post = await expectViews(id, text);
    const kept = text.replace(/[\0\u0001\u001b\ufffe]/g, '');
    expect(post).toMatchObject({ title: kept, subtitle: kept, buttonText: kept, image: '' });
    expect(post?.sections.map(({ content }) => content)).toEqual([kept, kept, kept]);
    const page = await read(`/blogpost/${encodeURIComponent(id)}`);
    expect(await htmlProblems(page.text, text)).toEqual([]);
  }
  expect(await htmlProblems((await read('/blog')).text, '/blog')).toEqual([]);
});

const ODD_NAMES = ['100%', 'a%41b', '%2F', 'a b+c?d#e&f', '..%2f..', 'ש\u200f🤖', 'é'.repeat(700)];
it('a post opens, whatever its document is called', async () => {
  for (const id of ODD_NAMES) await documents.doc(id).set({ ...GOOD, title: `Named ${id}` });
  await refreshLists(url, auth);
  await expectLists('good');
  const blog = await read('/blog');
  const links = linksOf(blog.text, /href="(\/blogpost\/[^"]+)"[^>]*>Named/g);
  expect(links).toHaveLength(ODD_NAMES.length);
  for (const link of links) expect((await read(link)).status).toBe(200);
  for (const id of ODD_NAMES) expect((await expectViews(id, id))?.id).toBe(id);
});
