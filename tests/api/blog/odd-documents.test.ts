import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { functionProcess } from '../../support/server/function-process';
import { htmlProblems } from '../../support/pages/html-problems';
import { GOOD, HOSTILE, hostileDocument, WRONG_TYPES } from '../../support/blog/odd-documents';
import { linksOf } from '../../support/pages/on-demand-pages';
import { dataUrl, pictureFile } from '../../support/pages/pictures';
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

const long = 'odd <b> '.repeat(120_000);
it('documents of almost 1 MiB leave the lists short', async () => {
  const huge: Record<string, DocumentData> = {
    text: { sections: [{ id: 'a', type: 'paragraph', content: long }] },
    title: { title: long, subtitle: long.slice(0, 100) },
    tags: { tags: Array.from({ length: 2000 }, () => long.slice(0, 500)) },
  };
  for (const [id, data] of Object.entries(huge)) await documents.doc(id).set({ ...GOOD, ...data });
  await refreshLists(url, auth);
  await expectLists(site, 'good');
  expect(await listed()).toEqual(expect.arrayContaining(Object.keys(huge)));
  for (const id of Object.keys(huge)) expect(await viewsOf(id, id)).toBeDefined();
  for (const path of ['/blog', '/rss.xml']) {
    expect((await read(site, path)).text.length).toBeLessThan(200_000);
  }
});

it('the largest picture that a document holds is shown', async () => {
  const image = dataUrl(await pictureFile('image/png', 780_000), 'image/png');
  await documents.doc('huge').set({ ...GOOD, image });
  expect((await viewsOf('huge', 'picture'))?.image).toBe(image);
});

it('sections get ids of their own that the editor can save', async () => {
  const ids = ['section-1', undefined, 'x'.repeat(65), 'section-3', 7];
  const sections = ids.map((id) => ({ ...(id !== undefined && { id }), content: 'Text' }));
  await documents.doc('ids').set({ ...GOOD, sections });
  const post = await viewsOf('ids', sections);
  const given = [1, 2, 3, 4, 5].map((n) => `section-${n}`);
  expect(post?.sections.map(({ id }) => id)).toEqual(given);
});

const FAR = ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-12:00', '0000-01-01', '1969-12-31'];
const nameOf = (at: string) => `far ${at.replaceAll(':', '-')}`;
it('dates at the ends of time are in no list, and lists go on from page to page', async () => {
  for (const at of [...FAR, '+275760-09-13T00:00:00.000Z', '-000001-01-01T00:00:00Z']) {
    await documents.doc(nameOf(at)).set({ ...GOOD, createdAt: at, updatedAt: at });
  }
  for (const id of ['a', 'b']) await documents.doc(id).set(GOOD);
  await refreshLists(url, auth);
  await expectLists(site, 'good');
  expect(await admin.walk('?limit=1')).toEqual([['good'], ['b'], ['a']]);
  for (const at of FAR) expect(await viewsOf(nameOf(at), at)).toBeDefined();
});

it('a date is the same however it was written', async () => {
  for (const [id, at] of Object.entries({ day: '2026-05-14', zone: '2026-05-14T02:00:00+02:00' })) {
    await documents.doc(id).set({ ...GOOD, createdAt: at, updatedAt: at });
    const post = await viewsOf(id, at);
    const same = '2026-05-14T00:00:00.000Z';
    expect([post?.createdAt, post?.updatedAt]).toEqual([same, same]);
  }
});
