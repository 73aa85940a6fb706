import type { ChildProcess } from 'node:child_process';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators';
import { launch, stop, stopAllOnExit, TOOL_ENV } from '../../../scripts/lib/processes';
import { BrokenFunction } from '../../support/faults/broken-function';
import { articles } from '../../support/pages/content';
import { htmlProblems } from '../../support/pages/html-problems';
import { getPage } from '../../support/pages/on-demand-pages';
import { expectOwnCodeOnly } from '../../support/pages/security-headers';

/** Runs a function without Hosting and the emulators before it. */
const RUN = `
import { createServer } from 'node:http';
const { site } = await import('./index.js');
const server = createServer(site).listen(0, '127.0.0.1', () => console.log('port', server.address().port));
`;

let forgetful: BrokenFunction;
let child: ChildProcess;
let printed = '';
let url = '';
beforeAll(async () => {
  stopAllOnExit();
  forgetful = await BrokenFunction.make();
  const [newest] = articles();
  await forgetful.forget(basename(newest?.image ?? '', '.webp'));
  child = launch('node', ['--input-type=module', '--eval', RUN], {
    cwd: forgetful.path,
    env: {
      ...TOOL_ENV,
      GCLOUD_PROJECT: LOCAL_PROJECT,
      FIRESTORE_EMULATOR_HOST: inject('servers').whole.store,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  }
  await vi.waitFor(() => expect(printed).toMatch(/^port \d+$/m), { timeout: 20_000 });
  url = `http://127.0.0.1:${/^port (\d+)$/m.exec(printed)?.[1]}`;
});
afterAll(async () => {
  await stop(child);
  await forgetful.remove();
});

it('a page that fails halfway is answered with the error screen, and its cause in the log', async () => {
  const { status, caching, headers, html } = await getPage(url, '/blog');
  expect([status, caching]).toEqual([500, 'no-store']);
  expectOwnCodeOnly(headers, html);
  expect(html).toContain('>Unexpected Application Error!</h1>');
  expect(html).toContain('Error: 500 Internal Server Error');
  expect(html).toContain('<meta name="robots" content="noindex">');
  // What only somebody who runs the site may see.
  expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toMatch(/node_modules|\.[mc]?[jt]s:|file:/);
  expect(await htmlProblems(html, '/blog')).toEqual([]);
  expect(printed).toContain('"message":"page not rendered"');
});

it('has no body for HEAD, and leaves everything else up', async () => {
  const head = await fetch(`${url}/blog`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([500, '']);
  for (const path of ['/rss.xml', '/api/posts', '/sitemap-posts.xml']) {
    expect((await getPage(url, path)).status, path).toBe(200);
  }
  expect((await getPage(url, '/blogpost/nothing')).status).toBe(404);
});
