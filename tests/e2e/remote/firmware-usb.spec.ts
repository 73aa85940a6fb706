import { separateUniversalHex } from '@microbit/microbit-universal-hex';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { type Cable, plugIn, receivedBy } from '../../support/remote/usb.ts';

test('the program is put onto a micro:bit V2 by USB, byte for byte', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await plugIn(page, 'V2');
  await page.goto('/controller/firmware', { waitUntil: 'networkidle' });
  const before = scripts.length;
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Kitronik' })
    .getByRole('button', { name: 'Install over USB' })
    .click();
  const bar = page.getByRole('progressbar');
  await expect
    .poll(() => bar.evaluate(({ value }: HTMLProgressElement) => value))
    .toBeGreaterThan(0);
  await expect(page.getByRole('status')).toHaveText(/^Done!/, { timeout: 60_000 });
  await expect(bar).toBeHidden();
  expect(scripts.length, 'the library comes with the press').toBeGreaterThan(before);
  const file = await readFile('public/controller/robot-kitronik.hex', 'utf8');
  const v2 = separateUniversalHex(file).find(({ boardId }) => boardId === 0x9903);
  expect(await receivedBy(page)).toBe(v2?.hex);
});

const TROUBLES: [Cable, RegExp][] = [
  ['V1', /^This is a micro:bit V1/],
  ['not chosen', /^No micro:bit was chosen/],
  ['in use', /^Another tab or program is using this micro:bit/],
  ['pulled out', /^The cable came out/],
];

for (const [cable, words] of TROUBLES) {
  test(`the page says what to do, and can be tried again: ${cable}`, async ({ page }) => {
    await plugIn(page, cable);
    await page.goto('/controller/firmware');
    const button = page.getByRole('button', { name: 'Install over USB' }).first();
    await button.click();
    await expect(page.getByRole('status')).toHaveText(words, { timeout: 30_000 });
    await expect(button).toBeEnabled();
    if (cable !== 'pulled out') expect(await receivedBy(page)).toBe('');
  });
}

test('a file that does not come is told, and nothing is written', async ({ page }) => {
  await plugIn(page, 'V2');
  await page.route('**/robot-motionbit.hex', (route) => route.abort());
  await page.goto('/controller/firmware');
  await page.getByRole('button', { name: 'Install over USB' }).first().click();
  await expect(page.getByRole('status')).toHaveText(/^The file couldn’t be loaded/, {
    timeout: 30_000,
  });
  expect(await receivedBy(page)).toBe('');
});
