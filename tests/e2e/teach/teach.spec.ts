import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { ControllerPage } from '../../support/remote/controller-page';
import { type Shape, writeClip } from '../../support/teach/shapes';
import { expectAccessible } from '../../support/pages/page-checks';

const SHAPES: readonly Shape[] = ['disc', 'wedge', 'cross'];
/** Of each shape in the clip. */
const SECONDS = 1.2;

test.use({
  launchOptions: async ({ launchOptions, playwright }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'teach-'));
    const clip = join(folder, 'shapes.y4m');
    writeClip(clip, SHAPES, SECONDS);
    await use({
      ...launchOptions,
      // A headless shell has no camera.
      executablePath: process.env['CHROMIUM_PATH'] ?? playwright.chromium.executablePath(),
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${clip}`,
      ],
    });
    rmSync(folder, { recursive: true });
  },
});

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
/** Chooses what the robot looks at. */
const look = (page: Page, name: RegExp) => page.getByRole('radio', { name }).click();
const kind = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name} \\d+$`) });
const count = async (page: Page, name: string) =>
  Number((await kind(page, name).locator('..').textContent())?.replace(/\D/g, ''));

/** Waits until the clip begins to show a shape, recognized by its color. */
const untilShown = (page: Page, shape: Shape) =>
  page.waitForFunction(
    ({ index }) => {
      const video = document.querySelector('video');
      const dot = new OffscreenCanvas(1, 1).getContext('2d');
      if (!video || !dot) return false;
      dot.drawImage(video, video.videoWidth / 2, video.videoHeight / 2, 1, 1, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = dot.getImageData(0, 0, 1, 1).data;
      const now = red > green && red > blue ? 0 : blue > green ? 1 : 2;
      const before = Number(document.body.dataset['shape'] ?? now);
      document.body.dataset['shape'] = String(now);
      return now === index && before !== index;
    },
    { index: SHAPES.indexOf(shape) },
    { polling: 30 },
  );

test.describe('with a camera', () => {
  test.use({ permissions: ['camera'] });

  test('a model learns three shapes, and showing them drives the robot in a square', async ({
    page,
  }) => {
    await page.goto('/teach');
    await look(page, /^My camera/);
    await expect(page.getByRole('radio', { name: '1 Show' })).toBeChecked();

    await test.step('pictures are taken while the button or the space bar is held', async () => {
      for (const [name, shape] of [
        ['Go', 'disc'],
        ['Left', 'cross'],
        ['Right', 'wedge'],
      ] as const) {
        await kind(page, name).check();
        const hold = button(page, `Hold to take pictures: ${name}`);
        await hold.focus();
        await untilShown(page, shape);
        if (name === 'Left') await page.keyboard.down('Space');
        else await hold.dispatchEvent('pointerdown', { pointerId: 1, button: 0 });
        await page.waitForTimeout(SECONDS * 1000 - 300);
        await page.keyboard.up('Space');
        await page.locator('.teach-hold').blur();
        expect(await count(page, name)).toBeGreaterThanOrEqual(5);
      }
      await button(page, 'Take out picture 1').click();
    });

    await test.step('the test recognizes at least nine of ten', async () => {
      await button(page, 'Next: train').click();
      await button(page, 'Train').click();
      const result = await page
        .getByText(/^\d+ of \d+ right$/)
        .first()
        .textContent();
      const [right = 0, of = 0] = result?.match(/\d+/g)?.map(Number) ?? [];
      expect(of).toBeGreaterThanOrEqual(3);
      expect(right / of).toBeGreaterThanOrEqual(0.9);
      await expectAccessible(page);
      await button(page, 'Next: drive').click();
    });

    const remote = new ControllerPage(page);
    const start = await remote.robotAt();
    const decision = page.locator('.teach-decision');
    const soon = { intervals: [50] };
    const driveWith = async (shape: Shape, action: string) => {
      const before = await remote.robotAt();
      await untilShown(page, shape);
      await expect.poll(() => decision.textContent(), soon).toBe(action);
      await button(page, 'Let it drive').click();
      await expect.poll(() => remote.robotAt(), soon).not.toEqual(before);
      await button(page, 'Take over').click();
    };
    for (let side = 0; side < 4; side++) {
      await driveWith('disc', 'Forward');
      await driveWith('wedge', 'Right');
    }
    const apart = async () => {
      const { x, y, turn } = await remote.robotAt();
      return Math.hypot(x - start.x, y - start.y, (turn - start.turn) % 360);
    };
    await expect.poll(apart).toBeLessThan(1);

    await test.step('after a reload, the examples are still there', async () => {
      await page.reload();
      await look(page, /^Drawn cards/);
      expect(await count(page, 'Right')).toBeGreaterThanOrEqual(5);
    });
  });
});

test('without a camera, the page says why, and drawn cards can teach the robot', async ({
  page,
}) => {
  await page.goto('/teachHeb');
  await look(page, /^המצלמה שלי/);
  await expect(page.getByRole('alert')).toContainText('המצלמה נעולה');
  await look(page, /^קלפים מצוירים/);
  await button(page, 'לצייר הכול').click();
  await button(page, 'הלאה: מאמנים').click();
  await button(page, 'לאמן').click();
  await button(page, 'הלאה: נוהגים').click();
  await page.getByRole('radio', { name: 'כוכב' }).check();
  await expect(page.locator('.teach-decision')).toHaveText('שמאלה');
  const remote = new ControllerPage(page);
  await button(page, 'שייסע לבד').click();
  await expect.poll(async () => (await remote.robotAt()).turn).not.toBe(-90);
  await page.keyboard.press('Escape');
  await expect(button(page, 'שייסע לבד')).toBeVisible();
});
