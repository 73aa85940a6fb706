import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Post } from '@/features/blog/post/shape';
import { expectJson, expectRefusal } from '../../support/server/json-answers';
import { dataUrl, pictureFile } from '../../support/pages/pictures';
import { DRAFT } from '../../support/blog/post-drafts';
import { admin as api, url } from '../whole-site';

interface Answer {
  ok: boolean;
  post: Post;
}

const fresh = () => ({ ...DRAFT, title: `Ferns ${randomUUID()}` });
const page = (id: string) => fetch(`${url}/blogpost/${id}`);

it('a new post is public as it was written', async () => {
  const draft = fresh();
  const created = await api.create(draft);
  expect(created).toMatchObject(draft);
  expect(await (await page(created.id)).text()).toContain(draft.title);
  const read = await expectJson<Answer>(await api.send('GET', `/${created.id}`));
  expect(read).toEqual({ ok: true, post: created });
});

it('an update keeps the date of a post', async () => {
  const draft = fresh();
  const created = await api.create(draft);
  const changed = { ...draft, title: `${draft.title} again`, updatedAt: created.updatedAt };
  const saved = await expectJson<Answer>(await api.send('PUT', `/${created.id}`, changed));
  expect(saved.post).toMatchObject({ title: changed.title, createdAt: created.createdAt });
  expect(saved.post.updatedAt > created.updatedAt).toBe(true);
  expect(await (await page(created.id)).text()).toContain(changed.title);
});

it('a deleted post is gone, but can be restored for 30 days', async () => {
  const { id } = await api.create(fresh());
  const deleted = await expectJson<{ restorableUntil: string }>(await api.send('DELETE', `/${id}`));
  expect(deleted).toEqual({ ok: true, id, restorableUntil: expect.any(String) });
  expect(Date.parse(deleted.restorableUntil)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  await expectRefusal(await api.send('GET', `/${id}`), 404, 'not-found');
  expect(await expectJson(await api.send('DELETE', `/${id}`))).toEqual(deleted);
  expect((await page(id)).status).toBe(404);
});

it('a restored post is public again, unchanged', async () => {
  const post = await api.create(fresh());
  await api.send('DELETE', `/${post.id}`);
  const restore = async () => expectJson<Answer>(await api.send('POST', `/${post.id}/restore`));
  expect(await restore()).toEqual({ ok: true, post });
  expect((await page(post.id)).status).toBe(200);
  expect(await restore()).toEqual({ ok: true, post });
});

it('a post that never existed can be neither deleted nor restored', async () => {
  await expectRefusal(await api.send('DELETE', '/never'), 404, 'not-found');
  await expectRefusal(await api.send('POST', '/never/restore'), 404, 'not-found');
});

describe('an update', () => {
  it('of an old version is refused with the stored one', async () => {
    const { id, updatedAt } = await api.create(fresh());
    const first = { ...DRAFT, title: 'First', updatedAt };
    const { post } = await expectJson<Answer>(await api.send('PUT', `/${id}`, first));
    const late = await api.send('PUT', `/${id}`, { ...first, title: 'Second' });
    expect(await expectJson(late, 409)).toEqual({
      ok: false,
      error: { code: 'conflict', message: expect.any(String), fields: {} },
      current: post,
    });
    expect((await expectJson<Answer>(await api.send('GET', `/${id}`))).post.title).toBe('First');
  });

  it('must name the version it changes', async () => {
    const { id } = await api.create(fresh());
    await expectRefusal(await api.send('PUT', `/${id}`, DRAFT), 428, 'token-required');
  });

  it("can't change the id", async () => {
    const { id, updatedAt } = await api.create(fresh());
    const other = await api.send('PUT', `/${id}`, { ...DRAFT, updatedAt, id: 'other' });
    expect((await expectRefusal(other, 422, 'invalid')).fields).toEqual({ id: 'invalid' });
  });

  it('needs a post to change', async () => {
    const { updatedAt } = await api.create(fresh());
    const missing = await api.send('PUT', '/nowhere', { ...DRAFT, updatedAt });
    await expectRefusal(missing, 404, 'not-found');
  });
});

it('a post may be as large as a Firestore document, but no larger', async () => {
  const limit = 1400 * 1024;
  const filled = (count: number) =>
    Array.from({ length: count }, (_, id) => ({
      id: String(id),
      type: 'paragraph',
      content: 'ש'.repeat(20_000),
    }));
  const post = await api.create({ title: 'Long', sections: filled(26) });
  expect(post.sections).toHaveLength(26);
  const longer = { title: 'Long', sections: filled(27) };
  const { fields } = await expectRefusal(await api.send('POST', '', longer), 422, 'invalid');
  expect(fields).toEqual({ post: 'too-large' });
  const sized = (bytes: number) => `{"title":"A"${' '.repeat(bytes - 13)}}`;
  expect((await api.send('POST', '', sized(limit))).status).toBe(201);
  await expectRefusal(await api.send('POST', '', sized(limit + 1)), 413, 'too-large');
});

it('only under its version is a picture cached for a day', async () => {
  const file = await pictureFile('image/png');
  const post = await api.create({ ...fresh(), image: dataUrl(file, 'image/png') });
  const { posts } = await api.list('?limit=50');
  const address = posts.find(({ id }) => id === post.id)?.image?.full ?? '';
  const answer = await fetch(url + address);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(file);
  for (const query of ['', '?v=other']) {
    const { status, headers } = await fetch(`${url}/api/posts/${post.id}/image${query}`);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+,/);
  }
});

it('a picture that is not there is a 404', async () => {
  const bare = await api.create({ ...fresh(), image: '' });
  for (const id of [bare.id, 'nowhere']) {
    const missing = await fetch(`${url}/api/posts/${id}/image?v=abcdefghijkl`);
    await expectRefusal(missing, 404, 'not-found');
  }
});
