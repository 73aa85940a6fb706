import type { DocumentData } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { functionProcess } from '../../support/faults/function-process';
import { htmlProblems } from '../../support/pages/html-problems';
import { GOOD, HOSTILE, hostileDocument, WRONG_TYPES } from '../../support/blog/odd-documents';
import { dataUrl, pictureFile } from '../../support/pages/pictures';
import { expectLists, expectViews, read } from '../../support/blog/post-views';
import type { Target } from '../../support/server/raw-request';
import { connect } from '../../support/server/store';

// Documents that no editor of ours has written: Firestore's console and imports write anything.

const { url, store, pid } = inject('servers').generous;
const documents = connect(store).collection('blogPosts');
let site: Target;
beforeAll(async () => {
  await fetch(`${url}/api/posts`);
  site = await functionProcess(pid);
});
beforeEach(async () => {
  await clear();
  await documents.doc('good').set(GOOD);
});
afterAll(clear);

async function clear(): Promise<void> {
  const { docs } = await documents.get();
  for (const { ref } of docs) await ref.delete();
}

async function listed(): Promise<string[]> {
  const { text } = await read(site, '/api/posts?limit=50');
  return (JSON.parse(text) as { posts: { id: string }[] }).posts.map(({ id }) => id);
}

it.each(Object.keys(GOOD))('the field %s may be missing or anything', async (field) => {
  const without = Object.fromEntries(Object.entries(GOOD).filter(([name]) => name !== field));
  const cases = new Map<string, DocumentData>([['missing', without]]);
  for (const [type, value] of Object.entries(WRONG_TYPES)) {
    cases.set(type, { ...GOOD, [field]: value });
  }
  for (const [id, data] of cases) await documents.doc(id).set(data);
  await expectLists(site, 'good');
  const found = await listed();
  for (const [id, data] of cases) {
    const post = await expectViews(site, id, data);
    // Without a title there is nothing to show, without a date no place in a list.
    expect([id, post !== undefined]).toEqual([id, field !== 'title']);
    expect([id, found.includes(id)]).toEqual([id, !['title', 'createdAt'].includes(field)]);
  }
});

it.each(HOSTILE)('a text is a text everywhere: %j', async (text) => {
  const id = text.replace(/[/\p{C}\p{Zl}\p{Zp}]/gu, '');
  await documents.doc(id).set(hostileDocument(text));
  await expectLists(site, 'good');
  expect(await listed()).toContain(id);
  const post = await expectViews(site, id, text);
  const kept = text.replace(/[\0\u0001\u001b\ufffe]/g, '');
  expect(post).toMatchObject({ title: kept, subtitle: kept, buttonText: kept, image: '' });
  expect(post?.sections.map(({ content }) => content)).toEqual([kept, kept, kept]);
  for (const path of ['/blog', `/blogpost/${encodeURIComponent(id)}`]) {
    expect(await htmlProblems((await read(site, path)).text, path)).toEqual([]);
  }
});

it.each(['100%', 'a%41b', '%2F', 'a b+c?d#e&f', '..%2f..', 'ש\u200f🤖', 'é'.repeat(700)])(
  'the name of a document leads to it: %.40s',
  async (id) => {
    await documents.doc(id).set({ ...GOOD, title: 'Named oddly' });
    await expectLists(site, 'good');
    const blog = await read(site, '/blog');
    const link = /href="(\/blogpost\/[^"]+)"[^>]*>Named oddly/.exec(blog.text)?.[1] ?? '';
    expect((await read(site, link.replaceAll('&#38;', '&'))).status).toBe(200);
    expect((await expectViews(site, id, id))?.id).toBe(id);
  },
);

const long = 'odd <b> '.repeat(120_000);
it.each<[string, DocumentData]>([
  ['text', { sections: [{ id: 'a', type: 'paragraph', content: long }] }],
  ['title', { title: long, subtitle: long.slice(0, 100) }],
  ['tags', { tags: Array.from({ length: 2000 }, () => long.slice(0, 500)) }],
])('a document of almost 1 MiB that is all %s leaves the lists short', async (what, data) => {
  await documents.doc('huge').set({ ...GOOD, ...data });
  await expectLists(site, 'good');
  expect(await listed()).toContain('huge');
  expect(await expectViews(site, 'huge', what)).toBeDefined();
  for (const path of ['/blog', '/rss.xml', '/api/posts']) {
    expect((await read(site, path)).text.length).toBeLessThan(200_000);
  }
});

it('the largest picture that a document holds is shown', async () => {
  const image = dataUrl(await pictureFile('image/png', 780_000), 'image/png');
  await documents.doc('huge').set({ ...GOOD, image });
  expect((await expectViews(site, 'huge', 'picture'))?.image).toBe(image);
});

it('sections get ids of their own that the editor can save', async () => {
  const ids = ['section-1', undefined, 'x'.repeat(65), 'section-3', 7];
  const sections = ids.map((id) => ({ ...(id !== undefined && { id }), content: 'Text' }));
  await documents.doc('ids').set({ ...GOOD, sections });
  const post = await expectViews(site, 'ids', sections);
  const given = [1, 2, 3, 4, 5].map((n) => `section-${n}`);
  expect(post?.sections.map(({ id }) => id)).toEqual(given);
});

it('a date is the same however it was written', async () => {
  for (const [id, at] of Object.entries({ day: '2026-05-14', zone: '2026-05-14T02:00:00+02:00' })) {
    await documents.doc(id).set({ ...GOOD, createdAt: at, updatedAt: at });
    const post = await expectViews(site, id, at);
    const same = '2026-05-14T00:00:00.000Z';
    expect([post?.createdAt, post?.updatedAt]).toEqual([same, same]);
  }
});
