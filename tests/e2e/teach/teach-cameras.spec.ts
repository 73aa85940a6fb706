import { KINDS } from '../../support/teach/kinds';
import { expect, type Page, test } from '@playwright/test';
import { setCanvasCamera, useCanvasCamera } from '../../support/teach/canvas-camera';
import { TeachPage } from '../../support/teach/teach-page';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const teachTexts = englishTexts('pages/teach');

test.use({
  launchOptions: async ({ launchOptions, playwright }, use) => {
    await use({
      ...launchOptions,
      // A headless shell has no camera.
      executablePath: process.env['CHROMIUM_PATH'] ?? playwright.chromium.executablePath(),
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream=device-count=2',
        '--use-fake-ui-for-media-stream',
      ],
    });
  },
});

/** Name of the camera on the screen, while it is on. */
const cameraOf = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    const [track] = (video.srcObject as MediaStream | null)?.getTracks() ?? [];
    return track?.readyState === 'live' ? track.label : '';
  });

const expectCamera = (page: Page, name: string) => expect.poll(() => cameraOf(page)).toBe(name);

test('with two cameras a button changes them', async ({ page }) => {
  const lab = new TeachPage(page);
  const other = lab.button(teachTexts.lab.eye.other);
  await page.goto('/teach');
  await lab.look(teachTexts.lab.choose.camera);
  await expectCamera(page, 'fake_device_0');
  await other.click();
  await expectCamera(page, 'fake_device_1');
  await expect(other).toBeFocused();
  await other.click();
  await expectCamera(page, 'fake_device_0');
});

test('a reload keeps the camera that was chosen', async ({ page }) => {
  const lab = new TeachPage(page);
  await page.goto('/teach');
  await lab.look(teachTexts.lab.choose.camera);
  await lab.button(teachTexts.lab.eye.other).click();
  await expectCamera(page, 'fake_device_1');
  await page.reload();
  await lab.look(teachTexts.lab.choose.camera);
  await expectCamera(page, 'fake_device_1');
});

test('a remembered camera that is gone is replaced without an error', async ({ page }) => {
  const lab = new TeachPage(page);
  await page.addInitScript(() => localStorage.setItem('teach-camera', '"gone"'));
  await page.goto('/teach');
  await lab.look(teachTexts.lab.choose.camera);
  await expectCamera(page, 'fake_device_0');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the button follows cameras that are plugged in and out', async ({ page }) => {
  const lab = new TeachPage(page);
  const other = lab.button(teachTexts.lab.eye.other);
  await page.goto('/teach');
  await lab.look(teachTexts.lab.choose.camera);
  await expect(other).toBeVisible();
  const plug = (count: number) =>
    page.evaluate(async (left) => {
      const devices = navigator.mediaDevices;
      const all = (await devices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput');
      const real = devices.enumerateDevices.bind(devices);
      devices.enumerateDevices = () => Promise.resolve(all.slice(0, left));
      devices.dispatchEvent(new Event('devicechange'));
      devices.enumerateDevices = real;
    }, count);
  await plug(1);
  await expect(other).toBeHidden();
  await plug(2);
  await expect(other).toBeVisible();
});

for (const facing of ['user', 'environment']) {
  test(`the screen and the model see a camera that faces the ${facing} alike`, async ({ page }) => {
    const lab = new TeachPage(page);
    await useCanvasCamera(page, facing);
    await page.goto('/teach');
    await lab.look(teachTexts.lab.choose.camera);
    const tile = lab.eye.locator('canvas');
    await expect(tile).toBeVisible();
    // The camera is darker on its left.
    const darkSide = await tile.evaluate((canvas: HTMLCanvasElement) => {
      const { data = [] } = canvas.getContext('2d')?.getImageData(0, 0, 32, 1) ?? {};
      return (data[4] ?? 0) < (data[4 * 30] ?? 0) ? 'left' : 'right';
    });
    expect(darkSide).toBe(facing === 'user' ? 'right' : 'left');
    await expect(page.locator('video')).toHaveCSS('scale', facing === 'user' ? '-1 1' : 'none');
  });
}

test('a browser that cannot count frames notices that a camera freezes', async ({ page }) => {
  const lab = new TeachPage(page);
  const problem = page.getByRole('alert');
  await useCanvasCamera(page);
  await page.addInitScript(() => {
    const { prototype } = HTMLVideoElement;
    prototype.getVideoPlaybackQuality = () => ({ totalVideoFrames: 0 }) as VideoPlaybackQuality;
  });
  await page.goto('/teach');
  await lab.look(teachTexts.lab.choose.camera);
  const hold = lab.button(fill(teachTexts.lab.show.hold, { name: KINDS.go }));
  await expect(lab.eye.locator('canvas')).toBeVisible();
  await setCanvasCamera(page, 'still');
  await expect(problem).toContainText(teachTexts.lab.eye.problems.still.title);
  await expect(hold).toBeDisabled();
  await setCanvasCamera(page, 'moving');
  await expect(problem).toHaveCount(0);
  await expect(hold).toBeEnabled();
});
