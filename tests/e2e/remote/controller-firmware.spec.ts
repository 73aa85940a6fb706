import { separateUniversalHex } from '@microbit/microbit-universal-hex';
import { readFile } from 'node:fs/promises';
import { type Locator, type Page, type Route, expect, test } from '@playwright/test';
import {
  type Cable,
  emulateUsb,
  isHeld,
  plugIn,
  receivedBy,
  resumeFlash,
} from '../../support/remote/usb.ts';
import { englishTexts } from '../../support/pages/content';

const firmwareTexts = englishTexts('pages/firmware');
const remoteTexts = englishTexts('pages/remote');

const BLOCKED = firmwareTexts.path.putOn.outcomes.blocked;
const PROBLEMS: [Cable, string][] = [
  ['forbidden to the page', BLOCKED],
  ['forbidden to the browser', BLOCKED],
  ['not chosen', firmwareTexts.path.putOn.outcomes.notChosen],
  ['in use', firmwareTexts.path.putOn.outcomes.inUse],
  ['V1', firmwareTexts.path.putOn.outcomes.v1],
];

const LOST = firmwareTexts.path.putOn.outcomes.noFile;
const HEX = 'public/controller/robot-kitronik.hex';
const ADDRESS = '**/robot-kitronik.hex';

function installButton(page: Page): Locator {
  return page
    .getByRole('listitem')
    .filter({ hasText: firmwareTexts.path.putOn.names.Kitronik })
    .getByRole('button', { name: firmwareTexts.path.putOn.usb });
}

async function openWithBoard(page: Page): Promise<void> {
  await emulateUsb(page);
  await page.goto('/controller/firmware', { waitUntil: 'load' });
}

async function startWriting(page: Page): Promise<void> {
  await installButton(page).click();
  await expect(page.getByRole('status')).toHaveText(firmwareTexts.path.putOn.outcomes.putting);
  await expect
    .poll(() => page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(0);
}

/** Whether the page would ask before it is left. */
function asks(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

const offer = (page: Page) =>
  page.getByRole('link', { name: firmwareTexts.path.putOn.save }).nth(3);

/** The page with a board, for tests that share it. Each press begins anew. */
function sharedPage(prepare: (page: Page) => Promise<unknown>) {
  const shared = {} as { page: Page };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    shared.page = await browser.newPage();
    await prepare(shared.page);
    await openWithBoard(shared.page);
  });
  test.afterAll(() => shared.page.close());
  return shared;
}

test.describe(() => {
  const shared = sharedPage(() => Promise.resolve());

  for (const [cable, text] of PROBLEMS) {
    test(`the page says what to do with a board that is ${cable}, which it does not write`, async () => {
      const { page } = shared;
      await plugIn(page, cable);
      await installButton(page).click();
      await expect(page.getByRole('status')).toHaveText(text);
      expect(await receivedBy(page)).toBe('');
      expect(await isHeld(page), 'the board is released').toBe(false);
      if (cable === 'V1') await expect(offer(page)).toBeHidden();
      else await expect(offer(page)).toHaveAttribute('href', '/controller/robot-kitronik.hex');
    });
  }

  test('a board that is pulled out while it is written is named', async () => {
    const { page } = shared;
    await plugIn(page, 'pulled out');
    await installButton(page).click();
    await expect(page.getByRole('status')).toHaveText(firmwareTexts.path.putOn.outcomes.unplugged);
  });

  for (const [link, file] of [
    [firmwareTexts.project.files.Kitronik, 'robot-kitronik.mkcd'],
    [firmwareTexts.path.putOn.save, 'robot-motionbit.hex'],
  ] as const) {
    test(`the program is downloaded as ${file}`, async () => {
      const { page } = shared;
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: link }).first().click();
      expect((await download).suggestedFilename()).toBe(file);
    });
  }

  test('the robot’s lines are listed', async () => {
    const row = (button: string) =>
      shared.page.getByRole('row', { name: new RegExp(`^${button} `) });
    await expect(row(remoteTexts.commands.FORWARD)).toContainText('FORWARD,50,100');
    await expect(row(remoteTexts.commands.RIGHT)).toContainText('RIGHT,50,50');
    await expect(row(remoteTexts.commands.S3B)).toContainText('S3B,50,50');
    await expect(shared.page.getByRole('row', { name: /^DONE,FORWARD / })).toContainText(
      firmwareTexts.replies.meanings.done,
    );
  });
});

test('the library that writes boards loads at the first press', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openWithBoard(page);
  const before = scripts.length;
  await plugIn(page, 'not chosen');
  await installButton(page).click();
  await expect(page.getByRole('status')).toHaveText(firmwareTexts.path.putOn.outcomes.notChosen);
  expect(scripts.length).toBeGreaterThan(before);
});

test('a board gets its part of the program over USB', async ({ page }) => {
  await openWithBoard(page);
  await plugIn(page, 'V2');
  await startWriting(page);
  await resumeFlash(page);
  await expect(page.getByRole('status')).toHaveText(firmwareTexts.path.putOn.outcomes.done, {
    timeout: 60_000,
  });
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(offer(page)).toBeHidden();
  const v2 = separateUniversalHex(await readFile(HEX, 'utf8')).find(
    ({ boardId }) => boardId === 0x9903,
  );
  expect(await receivedBy(page)).toBe(v2?.hex);
});

test('the page asks before it is left only while a board is being written', async ({ page }) => {
  const file = Promise.withResolvers<undefined>();
  await page.route(ADDRESS, async (route) => {
    await file.promise;
    await route.continue();
  });
  await openWithBoard(page);

  await installButton(page).click();
  await expect(page.getByRole('status')).toHaveText(firmwareTexts.path.putOn.outcomes.loading);
  expect(await asks(page), 'while the program is loading').toBe(false);
  file.resolve(undefined);
  await expect(page.getByRole('status')).toHaveText(firmwareTexts.path.putOn.outcomes.putting);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await resumeFlash(page);
  await expect(page.getByRole('status')).toHaveText(firmwareTexts.path.putOn.outcomes.done, {
    timeout: 60_000,
  });
  expect(await asks(page), 'after the program is complete').toBe(false);

  await plugIn(page, 'pulled out');
  await installButton(page).click();
  await expect(page.getByRole('status')).toHaveText(firmwareTexts.path.putOn.outcomes.unplugged);
  expect(await asks(page), 'after a failure').toBe(false);
});

const whole = readFile(HEX, 'utf8');
const ANSWERS: Record<string, (route: Route) => Promise<void> | undefined> = {
  'is missing': async (route) => route.fulfill({ status: 404, body: await whole }),
  'is a page of the network’s login': (route) =>
    route.fulfill({ body: '<!doctype html><title>Log in</title>' }),
  'is cut off': async (route) => {
    const text = await whole;
    return route.fulfill({ body: text.slice(0, text.indexOf('\n', 1_000_000) + 1) });
  },
  'can’t be fetched offline': (route) => route.abort(),
  'never arrives': () => undefined,
};

test.describe(() => {
  const shared = sharedPage((page) =>
    page.addInitScript(() => {
      const limit = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = () => limit(1000);
    }),
  );

  for (const [how, answer] of Object.entries(ANSWERS)) {
    test(`a file that ${how} is not written`, async () => {
      const { page } = shared;
      await page.route(ADDRESS, answer);
      await plugIn(page, 'V2');
      await installButton(page).click();
      await expect(page.getByRole('status')).toHaveText(LOST);
      expect(await receivedBy(page)).toBe('');
      await page.unroute(ADDRESS);
    });
  }
});

test('a board that falls silent while it is written can be written by the next press', async ({
  page,
}) => {
  await page.clock.install();
  await openWithBoard(page);
  await startWriting(page);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('status')).toHaveText(firmwareTexts.path.putOn.outcomes.failed);
  expect(await isHeld(page)).toBe(false);
  expect(await asks(page)).toBe(false);

  await plugIn(page, 'V2');
  await resumeFlash(page);
  await installButton(page).click();
  await expect(page.getByRole('status')).toHaveText(firmwareTexts.path.putOn.outcomes.done, {
    timeout: 60_000,
  });
});
