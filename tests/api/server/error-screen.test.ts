import { readFileSync } from 'node:fs';
import { expect, inject, it, vi } from 'vitest';
import { htmlProblems } from '../../support/pages/html-problems';
import { logLines } from '../../support/server/log-lines';
import { getPage } from '../../support/pages/on-demand-pages';
import { expectOwnCodeOnly, expectSafe } from '../../support/pages/security-headers';

const { strict, logFile } = inject('servers');

it('a page that fails halfway is answered with the error screen, and its cause in the log', async () => {
  const { status, caching, headers, html } = await getPage(strict.url, '/blog');
  expect([status, caching]).toEqual([500, 'no-store']);
  expectSafe(headers);
  expectOwnCodeOnly(headers, html);
  expect(html).toContain('>Unexpected Application Error!</h1>');
  expect(html).toContain('Error: 500 Internal Server Error');
  expect(html).toContain('<meta name="robots" content="noindex">');
  // What only somebody who runs the site may see.
  expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toMatch(/node_modules|\.[mc]?[jt]s:|file:/);
  expect(await htmlProblems(html, '/blog')).toEqual([]);
  const failure = { severity: 'ERROR', message: 'page not rendered' };
  await vi.waitFor(() =>
    expect(logLines(readFileSync(logFile, 'utf8'))).toContainEqual(
      expect.objectContaining(failure),
    ),
  );
});

it('has no body for HEAD, and leaves everything else up', async () => {
  const head = await fetch(`${strict.url}/blog`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([500, '']);
  for (const path of ['/', '/rss.xml', '/api/posts', '/sitemap-posts.xml']) {
    expect((await getPage(strict.url, path)).status, path).toBe(200);
  }
  expect((await getPage(strict.url, '/blogpost/nothing')).status).toBe(404);
});
