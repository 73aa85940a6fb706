import type { ChildProcess } from 'node:child_process';
import { expect as expectSoon, test, type BrowserContext, type Page } from '@playwright/test';
import { freePort } from '../../../scripts/lib/ports';
import { launch, stop, TOOL_ENV } from '../../../scripts/lib/processes';
import { announce } from '../../../scripts/serve/back-end';
import { LOCAL_ADMIN } from '../../../scripts/serve/local-admin';
import { content } from '../../support/pages/content';
import { mayDiffer } from '../../support/project/changes';
import { ProjectCopy } from '../../support/project/project-copy';

// Runs `npm run dev` in a copy of the project.

test.skip(
  !mayDiffer([
    'astro.config.mjs',
    'package-lock.json',
    'scripts',
    'src/content.config.ts',
    'src/lib',
    'tests/e2e/site/dev.spec.ts',
    'tests/support/project',
  ]),
  'CI has tested these scripts',
);

/** Other tests may need the CPU at the same time; starting Firebase takes 12 s of it. */
const STARTED_WITHIN_MS = 300_000;

test.describe.configure({ mode: 'serial', timeout: STARTED_WITHIN_MS });

/** Vite transforms each module at its first request. */
const expect = expectSoon.configure({ timeout: 60_000 });

/** Pictures, which take long to make. */
const NEEDLESS = /_image/;
const CONNECTED = '[vite] connected.';

let copy: ProjectCopy;
let server: ChildProcess;
let url = '';
test.beforeAll(async ({ browser }) => {
  // A hook has the project's time limit, not that of its tests.
  test.setTimeout(STARTED_WITHIN_MS);
  copy = new ProjectCopy();
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
  // Vite keeps the reload after Astro's first reading of the content for the first page.
  const first = await browser.newPage();
  let connections = 0;
  first.on('console', (message) => (connections += Number(message.text() === CONNECTED)));
  await first.goto(`${url}/contact`);
  await expect.poll(() => connections).toBe(2);
  await first.close();
});
test.afterAll(async () => {
  await stop(server);
  await copy.remove();
});

/** Waits until a page that loads receives changes. */
async function connected(page: Page): Promise<void> {
  await page.waitForEvent('console', (message) => message.text() === CONNECTED);
}

/** Opens a page, and waits until its scripts run and it receives changes. */
async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  const hears = connected(page);
  await page.goto(url + path, { waitUntil: 'commit' });
  await hears;
  await page.waitForLoadState();
  return page;
}

test.describe('the dev server', () => {
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const mistake = (page: Page) => page.getByRole('heading', { level: 2, name: /contact\.yaml:/ });
  test.beforeEach(({ context }) => context.route(NEEDLESS, (route) => route.abort()));

  test('shows changes without a reload', async ({ context }) => {
    const page = await open(context, '/contact');
    // Styles before content: after a change of content the page reloads, and misses changes meanwhile.
    await copy.edit('src/styles/tokens.css', /--paper:[^;]+;/, '--paper: rgb(1 2 3);');
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
    await copy.edit('content/pages/contact.yaml', /^heading:.*$/m, 'heading: Say hello');
    await expect(heading(page)).toHaveText('Say hello');
  });

  test('shows a mistake until it is corrected, also on pages that open later', async ({
    context,
  }) => {
    const page = await open(context, '/contact');
    await copy.edit('content/pages/contact.yaml', /^heading:/m, 'headign:');
    await expect(mistake(page)).toContainText("'headign' is not a field");
    await page.close();
    const later = await open(context, '/contact');
    await expect(mistake(later)).toContainText("'headign' is not a field");
    await copy.edit('content/pages/contact.yaml', /^headign:/m, 'heading:');
    await expect(heading(later)).toHaveText('Say hello');
  });

  test('checks a Hebrew text when the fields of the English one change', async ({ context }) => {
    const page = await open(context, '/contact');
    const reloaded = connected(page);
    await copy.edit('content/pages/remote.yaml', /^crashed:/m, 'crasht:');
    await reloaded;
    await expect(page.getByText('remote.he.yaml')).toContainText("'crashed' is not a field");
    await copy.edit('content/pages/remote.yaml', /^crasht:/m, 'crashed:');
    await expect(heading(page)).toHaveText('Say hello');
  });

  test('shows a changed fact of a landing page in both languages', async () => {
    const meetup = 'content/landings/landingMeetupEng.mdx';
    const { full } = content<{ event: { places: { full: string } } }>('ui.he.yaml').event.places;
    const isFull = async () =>
      (await (await fetch(`${url}/landingMeetupHeb`)).text()).includes(full);
    expect(await isFull()).toBe(false);
    await copy.edit(meetup, /^price:/m, 'places: full\nprice:');
    await expect.poll(isFull).toBe(true);
    await copy.edit(meetup, /^places: full\n/m, '');
    await expect.poll(isFull).toBe(false);
  });

  // Last, because Astro then reads all content again, and may miss changes meanwhile.
  test('shows a new name of the site', async ({ context }) => {
    const page = await open(context, '/contact');
    await copy.edit('content/site.yaml', /^name:.*$/m, 'name: Tinkerhall');
    await expect(page).toHaveTitle(/Tinkerhall/);
  });
});
