import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { functionProcess } from '../../support/server/function-process';
import { htmlProblems } from '../../support/pages/html-problems';
import { GOOD, HOSTILE, hostileDocument, WRONG_TYPES } from '../../support/blog/odd-documents';
import { linksOf } from '../../support/pages/on-demand-pages';
import { emptyPosts } from '../../support/blog/posts-store';
import { refreshLists } from '../../support/blog/refresh';
import { expectLists, expectViews, read } from '../../support/blog/post-views';
import { admin, auth, db, pid, url } from '../../support/server/whole-site';

// Documents that no editor of ours has written: Firestore's console and imports write anything.

const documents = db.collection('blogPosts');
await fetch(`${url}/rss.xml`);
const site = await functionProcess(pid);
const viewsOf = (id: string, what: unknown) => expectViews(site, admin.token, id, what);
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
])('$fields may be missing or anything', async ({ fields, ...expected }) => {
  const cases = wrongIn(fields);
  for (const [id, data] of cases) await documents.doc(id).set(data);
  await refreshLists(url, auth);
  await expectLists(site, 'good');
  const found = await listed();
  for (const [id, data] of cases) {
    const shown = (await viewsOf(id, data)) !== undefined;
    expect([id, { shown, listed: found.includes(id) }]).toEqual([id, expected]);
  }
});

it('a text is a text everywhere', async () => {
  const idOf = (text: string) => text.replace(/[/\p{C}\p{Zl}\p{Zp}]/gu, '');
  for (const text of HOSTILE) await documents.doc(idOf(text)).set(hostileDocument(text));
  await refreshLists(url, auth);
  await expectLists(site, 'good');
  const found = await listed();
  for (const text of HOSTILE) {
    const id = idOf(text);
    expect(found).toContain(id);
    const post = await viewsOf(id, text);
    const kept = text.replace(/[\0\u0001\u001b\ufffe]/g, '');
    expect(post).toMatchObject({ title: kept, subtitle: kept, buttonText: kept, image: '' });
    expect(post?.sections.map(({ content }) => content)).toEqual([kept, kept, kept]);
    const page = await read(site, `/blogpost/${encodeURIComponent(id)}`);
    expect(await htmlProblems(page.text, text)).toEqual([]);
  }
  expect(await htmlProblems((await read(site, '/blog')).text, '/blog')).toEqual([]);
});

const ODD_NAMES = ['100%', 'a%41b', '%2F', 'a b+c?d#e&f', '..%2f..', 'ש\u200f🤖', 'é'.repeat(700)];
it('the name of a document leads to it, whatever it is', async () => {
  for (const id of ODD_NAMES) await documents.doc(id).set({ ...GOOD, title: `Named ${id}` });
  await refreshLists(url, auth);
  await expectLists(site, 'good');
  const blog = await read(site, '/blog');
  const links = linksOf(blog.text, /href="(\/blogpost\/[^"]+)"[^>]*>Named/g);
  expect(links).toHaveLength(ODD_NAMES.length);
  for (const link of links) expect((await read(site, link)).status).toBe(200);
  for (const id of ODD_NAMES) expect((await viewsOf(id, id))?.id).toBe(id);
});
