import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BrokenFunction } from '../support/faults/broken-function';
import { contactBody, postForm, postJson } from '../support/contact/contact-api';
import { openFaultySite, type FaultySite } from '../support/faults/faulty-site';
import { functionProcess } from '../support/faults/function-process';
import { expectRefusal } from '../support/server/json-answers';
import { logLines } from '../support/server/log-lines';
import { GOOD } from '../support/blog/odd-documents';
import { articles } from '../support/pages/content';
import { getPage } from '../support/pages/on-demand-pages';
import { expectOwnCodeOnly, expectSafe } from '../support/pages/security-headers';

let broken: BrokenFunction;
let site: FaultySite;
beforeAll(async () => {
  broken = await BrokenFunction.make();
  for (const { image } of articles()) await broken.forget(image.replace(/^.*\/|\.webp$/g, ''));
  // Cannot be read, so that no code that reads the settings loads.
  site = await openFaultySite({ env: { CONTACT_DAILY_CAP: 'many' }, functions: broken.path });
  await site.db.collection('blogPosts').doc('good').set(GOOD);
});
afterAll(async () => {
  await site.stop();
  await broken.remove();
});

it.each(['/blog', '/blog-editor'])(
  'a page whose code does not load is answered with the error screen: %s',
  async (path) => {
    for (const cut of [false, true]) {
      if (cut) site.proxy.cut();
      const { status, caching, headers, html } = await getPage(site.url, path);
      site.proxy.heal();
      expect([status, caching]).toEqual([500, 'no-store']);
      expectSafe(headers);
      expectOwnCodeOnly(headers, html);
      expect(html).toContain('>Unexpected Application Error!</h1>');
      expect(html).not.toContain('CONTACT_DAILY_CAP');
    }
    await vi.waitFor(() => {
      expect(JSON.stringify(logLines(site.printed()))).toContain('CONTACT_DAILY_CAP');
    });
  },
);

it('the API is refused in its own words', async () => {
  const form = contactBody() as unknown as Record<string, string>;
  for (const answer of [await postJson(site.url, contactBody()), await postForm(site.url, form)]) {
    expectSafe(answer.headers);
    await expectRefusal(answer, 500, 'internal');
  }
});

it('a screen that fails as well is its heading alone', async () => {
  await broken.forget('mascot');
  const { pid } = await functionProcess(site.pid);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(
    async () => {
      expect((await getPage(site.url, '/rss.xml')).status).toBe(200);
      expect((await functionProcess(site.pid)).pid).not.toBe(pid);
    },
    { timeout: 30_000, interval: 200 },
  );
  const { status, caching, headers, html } = await getPage(site.url, '/blogpost/good');
  expect([status, caching, html]).toEqual([500, 'no-store', 'Unexpected Application Error!']);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expectSafe(headers);
  await vi.waitFor(() => {
    const messages = logLines(site.printed()).map(({ message }) => message);
    expect(messages.slice(-2)).toEqual(['page not rendered', 'error screen not rendered']);
  });
});
