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

const BLOCKED = /^Save the .hex file and drag it onto the drive MICROBIT/;
const PROBLEMS: [Cable, RegExp][] = [
  ['forbidden to the page', BLOCKED],
  ['forbidden to the browser', BLOCKED],
  ['not chosen', /^No micro:bit was chosen/],
  ['in use', /^Another tab or program is using this micro:bit/],
  ['V1', /^This is a micro:bit V1/],
];

const LOST = /^The file couldn’t be loaded, so nothing was changed on the micro:bit/;
const HEX = 'public/controller/robot-kitronik.hex';
const ADDRESS = '**/robot-kitronik.hex';

function installButton(page: Page): Locator {
  return page
    .getByRole('listitem')
    .filter({ hasText: 'Kitronik' })
    .getByRole('button', { name: 'Install over USB' });
}

async function openWithBoard(page: Page): Promise<void> {
  await emulateUsb(page);
  await page.goto('/controller/firmware', { waitUntil: 'load' });
}

async function startWriting(page: Page): Promise<void> {
  await installButton(page).click();
  await expect(page.getByRole('status')).toHaveText(/^The program is going onto the micro:bit/);
  await expect
    .poll(() => page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
    .toBeGreaterThan(0);
}

/** Whether the page would ask before it is left. */
function asks(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
}

const offer = (page: Page) => page.getByRole('link', { name: 'Save the .hex file' }).nth(3);

for (const [cable, text] of PROBLEMS) {
  test(`the page says what to do with a board that is ${cable}, which it does not write`, async ({
    page,
  }) => {
    await openWithBoard(page);
    await plugIn(page, cable);
    await installButton(page).click();
    await expect(page.getByRole('status')).toHaveText(text);
    expect(await receivedBy(page)).toBe('');
    expect(await isHeld(page), 'the board is released').toBe(false);
    if (cable === 'V1') await expect(offer(page)).toBeHidden();
    else await expect(offer(page)).toHaveAttribute('href', '/controller/robot-kitronik.hex');
  });
}

test('a board that is pulled out while it is written is named', async ({ page }) => {
  await openWithBoard(page);
  await plugIn(page, 'pulled out');
  await installButton(page).click();
  await expect(page.getByRole('status')).toHaveText(/^The cable came out/);
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
  await expect(page.getByRole('status')).toHaveText(/^No micro:bit was chosen/);
  expect(scripts.length).toBeGreaterThan(before);
});

test('a board gets its part of the program over USB', async ({ page }) => {
  await openWithBoard(page);
  await plugIn(page, 'V2');
  await startWriting(page);
  await resumeFlash(page);
  await expect(page.getByRole('status')).toHaveText(/^Done!/, { timeout: 60_000 });
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(offer(page)).toBeHidden();
  const v2 = separateUniversalHex(await readFile(HEX, 'utf8')).find(
    ({ boardId }) => boardId === 0x9903,
  );
  expect(await receivedBy(page)).toBe(v2?.hex);
});

for (const [link, file] of [
  ['Kitronik project', 'robot-kitronik.mkcd'],
  ['Save the .hex file', 'robot-motionbit.hex'],
] as const) {
  test(`the program is downloaded as ${file}`, async ({ page }) => {
    await page.goto('/controller/firmware');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: link }).first().click();
    expect((await download).suggestedFilename()).toBe(file);
  });
}

test('the robot’s lines are listed', async ({ page }) => {
  await page.goto('/controller/firmware');
  const row = (button: string) => page.getByRole('row', { name: new RegExp(`^${button} `) });
  await expect(row('Forward')).toContainText('FORWARD,50,100');
  await expect(row('Right')).toContainText('RIGHT,50,50');
  await expect(row('Servo 3 down')).toContainText('S3B,50,50');
  await expect(page.getByRole('row', { name: /^DONE,FORWARD / })).toContainText('to the end');
});

test('the page asks before it is left only while a board is being written', async ({ page }) => {
  const file = Promise.withResolvers<undefined>();
  await page.route(ADDRESS, async (route) => {
    await file.promise;
    await route.continue();
  });
  await openWithBoard(page);

  await installButton(page).click();
  await expect(page.getByRole('status')).toHaveText(/^Loading the program/);
  expect(await asks(page), 'while the program is loading').toBe(false);
  file.resolve(undefined);
  await expect(page.getByRole('status')).toHaveText(/^The program is going onto the micro:bit/);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await resumeFlash(page);
  await expect(page.getByRole('status')).toHaveText(/^Done!/, { timeout: 60_000 });
  expect(await asks(page), 'after the program is complete').toBe(false);

  await plugIn(page, 'pulled out');
  await installButton(page).click();
  await expect(page.getByRole('status')).toHaveText(/^The cable came out/);
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

for (const [how, answer] of Object.entries(ANSWERS)) {
  test(`a file that ${how} is not written`, async ({ page }) => {
    await page.addInitScript(() => {
      const limit = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = () => limit(1000);
    });
    await page.route(ADDRESS, answer);
    await openWithBoard(page);
    await installButton(page).click();
    await expect(page.getByRole('status')).toHaveText(LOST);
    expect(await receivedBy(page)).toBe('');
  });
}

test('a board that falls silent while it is written can be written by the next press', async ({
  page,
}) => {
  await page.clock.install();
  await openWithBoard(page);
  await startWriting(page);
  await page.clock.runFor(60_000);
  await expect(page.getByRole('status')).toHaveText(/^The micro:bit didn’t answer/);
  expect(await isHeld(page)).toBe(false);
  expect(await asks(page)).toBe(false);

  await plugIn(page, 'V2');
  await resumeFlash(page);
  await installButton(page).click();
  await expect(page.getByRole('status')).toHaveText(/^Done!/, { timeout: 60_000 });
});
