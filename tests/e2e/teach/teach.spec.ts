import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { TeachPage } from '../../support/teach/teach-page';
import { type Shape, writeClip } from '../../support/teach/shapes';
import { expectAccessible } from '../../support/pages/page-checks';

const SHAPES: readonly Shape[] = ['disc', 'wedge', 'cross'];
/** Of each shape in the clip. */
const SECONDS = 1.2;
/** Pictures of each shape, of which the last quarter is the test. */
const ENOUGH = 10;

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

/**
 * Waits until the clip begins to show a shape, recognized by its color, while the robot sees: on a busy machine the
 * camera's frames may pause.
 */
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
      const sees = document.querySelector('.teach-eye .teach-gets .teach-tile') !== null;
      return now === index && before !== index && sees;
    },
    { index: SHAPES.indexOf(shape) },
    { polling: 30 },
  );

test('a model learns three shapes from the camera, and showing them drives the robot', async ({
  page,
  context,
}) => {
  test.slow();
  const lab = new TeachPage(page);
  await page.goto('/teach');
  await test.step('a second press opens a camera that was denied at first', async () => {
    await lab.look(/^My camera/);
    await expect(page.getByRole('alert')).toContainText('The camera is blocked');
    await context.grantPermissions(['camera']);
    await lab.look(/^My camera/);
  });
  await expect(page.getByRole('radio', { name: '1 Show' })).toBeChecked();

  await test.step('pictures are taken while the button or the space bar is held', async () => {
    for (const [name, shape] of [
      ['Go', 'disc'],
      ['Left', 'cross'],
      ['Right', 'wedge'],
    ] as const) {
      await lab.kind(name).check();
      const hold = lab.button(`Hold to take pictures: ${name}`);
      // A busy machine's camera has few frames.
      while ((await lab.count(name)) < ENOUGH) {
        await hold.focus();
        await untilShown(page, shape);
        if (name === 'Left') await page.keyboard.down('Space');
        else await hold.dispatchEvent('pointerdown', { pointerId: 1, button: 0 });
        await page.waitForTimeout(SECONDS * 1000 - 300);
        await page.keyboard.up('Space');
        await page.locator('.teach-hold').blur();
      }
    }
    await lab.button('Remove picture 1').click();
  });

  await test.step('the test recognizes at least nine of ten', async () => {
    await lab.button('Next: train').click();
    await lab.button('Train').click();
    const result = await page
      .getByText(/^\d+ of \d+ right$/)
      .first()
      .textContent();
    const [right = 0, of = 0] = result?.match(/\d+/g)?.map(Number) ?? [];
    expect(of).toBeGreaterThanOrEqual(3);
    expect(right / of).toBeGreaterThanOrEqual(0.9);
    await expectAccessible(page);
    await lab.button('Next: drive').click();
  });

  const start = await lab.robotAt();
  const decision = page.locator('.teach-decision');
  const soon = { intervals: [50] };
  const driveWith = async (shape: Shape, action: string) => {
    const before = await lab.robotAt();
    await untilShown(page, shape);
    await expect.poll(() => decision.textContent(), soon).toBe(action);
    // Pauses before a second command, however slow this process is.
    await page.evaluate(() => {
      const press = () => document.querySelector<HTMLElement>('.teach-decision + button')?.click();
      press();
      setTimeout(press, 700);
    });
    await expect.poll(() => lab.robotAt(), soon).not.toEqual(before);
    await expect(lab.button('Let it drive')).toBeVisible();
  };
  await driveWith('disc', 'Forward');
  await expect.poll(async () => (await lab.robotAt()).y).toBeCloseTo(start.y - 16, 0);
  await driveWith('wedge', 'Right');
  await expect.poll(async () => (await lab.robotAt()).turn).toBeCloseTo(start.turn + 90, 0);

  await test.step('an unplugged camera is reported', async () => {
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getTracks();
      track?.dispatchEvent(new Event('ended'));
    });
    await expect(page.getByRole('alert')).toContainText('The camera is gone');
  });

  await test.step('after a reload, the examples are still there', async () => {
    await page.reload();
    await lab.look(/^Drawn cards/);
    expect(await lab.count('Right')).toBeGreaterThanOrEqual(5);
  });
});
