import { afterAll, describe, expect, it } from 'vitest';
import { newDocument } from '../../support/blog/post-drafts';
import {
  expectComposed,
  expectDocumented,
  sendRaw,
  type RawRequest,
} from '../../support/server/raw-request';
import { expectOwnCodeOnly } from '../../support/pages/security-headers';
import { db, direct } from '../whole-site';
import { content } from '../../support/pages/content';

const headed = db.collection('blogPosts').doc('headed');
await headed.set(newDocument());
afterAll(() => headed.delete());

// Some of these would crash Hosting's emulator.
async function ask(request: Partial<RawRequest>) {
  const whole = { method: 'GET', path: '/', ...request };
  const answer = await sendRaw(direct, whole);
  expectComposed(answer, [whole.method, whole.path]);
  return answer;
}

async function expectRefused(request: Partial<RawRequest>, status: number, code: string) {
  const answer = await ask(request);
  expectDocumented(answer, [request.method, request.path]);
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(`"${code}"`)]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  return answer;
}

describe('a URL', () => {
  const undecodable = ['/api/posts/%', '/api/posts/%ff/image', '/api/%zz'];
  const unknown = ['/api', '/api/posts/a/b/c', '/api/%0A'];
  const climbing = ['/api/%2e%2e/500', '/api/posts/..', `/api${'/%2e%2e'.repeat(1500)}/500`];
  it.each([...undecodable, ...unknown, ...climbing])(
    "without an endpoint gets the API's JSON error: %s",
    async (path) => {
      await expectRefused({ path }, 404, 'not-found');
    },
  );

  it('that is escaped repeatedly matches nothing', async () => {
    for (const levels of [2, 9]) {
      const name = `%${'25'.repeat(levels)}41`;
      await expectRefused({ path: `/api/posts/${name}` }, 401, 'unauthenticated');
      expect((await ask({ path: `/blogpost/${name}` })).text).toContain('Blog post not found</h1>');
    }
    // Astro decodes ten levels and rejects more.
    expect((await ask({ path: `/blogpost/%${'25'.repeat(40)}41` })).status).toBe(400);
  });

  const foreign = ['//site.example/', '/\\site.example/', '//', '*', 'http://site.example/blog'];
  const climbingPages = ['/blogpost/../500', '/blogpost/%2e%2e/api/posts', '/blogpost/..'];
  const own = ['/500', '/api\\posts', '/_image?href=/_astro/hero.jpg&f=webp&w=640'];
  it.each(['/nothing', '/blogpost/%', ...foreign, ...climbingPages, ...own])(
    'without a page gets the error screen: %s',
    async (path) => {
      const { status, headers, text } = await ask({ path });
      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
      expectOwnCodeOnly(new Headers(headers), text);
      expect(text).toContain(content<{ message: string }>('pages/not-found.yaml').message);
    },
  );
});

describe('an HTTP method', () => {
  it.each([
    ['/api/posts', 'GET, HEAD, POST'],
    ['/api/posts/headed', 'GET, HEAD, PUT, DELETE'],
    ['/api/posts/headed/image', 'GET, HEAD'],
    ['/api/contact/submit', 'POST, OPTIONS'],
  ])("that %s doesn't support is rejected with an Allow header", async (path, allow) => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'PURGE', 'TRACE', 'GET', 'POST']) {
      if (allow.includes(method)) continue;
      const { headers } = await expectRefused({ method, path }, 405, 'method-not-allowed');
      expect([method, headers['allow']]).toEqual([method, allow]);
    }
  });

  it.each([
    '/api/posts',
    '/api/posts/headed',
    '/api/posts/nothing/image',
    '/blog',
    '/blogpost/headed',
    '/rss.xml',
  ])('HEAD gets the response of GET without a body: %s', async (path) => {
    const got = await ask({ path });
    const { status, headers, text } = await ask({ method: 'HEAD', path });
    expect([status, text]).toEqual([got.status, '']);
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      expect([name, headers[name]]).toEqual([name, got.headers[name]]);
    }
  });
});
