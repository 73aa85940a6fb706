import { afterAll, expect, it } from 'vitest';
import { newDocument } from '../../support/blog/post-drafts';
import { emptyPosts } from '../../support/blog/posts-store';
import { refreshLists } from '../../support/blog/refresh';
import { linksOf } from '../../support/pages/on-demand-pages';
import { expectComposed, sendRaw } from '../../support/server/raw-request';
import { admin, auth, db, direct } from '../whole-site';

async function read(path: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await sendRaw(direct, { method: 'GET', path, headers });
  expectComposed(answer, path);
  return answer;
}

const documents = db.collection('blogPosts');
afterAll(() => emptyPosts(db));

const ODD_NAMES = ['100%', 'a%41b', 'a b+c?d#e&f', '..%2f..', 'ש\u200f🤖', 'é'.repeat(700)];
it('opens a post under any document id that Firestore accepts', async () => {
  await emptyPosts(db);
  for (const id of ODD_NAMES)
    await documents.doc(id).set({ ...newDocument(), title: `Named ${id.slice(0, 9)}` });
  await refreshLists(direct, auth);
  for (const list of ['/rss.xml', '/sitemap-posts.xml'])
    expect((await read(list)).status).toBe(200);
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

it('opens a post that is called like a member of every object, and has none before', async () => {
  for (const id of ['constructor', 'toString', 'hasOwnProperty']) {
    expect((await read(`/blogpost/${id}`)).status).toBe(404);
    expect((await read(`/api/posts/${id}/image`)).status).toBe(404);
    await documents.doc(id).set(newDocument());
    expect((await read(`/api/posts/${id}`, admin.token)).text).toContain(`"id":"${id}"`);
  }
  expect((await read('/blogpost/__proto__')).status).toBe(404);
});
