import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BrokenFunction } from '../support/broken-function';
import { contactBody, postForm, postJson } from '../support/contact-api';
import { openFaultySite, type FaultySite } from '../support/faulty-site';
import { functionProcess } from '../support/function-process';
import { htmlProblems } from '../support/html-problems';
import { expectRefusal } from '../support/json-answers';
import { logLines, type LogLine } from '../support/log-lines';
import { GOOD } from '../support/odd-documents';
import { getPage } from '../support/on-demand-pages';
import { expectSafe, policyOf } from '../support/security-headers';

/** Cannot be read, so that no code that reads the settings loads. */
const WRONG_SETTING = { CONTACT_DAILY_CAP: 'many' };
/** A page that does not read them, whose related cards lack a picture. */
const HALFWAY = '/blogpost/good';

let broken: BrokenFunction;
let site: FaultySite;
beforeAll(async () => {
  broken = await BrokenFunction.make();
  await broken.forget('news-community-day');
  site = await openFaultySite({ env: WRONG_SETTING, functions: broken.path });
  await site.db.collection('blogPosts').doc('good').set(GOOD);
});
afterAll(async () => {
  await site.stop();
  await broken.remove();
});

/** What is logged while something is done. */
async function loggedBy<T>(act: () => Promise<T>): Promise<{ result: T; lines: LogLine[] }> {
  const before = logLines(site.printed()).length;
  const result = await act();
  await vi.waitFor(() => expect(logLines(site.printed()).length).toBeGreaterThan(before));
  await pause(300);
  return { result, lines: logLines(site.printed()).slice(before) };
}

/** Ends the function's process, so that another begins. */
async function restart(): Promise<void> {
  const { pid } = await functionProcess(site.pid);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect((await getPage(site.url, '/rss.xml')).status).toBe(200);
      expect((await functionProcess(site.pid)).pid).not.toBe(pid);
    },
    { timeout: 30_000, interval: 200 },
  );
}

/** What only somebody who runs the site may see. */
const INTERNALS =
  /many|CONTACT_|node_modules|\.[mc]?[jt]s:|file:|community-day|pictures\.json|Astro/;

describe.each([
  ['whose code does not load', '/blog', 'CONTACT_DAILY_CAP'],
  ['whose code does not load, without cache', '/blog-editor', 'CONTACT_DAILY_CAP'],
  ['that fails halfway', HALFWAY, 'news-community-day'],
])('a page %s', (_, path, cause) => {
  it('is answered with the error screen, and its cause with one line in the log', async () => {
    const { result, lines } = await loggedBy(() => getPage(site.url, path));
    const { status, caching, headers, html } = result;
    expect([status, caching]).toEqual([500, 'no-store']);
    expect(headers.get('content-type')).toBe('text/html');
    expectSafe(headers, { page: true });
    expect(policyOf(headers).get('connect-src')).toEqual(["'self'"]);
    expect(html).toContain('>Unexpected Application Error!</h1>');
    expect(html).toContain('Error: 500 Internal Server Error');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toMatch(INTERNALS);
    expect(html).not.toContain(cause);
    expect(await htmlProblems(html, path)).toEqual([]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ severity: 'ERROR', message: expect.any(String) });
    expect(JSON.stringify(lines)).toContain(cause);
  });

  it('has no body for HEAD', async () => {
    const { result } = await loggedBy(() => fetch(site.url + path, { method: 'HEAD' }));
    expect([result.status, await result.text()]).toEqual([500, '']);
    expectSafe(result.headers, { page: true });
  });
});

it('the screen comes while the store is down as well', async () => {
  site.proxy.cut();
  const { status, html } = await getPage(site.url, '/blog');
  site.proxy.heal();
  expect(status).toBe(500);
  expect(html).toContain('>Unexpected Application Error!</h1>');
});

it('the API is refused in its own words', async () => {
  for (const send of [
    () => postJson(site.url, contactBody()),
    () => postForm(site.url, contactBody() as unknown as Record<string, string>),
  ]) {
    const { result, lines } = await loggedBy(send);
    expectSafe(result.headers);
    await expectRefusal(result, 500, 'internal');
    expect(lines).toHaveLength(1);
  }
});

it('all that does not fail stays up', async () => {
  for (const path of ['/', '/rss.xml', '/api/posts', '/sitemap-posts.xml']) {
    expect((await getPage(site.url, path)).status, path).toBe(200);
  }
  expect((await getPage(site.url, '/blogpost/nothing')).status).toBe(404);
});

it('a screen that fails as well is its heading alone', async () => {
  await broken.forget('mascot');
  await restart();
  const { result, lines } = await loggedBy(() => getPage(site.url, HALFWAY));
  const { status, caching, headers, html } = result;
  expect([status, caching, html]).toEqual([500, 'no-store', 'Unexpected Application Error!']);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expectSafe(headers);
  const messages = lines.map(({ message }) => message);
  expect(messages).toEqual(['page not rendered', 'error screen not rendered']);
});
