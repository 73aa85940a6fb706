import type { ChildProcess } from 'node:child_process';
import { expect as expectSoon, test, type BrowserContext, type Page } from '@playwright/test';
import { freePort, launch, stop, TOOL_ENV } from '../../../scripts/lib/processes';
import { announce } from '../../../scripts/serve/back-end';
import { LOCAL_ADMIN } from '../../../scripts/serve/local-admin';
import { ProjectCopy } from '../../support/project/project-copy';

// Runs `npm run dev` in a copy of the project.

/** Other tests may need the CPU at the same time; starting Firebase takes 12 s of it. */
const STARTED_WITHIN_MS = 300_000;

test.describe.configure({ mode: 'serial', timeout: STARTED_WITHIN_MS });

/** Vite transforms each module at its first request. */
const expect = expectSoon.configure({ timeout: 60_000 });

const COUNTER = '0123456789abcdef0123456789abcdef';

let copy: ProjectCopy;
let server: ChildProcess;
let url = '';
test.beforeAll(async () => {
  // A hook has the project's time limit, not that of its tests.
  test.setTimeout(STARTED_WITHIN_MS);
  copy = new ProjectCopy();
  const counter = `visits: { service: cloudflare, id: ${COUNTER} }`;
  await copy.edit('content/site.yaml', /^(# )?visits:.*$/m, counter);
  const port = await freePort();
  // Shares the store and the login of the running back end.
  const { FIRESTORE_EMULATOR_HOST: host, FIREBASE_AUTH_EMULATOR_HOST: authHost } = process.env;
  await announce({ host, authHost }, copy.path('.local/store.json'), copy.folder);
  server = launch('node', [copy.path('scripts/serve/dev.ts')], {
    cwd: copy.folder,
    env: { ...TOOL_ENV, PORT: String(port), FIRESTORE_EMULATOR_HOST: undefined },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  server.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  url = `http://localhost:${port}`;
  const isThere = async () => (await fetch(url).catch(() => undefined))?.status;
  await expect.poll(isThere, { timeout: STARTED_WITHIN_MS }).toBe(200);
  // The password is printed when the login is ready.
  await expect.poll(() => printed, { timeout: STARTED_WITHIN_MS }).toContain(LOCAL_ADMIN.password);
});
test.afterAll(async () => {
  await stop(server);
  await copy.remove();
});

/** Opens a page, and waits until its scripts run and it receives changes. */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const hears = page.waitForEvent('console', (message) => message.text() === '[vite] connected.');
  await page.goto(url + path, { waitUntil: 'commit' });
  await hears;
  await page.waitForLoadState();
  return page;
}

/** Replaces the home page's film with a video of each service, and plays it. */
async function ownerVideos(context: BrowserContext): Promise<void> {
  // Replaces the players with a page that shows the messages it gets.
  await context.route(/youtube-nocookie\.com|player\.vimeo\.com/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<p>waiting</p><script>onmessage = ({ data }) => (document.body.textContent = data)</script>',
    }),
  );
  for (const [service, address, message] of [
    ['youtube', 'https://www.youtube-nocookie.com/embed/abc-123?', '"playVideo"'],
    ['vimeo', 'https://player.vimeo.com/video/abc-123?', '"play"'],
  ] as const) {
    const video = `  - id: intro\n    service: ${service}\n    videoId: abc-123\n    title: Ours on ${service}\n`;
    await copy.edit('content/data/videos.yaml', /^ {2}- id: intro\n[^]*?(?= {4}poster:)/m, video);
    await expect.poll(async () => (await fetch(url)).text()).toContain(`Ours on ${service}`);
    const page = await open(context, '/');
    const frame = page.locator(`click-video iframe[src^="${address}"]`);
    // The dev server may reload the page once more after a change, which stops the player.
    await expectSoon(async () => {
      await page.getByRole('button', { name: `Play video: Ours on ${service}` }).click();
      await expectSoon(frame.contentFrame().locator('body')).toContainText(message);
    }).toPass({ timeout: 60_000 });
    await expect(frame).toHaveAttribute('title', `Ours on ${service}`);
    await page.close();
  }
}

test('pages load the counter of content/site.yaml, the remote does not, and the privacy page names it', async () => {
  const htmlOf = async (path: string) => (await fetch(url + path)).text();
  for (const path of ['/', '/privacy']) {
    const [tag] = /<script[^>]* src="https:[^>]*>/.exec(await htmlOf(path)) ?? [];
    expectSoon(tag, path).toContain('src="https://static.cloudflareinsights.com/beacon.min.js"');
    expectSoon(tag, path).toContain(COUNTER);
  }
  expectSoon(await htmlOf('/privacy')).toContain('We count visits with Cloudflare Web Analytics');
  for (const path of ['/controller', '/404']) {
    expectSoon(await htmlOf(path), path).not.toContain('cloudflareinsights');
  }
});

test('the dev server shows changes without a reload, and mistakes with their file and fix', async ({
  context,
}) => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const mistake = (page: Page) => page.getByRole('heading', { level: 2, name: /contact\.yaml:/ });

  await context.route(/cloudflareinsights/, (route) => route.abort());
  // On the first visit, Vite prepares the islands' packages and reloads the page.
  const first = await open(context, '/contact');
  await first.waitForLoadState('networkidle');
  await first.close();

  const page = await open(context, '/contact');
  // Styles before content: after a change of content the page reloads, and misses changes meanwhile.
  await copy.edit('src/styles/tokens.css', /--paper:[^;]+;/, '--paper: rgb(1 2 3);');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await copy.edit('content/pages/contact.yaml', /^heading:.*$/m, 'heading: Say hello');
  await expect(heading(page)).toHaveText('Say hello');

  await copy.edit('content/pages/contact.yaml', /^heading:/m, 'headign:');
  await expect(mistake(page)).toContainText("'headign' is not a field");
  await page.close();
  const later = await open(context, '/contact');
  await expect(mistake(later)).toContainText("'headign' is not a field");
  await copy.edit('content/pages/contact.yaml', /^headign:/m, 'heading:');
  await expect(heading(later)).toHaveText('Say hello');
  await later.close();

  await ownerVideos(context);

  // Last, because Astro then reads all content again, and may miss changes meanwhile.
  const home = await open(context, '/');
  await copy.edit('content/site.yaml', /^name:.*$/m, 'name: Tinkerhall');
  await expect(home).toHaveTitle(/Tinkerhall/);
});
