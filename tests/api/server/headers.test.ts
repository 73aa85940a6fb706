import { globSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtPages, onDemandRoutes } from '../../support/pages/built-site';
import { ROBOT_PAGES } from '@/lib/robot-pages';
import { site } from '@/lib/site';
import { translationsOf } from '@/lib/translations';
import { counterOf } from '@/lib/visits';
import { DRAFT } from '../../support/blog/post-drafts';
import { articles } from '../../support/pages/content';
import { SHORTLY } from '../../support/pages/on-demand-pages';
import { expectOwnCodeOnly, expectSafe } from '../../support/pages/security-headers';
import { admin, auth, early, url } from '../whole-site';

await admin.create({ ...DRAFT, id: 'guarded' });

const counter = counterOf(site.visits);
const article = articles()[0]?.path;

/** Cache-Control of files: browsers always revalidate, so pages never load an older release's scripts. */
const FRESH = 'public, max-age=0, s-maxage=300, must-revalidate';

const ask = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', ...init });

/** Addresses that a page may connect to, besides the visit counter's. */
const reached = (policy: Map<string, string[]>) =>
  policy.get('connect-src')?.filter((source) => source !== counter?.reportsTo);

it('the local server accepts requests only once everything is ready', () => {
  expect(early.filter((status) => status !== 200)).toEqual([]);
});

describe.each(builtPages().map(({ path }) => path))('page %s', (path) => {
  let answer: Response;
  let html: string;
  beforeAll(async () => {
    answer = await ask(path);
    html = await answer.text();
  });

  it('is cached like a file', () => {
    expect(answer.status).toBe(path === '/404' ? 404 : 200);
    expect(answer.headers.get('cache-control')).toBe(FRESH);
  });

  it('has the security headers', () => {
    const allowed = ROBOT_PAGES.find((page) => page.path === path)?.allows ?? [];
    expectSafe(answer.headers, Object.fromEntries(allowed.map((feature) => [feature, true])));
  });

  it('runs only code of this site', () => {
    const policy = expectOwnCodeOnly(answer.headers, html);
    expect(reached(policy) ?? ["'self'"]).toEqual(["'self'"]);
  });
});

describe('files of every type', () => {
  const files = globSync('**/*.*', { cwd: 'dist/site' }).map((file) => `/${file}`);
  const assets = files.filter((file) => !file.endsWith('.html'));
  const isShared = (path: string) => path.startsWith('/_astro/');
  const oneOfEach = new Map(
    assets.filter(isShared).map((file) => [file.replace(/.*\./, ''), file]),
  );
  const paths = [...oneOfEach.values(), ...assets.filter((file) => !isShared(file))];
  let answers: { path: string; status: number; headers: Headers }[];
  beforeAll(async () => {
    expect(oneOfEach.size).toBeGreaterThan(3);
    answers = await Promise.all(
      paths.map(async (path) => {
        const { status, headers } = await ask(path);
        return { path, status, headers };
      }),
    );
  });

  it('are cached as long as they keep their names', () => {
    for (const { path, status, headers } of answers) {
      const expected = isShared(path) ? 'public, max-age=31536000, immutable' : FRESH;
      expect([path, status, headers.get('cache-control')]).toEqual([path, 200, expected]);
    }
  });

  it('have the security headers', () => {
    for (const { path, headers } of answers) expectSafe(headers, { shared: isShared(path) });
  });
});

it.each([
  ['hex', 'application/x-microbit-hex'],
  ['mkcd', 'application/octet-stream'],
])("the robot's .%s file is downloaded, not displayed", async (ending, type) => {
  const { status, headers } = await ask(`/controller/robot-motionbit.${ending}`);
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    ...[200, type, 'attachment'],
  ]);
});

// firebase.json must rewrite each of these routes to the function, and set no header of files on its responses.
const ROUTES: Record<string, { path: string; status?: number; caching: string }> = {
  '/blog': { path: '/blog?tag=EVENTS', caching: SHORTLY },
  '/blog-editor': { path: '/blog-editor', caching: 'no-store' },
  '/blogpost/[...postId]': { path: '/blogpost/guarded', caching: SHORTLY },
  '/preview/[token]': { path: '/preview/nothing', status: 404, caching: 'no-store' },
  '/rss.xml': { path: '/rss.xml', caching: SHORTLY },
  '/sitemap-posts.xml': { path: '/sitemap-posts.xml', caching: SHORTLY },
  '/api/[...path]': { path: '/api/nothing', status: 404, caching: 'no-store' },
  '/api/contact/submit': { path: '/api/contact/submit', status: 405, caching: 'no-store' },
  '/api/health': { path: '/api/health', caching: 'no-store' },
  '/api/messages': { path: '/api/messages', status: 401, caching: 'no-store' },
  '/api/messages/person': { path: '/api/messages/person', status: 405, caching: 'no-store' },
  '/api/messages/[id]': { path: '/api/messages/nothing', status: 401, caching: 'no-store' },
  '/api/messages/[id]/restore': {
    path: '/api/messages/nothing/restore',
    status: 405,
    caching: 'no-store',
  },
  '/api/posts': { path: '/api/posts', status: 401, caching: 'no-store' },
  '/api/posts/[id]': { path: '/api/posts/guarded', status: 401, caching: 'no-store' },
  '/api/posts/[id]/image': {
    path: '/api/posts/guarded/image',
    caching: 'public, max-age=0, s-maxage=60, stale-while-revalidate=300',
  },
  '/api/posts/[id]/preview': {
    path: '/api/posts/guarded/preview',
    status: 405,
    caching: 'no-store',
  },
  '/api/posts/[id]/restore': {
    path: '/api/posts/guarded/restore',
    status: 405,
    caching: 'no-store',
  },
  '/api/related/[article]': { path: `/api/related${article}`, caching: SHORTLY },
};

it.each(onDemandRoutes())('the function serves %s with its own headers', async (route) => {
  const { en = route } = translationsOf(route);
  const known = ROUTES[en];
  const expected = en === route ? known : known && { ...known, path: route };
  if (!expected) throw new Error(`Add ${route} to ROUTES.`);
  const answer = await ask(expected.path);
  const { status, headers } = answer;
  expect([status, headers.get('cache-control')]).toEqual([
    expected.status ?? 200,
    expected.caching,
  ]);
  const shared = ['/rss.xml', '/api/posts/[id]/image'].includes(en);
  expectSafe(headers, { shared, secret: route === '/preview/[token]' });
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  const policy = expectOwnCodeOnly(headers, await answer.text());
  // Only the editor's page may connect to the login.
  const login = route === '/blog-editor' ? [`http://${auth}`] : [];
  expect(reached(policy)).toEqual(["'self'", ...login]);
});

it.each([
  ['/Blog', '/blog'],
  ['/news?tag=EVENTS', '/blog?tag=EVENTS'],
  ['/About', '/about'],
  ['/argh', '/Argh'],
  ['/about.html', '/about'],
])('%s redirects to %s', async (path, to) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await ask(path, { method });
    expect([status, headers.get('location')]).toEqual([301, to]);
  }
  expect((await ask(to)).status).toBe(200);
});

it('/Contact is the contact page', async () => {
  const { status, headers } = await ask('/Contact?name=Dana');
  expect(status).toBe(200);
  expectSafe(headers);
});

it('a missing file, page, post or endpoint gets a 404 with security headers', async () => {
  for (const [path, shared] of [
    ['/no-such-page', false],
    ['/API/posts', false],
    ['/nothing.pdf', false],
    ['/.well-known/nothing', false],
    ['/_astro/nothing.js', true],
    ['/icons/nothing.png', false],
    ['/blogpost', false],
    ['/blogpost/nothing', false],
    ['/api/posts/nothing/image', true],
  ] as const) {
    const { status, headers } = await ask(path);
    expect([path, status]).toEqual([path, 404]);
    expectSafe(headers, { shared });
  }
});
