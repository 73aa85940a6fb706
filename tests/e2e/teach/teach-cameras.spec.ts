import { expect, type Locator, type Page, test } from '@playwright/test';
import { NO_LISTS } from '../../support/remote/robot-page';
import { TeachPage } from '../../support/teach/teach-page';
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
        NO_LISTS,
        '--use-fake-device-for-media-stream=device-count=2,fps=5',
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

/** Each test goes on where the one before has led. */
test.describe.serial(() => {
  let page: Page;
  let lab: TeachPage;
  let other: Locator;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    lab = new TeachPage(page);
    other = lab.button(teachTexts.lab.eye.other);
    await page.goto('/teach');
    await lab.look(teachTexts.lab.choose.camera);
  });
  test.afterAll(() => page.close());

  test('with two cameras a button changes them', async () => {
    await expectCamera(page, 'fake_device_0');
    await other.click();
    await expectCamera(page, 'fake_device_1');
    await expect(other).toBeFocused();
    await other.click();
    await expectCamera(page, 'fake_device_0');
  });

  test('the button follows cameras that are plugged in and out', async () => {
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

  test('a reload keeps the camera that was chosen', async () => {
    await other.click();
    await expectCamera(page, 'fake_device_1');
    await page.reload();
    await lab.look(teachTexts.lab.choose.camera);
    await expectCamera(page, 'fake_device_1');
  });

  test('a remembered camera that is gone is replaced without an error', async () => {
    await page.evaluate(() => localStorage.setItem('teach-camera', '"gone"'));
    await page.reload();
    await lab.look(teachTexts.lab.choose.camera);
    await expectCamera(page, 'fake_device_0');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
