import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT } from '../../support/blog/post-drafts';
import { contactBody, idHeader } from '../../support/contact/contact-api';
import { articles } from '../../support/pages/content';
import { SHORTLY } from '../../support/pages/on-demand-pages';
import { expectDocumented, sendRaw, type RawAnswer } from '../../support/server/raw-request';
import { WAITING } from '../../support/server/waiting';
import { once } from 'node:events';
import { createServer as createHttp2Server } from 'node:http2';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { freePort } from '../../../scripts/lib/ports.ts';
import { stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators.ts';
import { GENEROUS_QUOTAS, hostFunction } from '../../support/server/hosted-function.ts';
import { startLocalFirestore } from '../../../scripts/serve/local-firestore.ts';
import { newDocument } from '../../support/blog/post-drafts';
import { admin, auth } from '../whole-site';

/** A proxy between the function and Firestore that fails like a network. */
async function openProxy(store: string) {
  const { hostname, port } = new URL(`http://${store}`);
  const sockets = new Set<Socket>();
  let refusing = false;
  /** Resolves when stalled data may pass. */
  let passing = Promise.withResolvers<undefined>();
  passing.resolve(undefined);

  const pass = (from: Socket, to: Socket) => {
    sockets.add(from);
    let passed = Promise.resolve();
    from.on('data', (chunk: Buffer) => {
      passed = passed.then(async () => {
        await passing.promise;
        if (!to.destroyed) to.write(chunk);
      });
    });
    from.on('error', () => from.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((client) => {
    if (refusing) return void client.destroy();
    const upstream = connect({ host: hostname, port: Number(port) });
    pass(client, upstream);
    pass(upstream, client);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  /** Ends all connections and refuses new ones until `heal`. */
  const cut = () => {
    refusing = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    /** Value of FIRESTORE_EMULATOR_HOST for the function. */
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    /** Accepts data and forwards nothing until `heal`. */
    stall: () => void (passing = Promise.withResolvers()),
    /** Works again, and forwards the stalled data. */
    heal() {
      refusing = false;
      passing.resolve(undefined);
    },
    close() {
      cut();
      server.close();
    },
  };
}

/** Must not appear in logs. */
const MARK = `mark${randomUUID().replaceAll('-', '')}`;

stopAllOnExit();
const store = await startLocalFirestore(LOCAL_PROJECT, await freePort());
await store.db.collection('blogPosts').doc('good').set(newDocument());
const proxy = await openProxy(store.host);
const site = await hostFunction({
  env: {
    ...GENEROUS_QUOTAS,
    FIRESTORE_EMULATOR_HOST: proxy.host,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
  },
});
afterAll(async () => {
  await site.stop();
  proxy.close();
  await store.stop();
});
beforeEach(recovered);
afterEach(proxy.heal);

const login = { authorization: `Bearer ${String(admin.token)}` };
const get = (path: string) =>
  sendRaw(site.url, { method: 'GET', path, headers: path.startsWith('/api/') ? login : {} });
const write = (method: string, path: string, body: object, headers = {}) =>
  sendRaw(site.url, {
    method,
    path,
    headers: { ...login, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const submit = (id: string) =>
  write(
    'POST',
    '/api/contact/submit',
    contactBody({ fullName: MARK, message: MARK }),
    idHeader(id),
  );
const create = (id: string) => write('POST', '/api/posts', { ...DRAFT, id });

async function messageIds(): Promise<string[]> {
  const { docs } = await store.db.collection('contactMessages').get();
  return docs.map(({ id }) => id).sort();
}

/** Waits until the function uses Firestore again. */
function recovered(): Promise<void> {
  return vi.waitFor(
    async () => expect((await get('/api/posts?state=any')).status).toBe(200),
    WAITING,
  );
}

/** Requests every kind of response concurrently and measures the times. */
async function askAll() {
  const started = performance.now();
  const timed = async (path: string) => {
    const answer = await get(path);
    const ms = performance.now() - started;
    return { ...answer, caching: answer.headers['cache-control'], ms };
  };
  const [news, feed, post, list, sitemap, health] = await Promise.all([
    timed('/blog'),
    timed('/rss.xml'),
    timed('/blogpost/good'),
    timed('/api/posts?state=any'),
    timed('/sitemap-posts.xml'),
    timed('/api/health'),
  ]);
  return { news, feed, post, list, sitemap, health };
}

describe.each(['stall', 'cut'] as const)(
  'during and after a failure of the store (%s)',
  (fault) => {
    const ids = () => randomUUID();
    const [sent, fresh, changed, deleted, restored] = [ids(), ids(), ids(), ids(), ids()];
    const change = { ...DRAFT, title: 'Changed', updatedAt: '' };
    const writes: (() => Promise<RawAnswer>)[] = [
      () => submit(sent),
      () => create(fresh),
      () => write('PUT', `/api/posts/${changed}`, change),
      () => write('DELETE', `/api/posts/${deleted}`, {}),
      () => write('POST', `/api/posts/${restored}/restore`, {}),
    ];
    const form = new URLSearchParams({ ...contactBody(), lang: 'he' }).toString();
    const submitForm = () =>
      sendRaw(site.url, {
        method: 'POST',
        path: '/api/contact/submit',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: form,
      });

    /** Reads and writes concurrently during one failure, since each times out after eight seconds. */
    async function failing() {
      await recovered();
      const { post } = JSON.parse((await create(changed)).text) as { post: { updatedAt: string } };
      change.updatedAt = post.updatedAt;
      for (const id of [deleted, restored]) await create(id);
      // Changes clear the cached lists.
      await write('DELETE', `/api/posts/${restored}`, {});
      const before = await messageIds();
      proxy[fault]();
      const [reads, form, refusals] = await Promise.all([
        askAll(),
        submitForm(),
        Promise.all(writes.map((send) => send())),
      ]);
      const wrong = await write('POST', '/api/contact/submit', contactBody({ fullName: '' }));
      const after = await messageIds();
      proxy.heal();
      return { reads, form, refusals, wrong, before, after };
    }
    let failed: Awaited<ReturnType<typeof failing>>;
    beforeAll(async () => {
      failed = await failing();
    });

    it('lists show articles in time', () => {
      const { news, feed } = failed.reads;
      for (const { status, caching, text, ms } of [news, feed]) {
        expect([status, caching]).toEqual([200, 'public, max-age=0, s-maxage=5']);
        expect(text).not.toContain('/blogpost/good');
        for (const { path } of articles().slice(0, 3)) expect(text).toContain(path);
        expect(ms).toBeLessThan(5000);
      }
    });

    it('what needs the store says in time that it fails', () => {
      const { post, list, sitemap, health } = failed.reads;
      for (const { status, caching, headers, ms } of [post, list, sitemap, health]) {
        expect([status, caching, headers['retry-after']]).toEqual([503, 'no-store', '10']);
        expect(ms).toBeLessThan(14_000);
      }
      expect(post.text).toContain('Error loading blog post</h1>');
      expect(post.text).toContain('<meta http-equiv="refresh" content="3; url=/news">');
    });

    it('the site recovers when Firestore is back', async () => {
      const later = await askAll();
      expect([later.health.status, later.health.text]).toEqual([200, '{"ok":true}']);
      for (const { status, caching, text } of [later.news, later.feed, later.post]) {
        expect([status, caching]).toEqual([200, SHORTLY]);
        expect(text).toContain('/blogpost/good');
      }
    });

    it('a request that is retried after the failure is stored once', async () => {
      const { form, refusals, wrong, before, after } = failed;
      expect([form.status, form.headers['location']]).toEqual([303, '/message-failed-he']);
      for (const refused of refusals) {
        expect(refused.status).toBe(503);
        expectDocumented(refused, fault);
        expect(refused.text).toContain('"code":"unavailable"');
      }
      expect(after).toEqual(before);
      expect(wrong.status).toBe(422);
      await Promise.all(
        writes.map((send) =>
          vi.waitFor(async () => expect((await send()).status).toBeLessThan(300), WAITING),
        ),
      );
      const again = await submitForm();
      expect([again.status, again.headers['location']]).toEqual([303, '/message-sent-he']);
      // Requests that timed out may still arrive.
      await pause(2000);
      const stored = await messageIds();
      expect(stored).toEqual(expect.arrayContaining([...before, sent]));
      expect(stored).toHaveLength(before.length + 2);
      for (const id of [fresh, restored]) expect((await get(`/api/posts/${id}`)).status).toBe(200);
      expect((await get(`/api/posts/${deleted}`)).status).toBe(404);
      expect((await get(`/api/posts/${changed}`)).text).toContain('"title":"Changed"');
      // Another update of the old version is still a conflict.
      const other = { ...change, title: 'Other' };
      expect((await write('PUT', `/api/posts/${changed}`, other)).status).toBe(409);
    });
  },
);

it.each([
  ['PERMISSION_DENIED', 7],
  ['RESOURCE_EXHAUSTED', 8],
])('the site is not healthy while the store answers %s', async (_, code) => {
  // A gRPC response that consists of its status
  const refusing = createHttp2Server().on('stream', (stream) => {
    const type = { 'content-type': 'application/grpc' };
    stream.respond({ ':status': 200, ...type, 'grpc-status': code }, { endStream: true });
  });
  await once(refusing.listen(0, '127.0.0.1'), 'listening');
  const { port } = refusing.address() as AddressInfo;
  const refused = await hostFunction({ env: { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` } });
  const answer = await sendRaw(refused.url, { method: 'GET', path: '/api/health' });
  expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expectDocumented(answer, code);
  expect(refused.printed()).toContain('"severity":"ERROR","message":"health store failed"');
  await refused.stop();
  refusing.close();
});

it("the log has a structured line for each failure, without visitors' text", async () => {
  const failures = [
    'posts not listed',
    'post not read',
    'post store failed',
    'sitemap of posts not made',
    'contact store failed',
  ];
  await vi.waitFor(() => {
    const lines = site
      .printed()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    for (const message of failures) {
      expect(lines).toContainEqual(expect.objectContaining({ severity: 'ERROR', message }));
    }
  }, WAITING);
  for (const secret of [MARK, '@example.org', '050-000-0000'])
    expect(site.printed()).not.toContain(secret);
});
