import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Post } from '@/features/blog/post';
import { signInAdmin } from '../support/server/accounts';
import { contactBody, postJson } from '../support/contact/contact-api';
import { expectBalanced, messageIds } from '../support/contact/contact-ledger';
import { openFaultySite, type FaultySite } from '../support/faults/faulty-site';
import { functionProcess } from '../support/faults/function-process';
import { expectClearLog } from '../support/server/log-lines';
import { GOOD } from '../support/blog/odd-documents';
import { DRAFT } from '../support/blog/post-drafts';
import { PostsApi } from '../support/blog/posts-api';

const MARK = `mark${randomUUID().replaceAll('-', '')}`;
/** Answers come late by this, which leaves the time to kill between a write and its answer. */
const LATE_MS = 1500;

let site: FaultySite;
let api: PostsApi;
beforeAll(async () => {
  site = await openFaultySite();
  await site.db.collection('blogPosts').doc('good').set(GOOD);
  api = new PostsApi(site.url, await signInAdmin(site.authHost));
  await api.list();
});
afterEach(() => site.proxy.heal());
afterAll(() => site.stop());

/** Sends a request and kills the function when it has got so far. */
async function killDuring(send: () => Promise<Response>, far: () => Promise<boolean>) {
  const { pid } = await functionProcess(site.pid);
  const answer = send();
  await vi.waitFor(async () => expect(await far()).toBe(true), { timeout: 30_000, interval: 5 });
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  process.kill(pid, 'SIGKILL');
  // The emulator's own answer: the page takes anything but the function's for a failure.
  expect((await answer).status).toBe(500);
  site.proxy.heal();
  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  expect((await functionProcess(site.pid)).pid).not.toBe(pid);
  const { posts } = await api.list('?limit=50');
  expect(posts.map(({ id }) => id)).toContain('good');
}

const held = () => Promise.resolve(site.proxy.holds);
const there = async (collection: string, id: string) =>
  (await site.db.collection(collection).doc(id).get()).exists;
const message = () => ({
  ...contactBody({ fullName: MARK, message: MARK }),
  submissionId: randomUUID(),
});

describe('a function that is killed before it writes', () => {
  it('has stored nothing of a message, which is stored once when it is sent again', async () => {
    const body = message();
    const before = await messageIds(site.db);
    site.proxy.stall();
    await killDuring(() => postJson(site.url, body), held);
    expect(await messageIds(site.db)).toEqual(before);
    await expectBalanced(site.db);
    expect((await postJson(site.url, body)).status).toBe(200);
    expect(await messageIds(site.db)).toEqual([...before, body.submissionId].sort());
    await expectBalanced(site.db);
  });

  it('has changed no post', async () => {
    const post = await api.create(DRAFT);
    const { id, updatedAt } = post;
    site.proxy.stall();
    await killDuring(() => api.send('PUT', `/${id}`, { ...DRAFT, title: 'New', updatedAt }), held);
    site.proxy.stall();
    await killDuring(() => api.send('DELETE', `/${id}`), held);
    expect(await (await api.send('GET', `/${id}`)).json()).toEqual({ ok: true, post });
    expect(await there('blogPostsTrash', id)).toBe(false);
  });

  it('leaves other pages up while it shows one', async () => {
    site.proxy.stall();
    await killDuring(() => fetch(`${site.url}/blog`), held);
  });
});

describe('a function that is killed after it wrote, before it knew', () => {
  it('has stored a message whole, and does not store it again', async () => {
    const body = message();
    const before = await messageIds(site.db);
    site.proxy.delay(LATE_MS);
    await killDuring(
      () => postJson(site.url, body),
      () => there('contactMessages', body.submissionId),
    );
    const now = [...before, body.submissionId].sort();
    expect(await messageIds(site.db)).toEqual(now);
    await expectBalanced(site.db);
    const again = await postJson(site.url, body);
    expect(await again.json()).toEqual({ ok: true, id: body.submissionId });
    expect(await messageIds(site.db)).toEqual(now);
    await expectBalanced(site.db);
  });

  it('has changed a post whole, and takes the same change again for what it is', async () => {
    const id = randomUUID();
    site.proxy.delay(LATE_MS);
    await killDuring(
      () => api.send('POST', '', { ...DRAFT, id }),
      () => there('blogPosts', id),
    );
    const repeated = await api.send('POST', '', { ...DRAFT, id });
    expect(repeated.status).toBe(200);
    const { post } = (await repeated.json()) as { post: Post };
    const change = { ...DRAFT, title: 'Changed', updatedAt: post.updatedAt };
    site.proxy.delay(LATE_MS);
    await killDuring(
      () => api.send('PUT', `/${id}`, change),
      async () => (await site.db.collection('blogPosts').doc(id).get()).get('title') === 'Changed',
    );
    expect((await api.send('PUT', `/${id}`, change)).status).toBe(200);
    const saved = (await (await api.send('GET', `/${id}`)).json()) as { post: Post };
    expect(saved.post).toMatchObject({ ...DRAFT, title: 'Changed' });

    site.proxy.delay(LATE_MS);
    await killDuring(
      () => api.send('DELETE', `/${id}`),
      async () => !(await there('blogPosts', id)),
    );
    expect((await api.send('DELETE', `/${id}`)).status).toBe(200);
    expect(await there('blogPostsTrash', id)).toBe(true);

    site.proxy.delay(LATE_MS);
    await killDuring(
      () => api.send('POST', `/${id}/restore`),
      () => there('blogPosts', id),
    );
    const restored = await api.send('POST', `/${id}/restore`);
    expect(await restored.json()).toEqual({ ok: true, post: saved.post });
    expect(await there('blogPostsTrash', id)).toBe(false);
  });
});

it('the log has structured lines alone, without a word of a visitor', () => {
  expectClearLog(site.printed(), [MARK, '@example.org', '050-000-0000']);
});
