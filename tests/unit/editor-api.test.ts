import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPostsApi, type TokenSource } from '@/features/editor/posts/posts-api';
import { DRAFT, POST } from '../support/post-drafts';

interface Asked {
  method: string | undefined;
  path: string | undefined;
  token: string | undefined;
  body: string;
}

const asked: Asked[] = [];
let answers: { status: number; body: string }[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    void read(request).then((body) => {
      const { method, url: path, headers } = request;
      asked.push({ method, path, token: headers.authorization, body });
      const answer = answers.shift() ?? { status: 500, body: '' };
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const { fetch } = globalThis;
  // A browser completes the path by the page's own origin.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    fetch(new URL(path, `http://127.0.0.1:${port}`), init),
  );
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});
afterEach(() => {
  asked.length = 0;
});

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const token: TokenSource = (fresh) => Promise.resolve({ ok: true, value: fresh ? 'new' : 'old' });
const api = createPostsApi(token);
const json = (status: number, value: unknown) => ({ status, body: JSON.stringify(value) });

describe('what is asked', () => {
  it('is a page of the list, by its cursor', async () => {
    answers = [json(200, { ok: true, posts: [], next: null }), json(200, { ok: true, posts: [] })];
    expect(await api.list(null)).toEqual({ ok: true, value: { posts: [], next: null } });
    await api.list('a b&c');
    expect(asked.map(({ path, token: sent }) => [path, sent])).toEqual([
      ['/api/posts', undefined],
      ['/api/posts?before=a+b%26c', undefined],
    ]);
  });

  it('is what the contract says of a writer', async () => {
    answers = Array.from({ length: 4 }, () => json(200, { ok: true, post: POST }));
    await api.create('fern', DRAFT);
    await api.update('fern', DRAFT, 'then');
    await api.remove('fern');
    await api.restore('fern');
    expect(asked.map(({ method, path, token: sent }) => [method, path, sent])).toEqual([
      ['POST', '/api/posts', 'Bearer old'],
      ['PUT', '/api/posts/fern', 'Bearer old'],
      ['DELETE', '/api/posts/fern', 'Bearer old'],
      ['POST', '/api/posts/fern/restore', 'Bearer old'],
    ]);
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ ...DRAFT, id: 'fern' });
    expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ ...DRAFT, updatedAt: 'then' });
  });
});

describe('a token that the server no longer takes', () => {
  it('is renewed once', async () => {
    answers = [json(401, {}), json(200, { ok: true, post: POST })];
    expect(await api.create('fern', DRAFT)).toEqual({ ok: true, value: POST });
    expect(asked.map(({ token: sent }) => sent)).toEqual(['Bearer old', 'Bearer new']);
  });

  it('means that the login is over when the new one is refused as well', async () => {
    answers = [json(401, {}), json(401, {})];
    expect(await api.remove('fern')).toEqual({ ok: false, problem: { kind: 'signedOut' } });
    expect(asked).toHaveLength(2);
  });

  it('is not asked for when nobody is logged in', async () => {
    const nobody: TokenSource = () =>
      Promise.resolve({ ok: false, problem: { kind: 'signedOut' } });
    const outcome = await createPostsApi(nobody).create('fern', DRAFT);
    expect(outcome).toEqual({ ok: false, problem: { kind: 'signedOut' } });
    expect(asked).toEqual([]);
  });
});

describe('an answer that is no success', () => {
  it.each([
    [403, {}, { kind: 'forbidden' }],
    [404, {}, { kind: 'notFound' }],
    [409, { current: POST }, { kind: 'conflict', current: POST }],
    [409, {}, { kind: 'conflict', current: undefined }],
    [413, {}, { kind: 'refused', fields: { post: 'too-large' } }],
    [
      400,
      { error: { fields: { title: 'required' } } },
      { kind: 'refused', fields: { title: 'required' } },
    ],
    [400, { error: { code: 'bad-json', fields: {} } }, { kind: 'unknown' }],
    [503, { error: { code: 'unavailable' } }, { kind: 'unavailable' }],
    [500, {}, { kind: 'unknown' }],
    [200, { ok: true }, { kind: 'unknown' }],
    [200, null, { kind: 'unknown' }],
  ])('%i %j', async (status, body, problem) => {
    answers = [json(status, body)];
    expect(await api.update('fern', DRAFT, 'then')).toEqual({ ok: false, problem });
  });

  it("may be a proxy's page", async () => {
    answers = [{ status: 504, body: '<html>Gateway timeout</html>' }];
    expect(await api.read('fern')).toEqual({ ok: false, problem: { kind: 'unavailable' } });
  });
});
