import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stopAllOnExit } from '../../../scripts/lib/processes';
import { hostFunction } from '../../../scripts/serve/framework';
import { articles } from '../../support/pages/content';
import { htmlProblems } from '../../support/pages/html-problems';
import { getPage } from '../../support/pages/on-demand-pages';
import { expectOwnCodeOnly } from '../../support/pages/security-headers';
import { store } from '../../support/server/whole-site';

stopAllOnExit();
// A copy of the function lacks a picture, so that a page fails in the middle of its making.
const folder = await mkdtemp(resolve('dist/function-'));
await cp('functions', folder, { recursive: true });
const file = join(folder, 'server/pictures.json');
const pictures = Object.entries(JSON.parse(await readFile(file, 'utf8')) as object);
const picture = `/_astro/${basename(articles()[0]?.image ?? '', '.webp')}.`;
const kept = pictures.filter(([name]) => !name.startsWith(picture));
await writeFile(file, JSON.stringify(Object.fromEntries(kept)));
const lone = await hostFunction({ folder, env: { FIRESTORE_EMULATOR_HOST: store } });
afterAll(async () => {
  await lone.stop();
  await rm(folder, { recursive: true });
});

it('a page that fails halfway is answered with the error screen, and its cause in the log', async () => {
  expect(kept.length).toBeLessThan(pictures.length);
  const { status, caching, headers, html } = await getPage(lone.url, '/blog');
  expect([status, caching]).toEqual([500, 'no-store']);
  expectOwnCodeOnly(headers, html);
  expect(html).toContain('>Unexpected Application Error!</h1>');
  expect(html).toContain('Error: 500 Internal Server Error');
  expect(html).toContain('<meta name="robots" content="noindex">');
  // What only somebody who runs the site may see.
  expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toMatch(/node_modules|\.[mc]?[jt]s:|file:/);
  expect(await htmlProblems(html, '/blog')).toEqual([]);
  expect(lone.printed()).toContain('"message":"page not rendered"');
});

it('has no body for HEAD, and leaves everything else up', async () => {
  const head = await fetch(`${lone.url}/blog`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([500, '']);
  for (const path of ['/rss.xml', '/sitemap-posts.xml']) {
    expect((await getPage(lone.url, path)).status, path).toBe(200);
  }
  expect((await getPage(lone.url, '/blogpost/nothing')).status).toBe(404);
});
