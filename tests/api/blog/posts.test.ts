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

it('a post can be created, read, updated, deleted and restored', async () => {
  const draft = fresh();
  const created = await api.create(draft);
  expect(created).toMatchObject(draft);
  const path = `/${created.id}`;
  expect(await (await page(created.id)).text()).toContain(draft.title);
  const read = await expectJson<Answer>(await api.send('GET', path));
  expect(read).toEqual({ ok: true, post: created });

  const changed = { ...draft, title: `${draft.title} again`, updatedAt: created.updatedAt };
  const saved = await expectJson<Answer>(await api.send('PUT', path, changed));
  expect(saved.post).toMatchObject({ title: changed.title, createdAt: created.createdAt });
  expect(saved.post.updatedAt > created.updatedAt).toBe(true);
  expect(await (await page(created.id)).text()).toContain(changed.title);

  const deleted = await expectJson<{ restorableUntil: string }>(await api.send('DELETE', path));
  expect(deleted).toEqual({ ok: true, id: created.id, restorableUntil: expect.any(String) });
  expect(Date.parse(deleted.restorableUntil)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  await expectRefusal(await api.send('GET', path), 404, 'not-found');
  expect(await expectJson(await api.send('DELETE', path))).toEqual(deleted);
  expect((await page(created.id)).status).toBe(404);

  const restored = await expectJson<Answer>(await api.send('POST', `${path}/restore`));
  expect(restored).toEqual({ ok: true, post: saved.post });
  expect((await page(created.id)).status).toBe(200);
  expect(await expectJson(await api.send('POST', `${path}/restore`))).toEqual(restored);

  for (const never of [api.send('DELETE', '/never'), api.send('POST', '/never/restore')]) {
    await expectRefusal(await never, 404, 'not-found');
  }
});

describe('an update based on an old version', () => {
  it('is refused with the stored version', async () => {
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

  it("must name its version and match the post's id", async () => {
    const { id, updatedAt } = await api.create(fresh());
    await expectRefusal(await api.send('PUT', `/${id}`, DRAFT), 428, 'token-required');
    const other = await api.send('PUT', `/${id}`, { ...DRAFT, updatedAt, id: 'other' });
    expect((await expectRefusal(other, 422, 'invalid')).fields).toEqual({ id: 'invalid' });
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
  const bare = await api.create({ ...fresh(), image: '' });
  for (const id of [bare.id, 'nowhere']) {
    const missing = await fetch(`${url}/api/posts/${id}/image?v=abcdefghijkl`);
    await expectRefusal(missing, 404, 'not-found');
  }
});
