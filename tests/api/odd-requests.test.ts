import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contactBody } from '../support/contact-api';
import { functionProcess } from '../support/function-process';
import { GOOD } from '../support/odd-documents';
import {
  expectComposed,
  expectDocumented,
  sendRaw,
  type RawRequest,
  type Target,
} from '../support/raw-request';
import { connect } from '../support/store';

const { url, pid, store } = inject('servers').generous;
const headed = connect(store).collection('blogPosts').doc('headed');
let site: Target;
beforeAll(async () => {
  await fetch(`${url}/api/posts`);
  // Hosting's emulator ends at some of these.
  site = await functionProcess(pid);
  await headed.set(GOOD);
});
afterAll(() => headed.delete());

async function ask(request: Partial<RawRequest>) {
  const whole = { method: 'GET', path: '/', ...request };
  const answer = await sendRaw(site, whole);
  expectComposed(answer, whole);
  return answer;
}

async function expectRefused(request: Partial<RawRequest>, status: number, code: string) {
  const answer = await ask(request);
  expectDocumented(answer, request);
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(`"${code}"`)]);
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
}

describe('an address', () => {
  it.each(['/api/posts/%', '/api/posts/%ff/image', '/api/posts/%E0%A4%A', '/api/%zz'])(
    'that cannot be decoded names nothing: %s',
    (path) => expectRefused({ path }, 404, 'not-found'),
  );

  const unknown = ['/api', '/api/nothing', '/api/posts/a/b/c', '/api/contact', '/api/%0A'];
  it.each([...unknown, '/_image', '/_image?href=/_astro/hero.jpg&f=webp&w=640'])(
    'that nothing answers is refused as the API refuses: %s',
    (path) => expectRefused({ path }, 404, 'not-found'),
  );

  it('escaped over and over names nothing', async () => {
    for (const levels of [2, 9, 10, 11, 40]) {
      const name = `%${'25'.repeat(levels)}41`;
      await expectRefused({ path: `/api/posts/${name}` }, 404, 'not-found');
      expect((await ask({ path: `/blogpost/${name}` })).text).toContain('Blog post not found</h1>');
    }
  });

  it.each(['/blogpost', '/blogpost/%', '/blogpost/%ff', '/blogpost/a/b', '/blogpost/good/image'])(
    'of no post is answered with a page: %s',
    async (path) => {
      const { status, text } = await ask({ path });
      expect(status).toBe(404);
      expect(text).toContain('Blog post not found</h1>');
    },
  );
});

describe('a body', () => {
  const post = (headers: Record<string, unknown>, body: string | Uint8Array) => ({
    method: 'POST',
    path: '/api/contact/submit',
    headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
    body,
  });
  const whole = JSON.stringify(contactBody());

  it.each([
    ['gzip', gzipSync(whole)],
    ['gzip', whole],
    ['br', whole],
    ['nonsense', whole],
  ])('in the encoding %s is refused', (encoding, body) =>
    expectRefused(post({ 'content-encoding': encoding }, body), 415, 'unsupported-encoding'),
  );

  it('in the encoding identity is read', async () => {
    const { status } = await ask(post({ 'content-encoding': 'identity' }, whole));
    expect(status).toBe(200);
  });

  it('of any length is refused in the same words', async () => {
    for (const megabytes of [1, 2, 40]) {
      const body = Buffer.alloc(megabytes * 1024 * 1024, ' ');
      await expectRefused(post({}, body), 413, 'too-large');
    }
  });
});

describe('a method', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PURGE'])('%s is none of a page', async (method) => {
    for (const path of ['/blog', '/blogpost/x', '/blog-editor', '/rss.xml', '/sitemap-posts.xml']) {
      await expectRefused({ method, path }, 405, 'method-not-allowed');
    }
  });

  it.each([
    '/api/posts',
    '/api/posts?limit=0',
    '/api/posts/headed',
    '/api/posts/nothing',
    '/api/posts/headed/image',
    '/api/posts/nothing/image',
    '/api/nothing',
    '/blog',
    '/blogpost/headed',
    '/rss.xml',
    '/sitemap-posts.xml',
  ])('HEAD is answered as GET, without the body: %s', async (path) => {
    const got = await ask({ path });
    const { status, headers, text } = await ask({ method: 'HEAD', path });
    expect([status, text]).toEqual([got.status, '']);
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      expect([name, headers[name]]).toEqual([name, got.headers[name]]);
    }
  });

  it.each([
    ['/api/posts', 'GET, HEAD, POST'],
    ['/api/posts/headed', 'GET, HEAD, PUT, DELETE'],
    ['/api/posts/headed/image', 'GET, HEAD'],
    ['/api/posts/headed/restore', 'POST'],
    ['/api/contact/submit', 'POST, OPTIONS'],
    ['/blog', 'GET, HEAD'],
  ])('that is not known is told which are: %s', async (path, allow) => {
    await expectRefused({ method: 'PATCH', path }, 405, 'method-not-allowed');
    expect((await ask({ method: 'PATCH', path })).headers['allow']).toBe(allow);
  });

  it('TRACE is answered nowhere', async () => {
    for (const path of ['/blog', '/api/posts', '/api/contact/submit']) {
      await expectRefused({ method: 'TRACE', path }, 405, 'method-not-allowed');
    }
  });
});
