import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { builtFile, isBuilt } from '../../support/pages/built-site';
import { ControllerPage } from '../../support/remote/controller-page';
import { anyValues, englishTexts, hebrewTexts } from '../../support/pages/content';

const handoutTexts = englishTexts('pages/handouts');
const remoteTexts = englishTexts('pages/remote');
const remoteTextsInHebrew = hebrewTexts('pages/remote');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

test.use({ serviceWorkers: 'allow' });

/** Serves the built site on its own port. A test can replace files as a new release would. */
async function serveBuiltSite() {
  /** Replaced files by path; undefined for removed ones. */
  const changed = new Map<string, string | undefined>();
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const path = extname(pathname) ? pathname : `${pathname}.html`;
    const there = changed.has(path) ? changed.get(path) !== undefined : isBuilt(path);
    if (!there) return void response.writeHead(404).end();
    response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream');
    response.end(changed.get(path) ?? readFileSync(`dist/site${path}`));
  });
  await once(server.listen(0, 'localhost'), 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    changed,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Waits until the service worker has cached its files and controls the page. */
const kept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

test('after the first visit, only the remote opens offline', async ({ page, context }) => {
  const remote = await new ControllerPage(page).open();
  await kept(page);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(['/controller']);
  const files = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(files).toContain('/controller');
  expect(files.filter((path) => path.startsWith('/api'))).toEqual([]);

  await context.setOffline(true);
  const answer = await page.reload();
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'permissions-policy': expect.stringContaining('serial=(self)'),
  });
  await remote.program(remoteTexts.commands.FORWARD, remoteTexts.commands.LEFT);
  await remote.button('PLAY').click();
  await expect(remote.logged.last()).toHaveText(anyValues(remoteTexts.log.says.programFinished));
  await remote.button(remoteTexts.program.share).click();
  await expect(page.getByRole('img', { name: remoteTexts.share.qr })).toBeVisible();
  await page.keyboard.press('Escape');
  await remote.button(remoteTexts.challenges.open).click();
  await expect(page.getByRole('button', { name: /^1\. / })).toBeVisible();
  await page.goto('/controller/firmware');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    remoteTexts.connection.program.label,
  );
  await page.goto('/controller/handouts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(handoutTexts.title);
  await page.goto('/controllerHeb');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(
    remoteTextsInHebrew.tabs.basic,
  );
  await expect(page.goto('/about')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('a new release waits for “Reload” while the open page works', async ({ browser }) => {
  const site = await serveBuiltSite();
  const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const remote = await new ControllerPage(page).open();
  await kept(page);
  const offer = page.getByText(remoteTexts.update.text);
  await expect(offer).toBeHidden();

  const script = await page
    .locator('astro-island', { has: remote.whole })
    .getAttribute('component-url');
  expect(script).toMatch(/^\/_astro\/Remote/);
  const newer = (text: string) =>
    text.replaceAll(/(Remote|opened)\.([\w-]+)\.js/g, '$1.$2-newer.js');
  const guideTexts = englishTexts('pages/controller');
  const newerLead = 'The lead of a newer release.';
  const html = newer(builtFile('controller.html'));
  const worker = newer(builtFile('controller-sw.js'));
  site.changed.set('/controller.html', html.replaceAll(guideTexts.intro.lead, newerLead));
  site.changed.set('/controller-sw.js', worker.replace(/VERSION = "/, 'VERSION = "newer-'));
  for (const path of globSync('_astro/{Remote,opened}.*.js', { cwd: 'dist/site' })) {
    site.changed.set(`/${newer(path)}`, newer(builtFile(path)));
    site.changed.set(`/${path}`, undefined);
  }
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(offer).toBeVisible();
  await remote.tab('Settings');
  await expect(remote.slider(remoteTexts.settings.speed)).toBeVisible();
  await remote.button(remoteTexts.update.reload).click();
  await expect(page.getByText(newerLead)).toBeVisible();
  await expect(remote.button(remoteTexts.stop.label)).toBeEnabled();
  await expect(offer).toBeHidden();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(newerLead)).toBeVisible();
  await expect(remote.button(remoteTexts.stop.label)).toBeEnabled();
  await context.close();
  site.stop();
});
