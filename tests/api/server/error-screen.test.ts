import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { stopAllOnExit } from '../../../scripts/lib/processes';
import { hostFunction } from '../../../scripts/serve/framework';
import { articles } from '../../support/pages/content';
import { htmlProblems } from '../../support/pages/html-problems';
import { getPage } from '../../support/pages/on-demand-pages';
import { expectOwnCodeOnly } from '../../support/pages/security-headers';
import { store } from '../../support/server/whole-site';

const ROOT = resolve(import.meta.dirname, '../../..');

stopAllOnExit();
// A copy of the function that does not know one picture, so that a page fails halfway. It lies in the
// project, where the function's packages are found.
const folder = await mkdtemp(join(ROOT, 'dist/function-'));
await cp(join(ROOT, 'functions'), folder, { recursive: true });
const file = join(folder, 'server/pictures.json');
const forgotten = `/_astro/${basename(articles()[0]?.image ?? '', '.webp')}.`;
const pictures = Object.entries(JSON.parse(await readFile(file, 'utf8')) as object);
const known = pictures.filter(([name]) => !name.startsWith(forgotten));
await writeFile(file, JSON.stringify(Object.fromEntries(known)));
const lone = await hostFunction({
  folder: relative(ROOT, folder),
  env: { FIRESTORE_EMULATOR_HOST: store },
});
afterAll(async () => {
  await lone.stop();
  await rm(folder, { recursive: true });
});

it('a page that fails halfway is answered with the error screen, and its cause in the log', async () => {
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
