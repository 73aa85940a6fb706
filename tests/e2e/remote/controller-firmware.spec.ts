import { separateUniversalHex } from '@microbit/microbit-universal-hex';
import { readFile } from 'node:fs/promises';
import { type Locator, type Page, expect, test } from '@playwright/test';
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
  await page.goto('/controller/firmware');
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

test('the firmware page lists the robot’s lines, and saves the program as a file or installs it over USB', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await emulateUsb(page);
  await page.goto('/controller/firmware', { waitUntil: 'networkidle' });
  const before = scripts.length;
  const status = page.getByRole('status');
  const button = installButton(page);
  const expectProblem = async (text: RegExp) => {
    await button.click();
    await expect(status).toHaveText(text);
  };
  const offer = page.getByRole('link', { name: 'Save the .hex file' }).nth(3);

  for (const [cable, text] of PROBLEMS) {
    await test.step(cable, async () => {
      await plugIn(page, cable);
      await expectProblem(text);
      expect(await receivedBy(page)).toBe('');
      expect(await isHeld(page), 'the board is released').toBe(false);
      if (cable === 'V1') await expect(offer).toBeHidden();
      else await expect(offer).toHaveAttribute('href', '/controller/robot-kitronik.hex');
    });
  }
  expect(scripts.length, 'the library loads with the first press').toBeGreaterThan(before);

  await test.step('pulled out', async () => {
    await plugIn(page, 'pulled out');
    await expectProblem(/^The cable came out/);
  });

  await test.step('installed', async () => {
    await plugIn(page, 'V2');
    await startWriting(page);
    await resumeFlash(page);
    await expect(status).toHaveText(/^Done!/, { timeout: 60_000 });
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(offer).toBeHidden();
    const file = await readFile(HEX, 'utf8');
    const v2 = separateUniversalHex(file).find(({ boardId }) => boardId === 0x9903);
    expect(await receivedBy(page)).toBe(v2?.hex);
  });

  await test.step('the program is downloaded as .hex and MakeCode project', async () => {
    const [project] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Kitronik project' }).click(),
    ]);
    expect(project.suggestedFilename()).toBe('robot-kitronik.mkcd');
    const [hex] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save the .hex file' }).first().click(),
    ]);
    expect(hex.suggestedFilename()).toBe('robot-motionbit.hex');
  });

  await test.step('the robot’s lines are listed', async () => {
    const row = (button: string) => page.getByRole('row', { name: new RegExp(`^${button} `) });
    await expect(row('Forward')).toContainText('FORWARD,50,100');
    await expect(row('Right')).toContainText('RIGHT,50,50');
    await expect(row('Servo 3 down')).toContainText('S3B,50,50');
    await expect(page.getByRole('row', { name: /^DONE,FORWARD / })).toContainText('to the end');
  });
});

test('the page asks before it is left while a board is being written, and not before or after', async ({
  page,
}) => {
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

test('a file that does not arrive complete is not written', async ({ page }) => {
  await page.addInitScript(() => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => limit(1000);
  });
  const whole = await readFile(HEX, 'utf8');
  const bodies: [string, { status?: number; body: string }][] = [
    ['missing', { status: 404, body: whole }],
    ['a page of the network’s login', { body: '<!doctype html><title>Log in</title>' }],
    ['cut off', { body: whole.slice(0, whole.indexOf('\n', 1_000_000) + 1) }],
  ];
  await openWithBoard(page);
  const expectRefused = async () => {
    await installButton(page).click();
    await expect(page.getByRole('status')).toHaveText(LOST);
    expect(await receivedBy(page)).toBe('');
    await page.unroute(ADDRESS);
  };

  for (const [name, answer] of bodies) {
    await test.step(name, async () => {
      await page.route(ADDRESS, (route) => route.fulfill(answer));
      await expectRefused();
    });
  }
  await test.step('offline', async () => {
    await page.route(ADDRESS, (route) => route.abort());
    await expectRefused();
  });
  await test.step('without end', async () => {
    await page.route(ADDRESS, () => undefined);
    await expectRefused();
  });
});

test('a board that falls silent while it is written is released, and the next press writes it', async ({
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
