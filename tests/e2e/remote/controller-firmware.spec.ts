import { separateUniversalHex } from '@microbit/microbit-universal-hex';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import {
  type Cable,
  emulateUsb,
  plugIn,
  receivedBy,
  resumeFlash,
} from '../../support/remote/usb.ts';

const PROBLEMS: [Cable, RegExp][] = [
  ['not chosen', /^No micro:bit was chosen/],
  ['in use', /^Another tab or program is using this micro:bit/],
  ['V1', /^This is a micro:bit V1/],
];

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
  const button = page
    .getByRole('listitem')
    .filter({ hasText: 'Kitronik' })
    .getByRole('button', { name: 'Install over USB' });
  const expectProblem = async (text: RegExp) => {
    await button.click();
    await expect(status).toHaveText(text);
    await expect(button).toBeEnabled();
  };

  for (const [cable, text] of PROBLEMS) {
    await test.step(cable, async () => {
      await plugIn(page, cable);
      await expectProblem(text);
      expect(await receivedBy(page)).toBe('');
    });
  }
  expect(scripts.length, 'the library loads with the first press').toBeGreaterThan(before);

  await test.step('file not available', async () => {
    await page.route('**/robot-kitronik.hex', (route) => route.abort());
    await plugIn(page, 'V2');
    await expectProblem(/^The file couldn’t be loaded/);
    expect(await receivedBy(page)).toBe('');
    await page.unrouteAll();
  });

  await test.step('pulled out', async () => {
    await plugIn(page, 'pulled out');
    await expectProblem(/^The cable came out/);
  });

  await test.step('installed', async () => {
    await plugIn(page, 'V2');
    await button.click();
    const bar = page.getByRole('progressbar');
    await expect
      .poll(() => bar.evaluate(({ value }: HTMLProgressElement) => value))
      .toBeGreaterThan(0);
    await resumeFlash(page);
    await expect(status).toHaveText(/^Done!/, { timeout: 60_000 });
    await expect(bar).toBeHidden();
    const file = await readFile('public/controller/robot-kitronik.hex', 'utf8');
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
