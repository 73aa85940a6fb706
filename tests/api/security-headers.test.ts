import { globSync } from 'node:fs';
import { beforeAll, expect, inject, it } from 'vitest';
import { signInAdmin } from '../support/accounts';
import { builtPages } from '../support/built-site';
import { contactBody, postForm, postJson } from '../support/contact-api';
import { DRAFT } from '../support/post-drafts';
import { PostsApi } from '../support/posts-api';
import { expectSafe, policyOf } from '../support/security-headers';
import { PARTNER } from '../support/servers';

const { generous, broken } = inject('servers');
let admin: PostsApi;
beforeAll(async () => {
  admin = new PostsApi(generous.url, await signInAdmin(generous.auth));
  await admin.create({ ...DRAFT, id: 'guarded' });
});

const ask = (path: string, init: RequestInit = {}, site = generous.url) =>
  fetch(site + path, { redirect: 'manual', ...init });

const files = globSync('dist/site/**/*.*').map((file) => `/${file.slice('dist/site/'.length)}`);
const assets = files.filter((file) => !file.endsWith('.html'));

it.each(builtPages().map(({ path }) => path))('page %s', async (path) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(path === '/404' ? 404 : 200);
  expectSafe(headers, { page: true, remote: path === '/controller' });
});

it.each(assets.filter((file) => !file.startsWith('/_astro/')))('file %s', async (path) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(200);
  expectSafe(headers);
});

it('files of the build, of every type', async () => {
  const built = assets.filter((file) => file.startsWith('/_astro/'));
  const byType = new Map(built.map((file) => [file.replace(/.*\./, ''), file]));
  expect(byType.size).toBeGreaterThan(4);
  for (const path of byType.values()) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(200);
    expectSafe(headers, { shared: true });
  }
});

it("the remote's worker may fetch the files that it keeps", async () => {
  const { headers } = await ask('/controller-sw.js');
  expect(policyOf(headers).get('connect-src')).toEqual(["'self'"]);
});

it.each(['/blog', '/blog?tag=EVENTS', '/blog-editor', '/blogpost/guarded', '/Contact?name=Dana'])(
  'page %s of the function, or under another name',
  async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expectSafe(headers, { page: true });
  },
);

it('the pages with a login, and no others, may connect to it', async () => {
  for (const [path, login] of [
    ['/blog-editor', true],
    ['/blog', true],
    ['/blogpost/guarded', false],
    ['/', false],
  ] as const) {
    const sources = policyOf((await ask(path)).headers).get('connect-src');
    expect(sources, path).toEqual(login ? ["'self'", `http://${generous.auth}`] : ["'self'"]);
  }
});

it.each([
  ['/Blog', '/blog'],
  ['/news?tag=EVENTS', '/blog?tag=EVENTS'],
  ['/About', '/about'],
  ['/argh', '/Argh'],
  ['/about.html', '/about'],
  ['/about/', '/about'],
])('%s leads to %s', async (path, to) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await ask(path, { method });
    expect([status, headers.get('location')]).toEqual([301, to]);
    expectSafe(headers);
  }
});

it.each([
  '/no/such-page',
  '/nothing.pdf',
  '/.well-known/nothing',
  '//nothing',
  '/api',
  '/blogpost',
])('what is not there: %s', async (path) => {
  const { status, headers } = await ask(path);
  expect(status).toBe(404);
  expectSafe(headers, { page: true });
});

it('files that are not there, and posts', async () => {
  for (const [path, expected] of [
    ['/_astro/nothing.js', { shared: true }],
    ['/icons/nothing.png', {}],
    ['/blogpost/nothing', { page: true }],
    ['/api/nothing', {}],
    ['/api/posts/nothing', {}],
  ] as const) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(404);
    expectSafe(headers, expected);
  }
});

it('what is fetched again unchanged', async () => {
  const etag = String((await ask('/Contact')).headers.get('etag'));
  const { status, headers } = await ask('/Contact', { headers: { 'if-none-match': etag } });
  expect(status).toBe(304);
  expectSafe(headers, { page: true });
});

it.each(['HEAD', 'OPTIONS', 'POST', 'DELETE'])('%s, known there or not', async (method) => {
  for (const path of ['/', '/blog', '/api/posts', '/api/contact/submit', '/_astro/x', '/nothing']) {
    const { headers } = await ask(path, { method });
    expectSafe(headers, { shared: path.startsWith('/_astro') });
  }
});

it("the API's answers, given or refused", async () => {
  const visitor = new PostsApi(generous.url);
  const contact = (body: unknown, headers = {}) => postJson(generous.url, body, headers);
  const preflight = { origin: PARTNER, 'access-control-request-method': 'POST' };
  const answers: [number, Promise<Response>][] = [
    [200, visitor.send('GET')],
    [200, visitor.send('GET', '/guarded')],
    [201, admin.send('POST', '', { ...DRAFT, id: 'guarded-too' })],
    [200, contact(contactBody())],
    [303, postForm(generous.url, contactBody() as unknown as Record<string, string>)],
    [204, ask('/api/contact/submit', { method: 'OPTIONS', headers: preflight })],
    [400, contact('{')],
    [401, visitor.send('POST', '', DRAFT)],
    [403, contact(contactBody(), { origin: 'https://stranger.example' })],
    [405, visitor.send('PATCH')],
    [409, admin.send('POST', '', { ...DRAFT, id: 'guarded', title: 'Another' })],
    [413, contact(contactBody({ message: 'x'.repeat(100_000) }))],
    [415, contact('x', { 'content-type': 'text/plain' })],
    [503, new PostsApi(broken.url).send('GET')],
    [503, ask('/sitemap-posts.xml', {}, broken.url)],
  ];
  for (const [expected, answer] of answers) {
    const { status, headers } = await answer;
    expect(status).toBe(expected);
    expectSafe(headers);
  }
});

it('what other sites may show: the feed and shared pictures', async () => {
  for (const path of ['/rss.xml', '/api/posts/guarded/image']) {
    const { status, headers } = await ask(path);
    expect(status, path).toBe(200);
    expectSafe(headers, { shared: true });
  }
});

it('pages while the store is down', async () => {
  for (const [path, expected] of [
    ['/blog', 200],
    ['/blogpost/guarded', 503],
  ] as const) {
    const { status, headers } = await ask(path, {}, broken.url);
    expect(status).toBe(expected);
    expectSafe(headers, { page: true });
  }
});
