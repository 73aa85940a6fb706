import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAdmin } from '../support/server/accounts';
import { contactBody } from '../support/contact/contact-api';
import { expectBalanced, messageIds } from '../support/contact/contact-ledger';
import { openFaultySite, type FaultySite } from '../support/faults/faulty-site';
import { functionProcess, type FunctionProcess } from '../support/faults/function-process';
import { expectClearLog } from '../support/server/log-lines';
import { GOOD } from '../support/blog/odd-documents';
import { SHORTLY } from '../support/pages/on-demand-pages';
import { DRAFT } from '../support/blog/post-drafts';
import { expectDocumented, sendRaw, type RawAnswer } from '../support/server/raw-request';

/** Until a store that is back is used again. */
const WAITING = { timeout: 60_000, interval: 200 };
/** What no log may tell. */
const MARK = `mark${randomUUID().replaceAll('-', '')}`;

let site: FaultySite;
let process: FunctionProcess;
let authorization: string;
beforeAll(async () => {
  site = await openFaultySite();
  await site.db.collection('blogPosts').doc('good').set(GOOD);
  await fetch(`${site.url}/api/posts`);
  process = await functionProcess(site.pid);
  authorization = `Bearer ${await signInAdmin(site.authHost)}`;
});
beforeEach(recovered);
afterEach(() => site.proxy.heal());
afterAll(() => site.stop());

// The emulators let the function answer one request at a time; its own socket does not.
const get = (path: string) => sendRaw(process, { method: 'GET', path });
const write = (method: string, path: string, body: object) =>
  sendRaw(process, {
    method,
    path,
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const message = () => ({
  ...contactBody({ fullName: MARK, message: MARK }),
  submissionId: randomUUID(),
});
const submit = (body: object) => write('POST', '/api/contact/submit', body);

/** Waits until the store is used again. */
function recovered(): Promise<void> {
  return vi.waitFor(async () => expect((await get('/api/posts')).status).toBe(200), WAITING);
}

/** Sends again until it is accepted, as a visitor would. */
function insist(send: () => Promise<RawAnswer>): Promise<RawAnswer> {
  return vi.waitFor(async () => {
    const answer = await send();
    expect(answer.status).toBeLessThan(300);
    return answer;
  }, WAITING);
}

/** For longer than this no sitemap is kept by the function (src/pages/sitemap-posts.xml.ts). */
const SITEMAP_KEPT_MS = 1100;

/** Messages whose answer was not waited for again: what the function gave up may still be stored later. */
const mayArriveLate = new Set<string>();

async function storedIds(): Promise<string[]> {
  return (await messageIds(site.db)).filter((id) => !mayArriveLate.has(id));
}

/** Asks for everything at once and answers what came, each with how long it took. */
async function askAll() {
  const asked = message();
  mayArriveLate.add(asked.submissionId);
  const started = performance.now();
  const timed = async (answer: Promise<RawAnswer>) => {
    const { status, headers, text } = await answer;
    const ms = performance.now() - started;
    return { status, caching: headers['cache-control'], text, ms, headers };
  };
  const [news, feed, post, list, sitemap, contact, about] = await Promise.all([
    timed(get('/blog')),
    timed(get('/rss.xml')),
    timed(get('/blogpost/good')),
    timed(get('/api/posts')),
    timed(get('/sitemap-posts.xml')),
    timed(submit(asked)),
    fetch(`${site.url}/about`),
  ]);
  return { news, feed, post, list, sitemap, contact, about };
}

it('a store that answers late is waited for', async () => {
  site.proxy.delay(300);
  const { contact, sitemap, about, ...views } = await askAll();
  for (const { status, text } of Object.values(views)) {
    expect(status).toBe(200);
    expect(text).toContain('good');
  }
  expect([contact.status, sitemap.status, about.status]).toEqual([200, 200, 200]);
});

describe.each(['stall', 'cut'] as const)('a store that fails (%s)', (fault) => {
  it('takes nothing with it, is told of in time, and is used again when it is back', async () => {
    await pause(SITEMAP_KEPT_MS);
    site.proxy[fault]();
    const { news, feed, post, list, sitemap, contact, about } = await askAll();
    expect(about.status).toBe(200);
    for (const { status, caching, text, ms } of [news, feed]) {
      expect([status, caching]).toEqual([200, 'public, max-age=0, s-maxage=5']);
      expect(text).toContain('/Argh');
      expect(text).not.toContain('/blogpost/good');
      expect(ms).toBeLessThan(5000);
    }
    for (const { status, caching, ms } of [post, list, sitemap, contact]) {
      expect([status, caching]).toEqual([503, 'no-store']);
      // The visitor's page gives up after 15 s.
      expect(ms).toBeLessThan(14_000);
    }
    expect(post.text).toContain('Error loading blog post</h1>');
    for (const answer of [list, contact]) {
      expectDocumented(answer, fault);
      expect(answer.text).toContain('"code":"unavailable"');
    }

    site.proxy.heal();
    await recovered();
    const later = await askAll();
    for (const { status, caching, text } of [later.news, later.feed, later.post]) {
      expect([status, caching]).toEqual([200, SHORTLY]);
      expect(text).toContain('/blogpost/good');
    }
    expect(later.contact.status).toBe(200);
    expect(await functionProcess(site.pid)).toEqual(process);
  });

  it('stores a message once that was sent again, whatever became of it before', async () => {
    const bodies = Array.from({ length: 4 }, () => message());
    const before = await storedIds();
    site.proxy[fault]();
    const refused = await Promise.all(bodies.map(submit));
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    expect(await storedIds()).toEqual(before);
    site.proxy.heal();
    for (const body of bodies) {
      const { text } = await insist(() => submit(body));
      expect(JSON.parse(text)).toEqual({ ok: true, id: body.submissionId });
    }
    // What had been given up may still arrive.
    await pause(2000);
    const ids = bodies.map(({ submissionId }) => submissionId);
    expect(await storedIds()).toEqual([...before, ...ids].sort());
    await expectBalanced(site.db);
  });

  it('changes a post once when that was sent again', async () => {
    const [fresh, changed, deleted, restored] = Array.from({ length: 4 }, () => randomUUID()) as [
      string,
      string,
      string,
      string,
    ];
    const create = (id: string) => write('POST', '/api/posts', { ...DRAFT, id });
    const { post } = JSON.parse((await create(changed)).text) as { post: { updatedAt: string } };
    for (const id of [deleted, restored]) await create(id);
    await write('DELETE', `/api/posts/${restored}`, {});
    const change = { ...DRAFT, title: 'Changed', updatedAt: post.updatedAt };
    const update = () => write('PUT', `/api/posts/${changed}`, change);
    const remove = () => write('DELETE', `/api/posts/${deleted}`, {});
    const restore = () => write('POST', `/api/posts/${restored}/restore`, {});

    site.proxy[fault]();
    const refused = await Promise.all([update(), remove(), restore(), create(fresh)]);
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
    site.proxy.heal();
    for (const send of [update, remove, restore, () => create(fresh)]) await insist(send);
    // What had been given up may still arrive.
    await pause(2000);
    for (const send of [remove, restore]) expect((await send()).status).toBe(200);
    expect((await get(`/api/posts/${changed}`)).text).toContain('"title":"Changed"');
    expect((await get(`/api/posts/${fresh}`)).status).toBe(200);
    expect((await get(`/api/posts/${restored}`)).status).toBe(200);
    expect((await get(`/api/posts/${deleted}`)).status).toBe(404);
    // Another change from the old version is still a conflict.
    const other = { ...change, title: 'Other' };
    expect((await write('PUT', `/api/posts/${changed}`, other)).status).toBe(409);
  });
});

it('a connection that breaks for a moment is not noticed', async () => {
  site.proxy.cut();
  const sent = submit(message());
  await pause(500);
  site.proxy.heal();
  expect((await sent).status).toBe(200);
});

it('a connection that dies without a word is replaced', async () => {
  site.proxy.lose();
  expect((await get('/api/posts')).status).toBe(503);
  await recovered();
  expect(await functionProcess(site.pid)).toEqual(process);
});

it('the log has a structured line for each failure and no word of a visitor', async () => {
  await pause(500);
  const lines = expectClearLog(site.printed(), [MARK, '@example.org', '050-000-0000']);
  for (const message of [
    'posts not listed',
    'post not read',
    'post store failed',
    'sitemap of posts not made',
    'contact store failed',
  ]) {
    expect(lines).toContainEqual(expect.objectContaining({ severity: 'ERROR', message }));
  }
  expect(lines).toContainEqual({
    severity: 'ERROR',
    message: 'contact store failed',
    error: 'TimeoutError',
  });
});
