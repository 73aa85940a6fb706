import { expect, it, vi } from 'vitest';
import { contactBody, postForm, postJson } from '../support/contact/contact-api';
import { copyOfFunction } from '../support/faults/broken-function';
import { openFaultySite } from '../support/faults/faulty-site';
import { functionProcess } from '../support/faults/function-process';
import { expectErrorScreen } from '../support/pages/error-screen';
import { getPage } from '../support/pages/on-demand-pages';
import { expectSafe } from '../support/pages/security-headers';
import { expectRefusal } from '../support/server/json-answers';
import { WAITING } from '../support/server/waiting';

const broken = await copyOfFunction();
// Cannot be read, so that no code that reads the settings loads: the login's and the form's.
const env = { CONTACT_DAILY_CAP: 'many' };
const site = await openFaultySite({ env, functions: broken.path });

it('a page whose code does not load is answered with the error screen', async () => {
  const { headers, html } = await expectErrorScreen(site.url, '/blog-editor');
  expectSafe(headers);
  expect(html).not.toContain('CONTACT_DAILY_CAP');
  await vi.waitFor(() => expect(site.printed()).toContain('CONTACT_DAILY_CAP'), WAITING);
});

it('the API is refused in its own words', async () => {
  for (const send of [postJson, postForm]) {
    const answer = await send(site.url, contactBody());
    expectSafe(answer.headers);
    await expectRefusal(answer, 500, 'internal');
  }
});

it('a screen that fails as well is its heading alone', async () => {
  await broken.forget('mascot');
  const { pid } = await functionProcess(site.pid);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => {
    expect((await getPage(site.url, '/rss.xml')).status).toBe(200);
    expect((await functionProcess(site.pid)).pid).not.toBe(pid);
  }, WAITING);
  const { status, caching, headers, html } = await getPage(site.url, '/blog-editor');
  expect([status, caching, html]).toEqual([500, 'no-store', 'Unexpected Application Error!']);
  expectSafe(headers);
});
