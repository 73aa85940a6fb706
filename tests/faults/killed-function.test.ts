import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { Post } from '@/features/blog/post';
import { DRAFT } from '../support/blog/post-drafts';
import { PostsApi } from '../support/blog/posts-api';
import { contactBody, postJson } from '../support/contact/contact-api';
import { expectBalanced, messageIds } from '../support/contact/contact-ledger';
import { openFaultySite } from '../support/faults/faulty-site';
import { functionProcess } from '../support/faults/function-process';
import { WAITING } from '../support/server/waiting';

/** Answers come late by this, which leaves the time to kill between a write and its answer. */
const LATE_MS = 1500;

const site = await openFaultySite();
const api = new PostsApi(site.url, site.token);

const stored = (collection: string, id: string) => site.db.collection(collection).doc(id).get();
const there = async (collection: string, id: string) => (await stored(collection, id)).exists;

/** Sends a request and kills the function when it has got so far; the site is up again then. */
async function killDuring(send: () => Promise<Response>, far: () => Promise<boolean>) {
  const { pid } = await functionProcess(site.pid);
  const answer = send();
  await vi.waitFor(async () => expect(await far()).toBe(true), { ...WAITING, interval: 5 });
  expect((await fetch(`${site.url}/about`)).status).toBe(200);
  process.kill(pid, 'SIGKILL');
  // The emulator's own answer: the page takes anything but the function's for a failure.
  expect((await answer).status).toBe(500);
  site.proxy.heal();
  expect((await fetch(`${site.url}/blog`)).status).toBe(200);
  expect((await functionProcess(site.pid)).pid).not.toBe(pid);
}

/** Kills the function when a request's write is on its way to the store, where it never arrives. */
function killBefore(send: () => Promise<Response>) {
  site.proxy.stall();
  return killDuring(send, () => Promise.resolve(site.proxy.holds()));
}

/** Kills the function when the store has written, before the function knows. */
function killAfter(send: () => Promise<Response>, written: () => Promise<boolean>) {
  site.proxy.delay(LATE_MS);
  return killDuring(send, written);
}

describe('a function that is killed before it writes', () => {
  it('has stored nothing of a message, which is stored once when it is sent again', async () => {
    const submissionId = randomUUID();
    const send = () => postJson(site.url, { ...contactBody(), submissionId });
    const before = await messageIds(site.db);
    await killBefore(send);
    expect(await messageIds(site.db)).toEqual(before);
    expect((await send()).status).toBe(200);
    expect(await messageIds(site.db)).toEqual([...before, submissionId].sort());
    await expectBalanced(site.db);
  });

  it('has changed no post', async () => {
    const post = await api.create(DRAFT);
    const { id, updatedAt } = post;
    await killBefore(() => api.send('PUT', `/${id}`, { ...DRAFT, title: 'New', updatedAt }));
    await killBefore(() => api.send('DELETE', `/${id}`));
    expect(await (await api.send('GET', `/${id}`)).json()).toEqual({ ok: true, post });
    expect(await there('blogPostsTrash', id)).toBe(false);
  });
});

describe('a function that is killed after it wrote, before it knew', () => {
  it('has stored a message whole, and does not store it again', async () => {
    const submissionId = randomUUID();
    const send = () => postJson(site.url, { ...contactBody(), submissionId });
    const before = await messageIds(site.db);
    await killAfter(send, () => there('contactMessages', submissionId));
    expect(await (await send()).json()).toEqual({ ok: true, id: submissionId });
    expect(await messageIds(site.db)).toEqual([...before, submissionId].sort());
    await expectBalanced(site.db);
  });

  it('has changed a post whole, and takes the same change again for what it is', async () => {
    const id = randomUUID();
    const create = () => api.send('POST', '', { ...DRAFT, id });
    await killAfter(create, () => there('blogPosts', id));
    const repeated = await create();
    expect(repeated.status).toBe(200);
    const { post } = (await repeated.json()) as { post: Post };

    const change = { ...DRAFT, title: 'Changed', updatedAt: post.updatedAt };
    const update = () => api.send('PUT', `/${id}`, change);
    await killAfter(update, async () => (await stored('blogPosts', id)).get('title') === 'Changed');
    const updated = await update();
    expect(updated.status).toBe(200);
    const saved = (await updated.json()) as { post: Post };
    expect(saved.post).toMatchObject({ ...DRAFT, title: 'Changed' });

    const remove = () => api.send('DELETE', `/${id}`);
    await killAfter(remove, async () => !(await there('blogPosts', id)));
    expect((await remove()).status).toBe(200);
    expect(await there('blogPostsTrash', id)).toBe(true);

    const restore = () => api.send('POST', `/${id}/restore`);
    await killAfter(restore, () => there('blogPosts', id));
    expect(await (await restore()).json()).toEqual(saved);
    expect(await there('blogPostsTrash', id)).toBe(false);
  });
});
