import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../support/pages/page-checks';
import { TeachPage } from '../../support/teach/teach-page';

/** What the camera sees, as SVG paths. */
const SHAPES = {
  disc: 'M-30 0a30 30 0 1 0 60 0a30 30 0 1 0-60 0',
  cross: 'M-39-9h30v-30h18v30h30v18h-30v30h-18v-30h-30z',
  wedge: 'M0-30L36 30H-36z',
};
type Shape = keyof typeof SHAPES;

interface Camera {
  allowed: boolean;
  path: string;
}

/** A camera that sees a shape in front of a wall, moved a little as if held in a hand. */
async function emulateCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const camera: Camera = { allowed: false, path: '' };
    Object.assign(window, { camera });
    const scene = Object.assign(document.createElement('canvas'), { width: 160, height: 120 });
    const pen = scene.getContext('2d') as CanvasRenderingContext2D;
    let frame = 0;
    setInterval(() => {
      frame++;
      pen.resetTransform();
      pen.fillStyle = '#bebebe';
      pen.fillRect(0, 0, scene.width, scene.height);
      pen.translate(80 + 9 * Math.sin(frame), 60 + 7 * Math.cos(1.7 * frame));
      pen.rotate(0.2 * Math.sin(2.3 * frame));
      pen.fillStyle = '#3c3c3c';
      pen.fill(new Path2D(camera.path));
    }, 50);
    navigator.mediaDevices.getUserMedia = () =>
      camera.allowed
        ? Promise.resolve(scene.captureStream())
        : Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
}

const setCamera = (page: Page, change: Partial<Camera>) =>
  page.evaluate((given) => {
    Object.assign((window as unknown as { camera: Camera }).camera, given);
  }, change);

test('a model learns three shapes from the camera, and showing them drives the robot', async ({
  page,
}) => {
  const lab = new TeachPage(page);
  const show = async (shape: Shape) => {
    await setCamera(page, { path: SHAPES[shape] });
    // Longer than a frame takes from the camera to the model
    await page.waitForTimeout(200);
  };
  await emulateCamera(page);
  await page.goto('/teach');
  await test.step('a second press opens a camera that was denied at first', async () => {
    await lab.look(/^My camera/);
    await expect(page.getByRole('alert')).toContainText('The camera is blocked');
    await setCamera(page, { allowed: true });
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
      await hold.focus();
      await show(shape);
      if (name === 'Left') await page.keyboard.down('Space');
      else await hold.dispatchEvent('pointerdown', { pointerId: 1, button: 0 });
      await expect.poll(() => lab.count(name)).toBeGreaterThanOrEqual(6);
      await page.keyboard.up('Space');
      await page.locator('.teach-hold').blur();
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
    await show(shape);
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
});
