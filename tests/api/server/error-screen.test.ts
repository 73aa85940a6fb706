import { basename } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stopAllOnExit } from '../../../scripts/lib/processes';
import { hostFunction } from '../../support/server/hosted-function';
import { copyOfFunction } from '../../support/server/broken-function';
import { articles, content } from '../../support/pages/content';
import { expectErrorScreen } from '../../support/pages/error-screen';
import { htmlProblems } from '../../support/pages/html-problems';
import { getPage } from '../../support/pages/on-demand-pages';
import { store } from '../whole-site';

stopAllOnExit();
const forgetful = await copyOfFunction();
await forgetful.forget(basename(articles()[0]?.image ?? '', '.webp'));
const lone = await hostFunction({
  folder: forgetful.path,
  env: { FIRESTORE_EMULATOR_HOST: store },
});
afterAll(() => lone.stop());

it('a page that fails while rendering shows the error screen, without internals', async () => {
  const { html } = await expectErrorScreen(lone.url, '/blog');
  expect(html).toContain(
    `Error: ${content<{ message: string }>('pages/server-error.yaml').message}`,
  );
  expect(html).toContain('<meta name="robots" content="noindex">');
  // Internals that visitors must not see.
  expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toMatch(/node_modules|\.[mc]?[jt]s:|file:/);
  expect(await htmlProblems(html, '/blog')).toEqual([]);
});

it('the log has the cause of a page that failed', async () => {
  await getPage(lone.url, '/blog');
  expect(lone.printed()).toContain('"message":"page not rendered"');
});

it('the error screen has no body for HEAD', async () => {
  const head = await fetch(`${lone.url}/blog`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([500, '']);
});

it('other pages work while one fails', async () => {
  for (const path of ['/rss.xml', '/sitemap-posts.xml']) {
    expect((await getPage(lone.url, path)).status, path).toBe(200);
  }
  expect((await getPage(lone.url, '/blogpost/nothing')).status).toBe(404);
});
