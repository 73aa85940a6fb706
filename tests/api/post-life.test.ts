import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Post } from '@/features/blog/post';
import { signInAdmin } from '../support/accounts';
import { expectJson, expectRefusal } from '../support/json-answers';
import { dataUrl, pictureFile } from '../support/pictures';
import { DRAFT } from '../support/post-drafts';
import { PostsApi } from '../support/posts-api';

const { url, auth } = inject('servers').generous;
let api: PostsApi;
beforeAll(async () => {
  api = new PostsApi(url, await signInAdmin(auth));
});

interface Answer {
  ok: boolean;
  post: Post;
}
const fresh = () => ({ ...DRAFT, title: `Ferns ${randomUUID()}` });

it('a post is written, read, changed, deleted and brought back', async () => {
  const draft = fresh();
  const created = await api.create(draft);
  expect(created).toMatchObject(draft);
  const path = `/${created.id}`;
  const page = () => fetch(`${url}/blogpost/${created.id}`);
  expect(await (await page()).text()).toContain(draft.title);

  const read = await expectJson<Answer>(await api.send('GET', path));
  expect(read).toEqual({ ok: true, post: created });

  const changed = { ...draft, title: `${draft.title} again`, updatedAt: created.updatedAt };
  const saved = await expectJson<Answer>(await api.send('PUT', path, changed));
  expect(saved.post).toMatchObject({ title: changed.title, createdAt: created.createdAt });
  expect(saved.post.updatedAt > created.updatedAt).toBe(true);
  expect(await (await page()).text()).toContain(changed.title);

  const deleted = await expectJson<{ restorableUntil: string }>(await api.send('DELETE', path));
  expect(deleted).toEqual({ ok: true, id: created.id, restorableUntil: expect.any(String) });
  expect(Date.parse(deleted.restorableUntil)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  await expectRefusal(await api.send('GET', path), 404, 'not-found');
  expect(await expectJson(await api.send('DELETE', path))).toEqual(deleted);
  expect((await page()).status).toBe(404);

  const restored = await expectJson<Answer>(await api.send('POST', `${path}/restore`));
  expect(restored).toEqual({ ok: true, post: saved.post });
  expect((await page()).status).toBe(200);
  expect(await expectJson(await api.send('POST', `${path}/restore`))).toEqual(restored);
});

it('a post that never was can be neither deleted nor brought back', async () => {
  await expectRefusal(await api.send('DELETE', '/never'), 404, 'not-found');
  await expectRefusal(await api.send('POST', '/never/restore'), 404, 'not-found');
});

describe('a new post', () => {
  it('that is sent twice under its id is stored once', async () => {
    const body = { ...fresh(), id: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => api.send('POST', '', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    await expectRefusal(await api.send('POST', '', { ...body, title: 'Another' }), 409, 'exists');
  });

  it('takes the date it is given', async () => {
    const post = await api.create({ title: 'Dated', createdAt: '2026-03-01T12:00:00+02:00' });
    expect(post.createdAt).toBe('2026-03-01T10:00:00.000Z');
    const html = await (await fetch(`${url}/blogpost/${post.id}`)).text();
    expect(html).toContain('>March 1, 2026</time>');
  });
});

describe('an update from an old version', () => {
  it('changes nothing and answers both versions', async () => {
    const created = await api.create(fresh());
    const path = `/${created.id}`;
    const first = { ...DRAFT, title: 'First', updatedAt: created.updatedAt };
    const { post } = await expectJson<Answer>(await api.send('PUT', path, first));
    const late = await api.send('PUT', path, { ...first, title: 'Second' });
    expect(await expectJson(late, 409)).toEqual({
      ok: false,
      error: { code: 'conflict', message: expect.any(String), fields: {} },
      current: post,
      yours: { ...DRAFT, title: 'Second' },
    });
    expect((await expectJson<Answer>(await api.send('GET', path))).post.title).toBe('First');
  });

  it('is seen when two windows save at once', async () => {
    const created = await api.create(fresh());
    const save = (title: string) =>
      api.send('PUT', `/${created.id}`, { ...DRAFT, title, updatedAt: created.updatedAt });
    const answers = await Promise.all([save('One'), save('Two'), save('Three')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('needs to say which version it is from, and of which post', async () => {
    const created = await api.create(fresh());
    const path = `/${created.id}`;
    await expectRefusal(await api.send('PUT', path, DRAFT), 428, 'token-required');
    const { updatedAt } = created;
    const { fields } = await expectRefusal(
      await api.send('PUT', path, { ...DRAFT, updatedAt, id: 'other' }),
      422,
      'invalid',
    );
    expect(fields).toEqual({ id: 'invalid' });
    const missing = await api.send('PUT', '/nowhere', { ...DRAFT, updatedAt });
    await expectRefusal(missing, 404, 'not-found');
  });
});

describe('a picture', () => {
  it('is served as the file it was, for ever under its version', async () => {
    const file = await pictureFile('image/png');
    const post = await api.create({ ...fresh(), image: dataUrl(file, 'image/png') });
    const { posts } = await api.list('?limit=50');
    const imageUrl = posts.find(({ id }) => id === post.id)?.['imageUrl'];
    expect(imageUrl).toMatch(new RegExp(`^/api/posts/${post.id}/image\\?v=[\\w-]{12}$`));
    const answer = await fetch(url + String(imageUrl));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(file);
  });

  it('is not kept for ever under another version', async () => {
    const post = await api.create(fresh());
    for (const query of ['', '?v=other']) {
      const answer = await fetch(`${url}/api/posts/${post.id}/image${query}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+,/);
    }
  });

  it('that is not there is not cached', async () => {
    const post = await api.create({ ...fresh(), image: '' });
    for (const id of [post.id, 'nowhere']) {
      const answer = await fetch(`${url}/api/posts/${id}/image?v=abcdefghijkl`);
      await expectRefusal(answer, 404, 'not-found');
    }
  });
});
