import { KINDS } from '../../support/teach/kinds';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { NO_LISTS } from '../../support/remote/robot-page';
import { TeachPage } from '../../support/teach/teach-page';
import { type Shape, writeClip } from '../../support/teach/shapes';
import { expectAccessible } from '../../support/pages/page-checks';
import { fill } from '@/lib/fill';
import { anyValues, englishTexts } from '../../support/pages/content';

const teachTexts = englishTexts('pages/teach');

/** In the order of the tests, which wait for one after the other. */
const SHAPES: readonly Shape[] = ['disc', 'cross', 'wedge'];
/** Of each shape in the clip. */
const SECONDS = 2;
/** Pictures of each shape, of which the last quarter is the test. */
const ENOUGH = 8;

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
        NO_LISTS,
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${clip}`,
      ],
    });
    rmSync(folder, { recursive: true });
  },
});

/** Adds `shapeShown()` to the page, which recognizes the shape in the clip by its color. */
function watchShapes() {
  const dot = new OffscreenCanvas(1, 1).getContext('2d');
  const shapeShown = () => {
    const video = document.querySelector('video');
    if (!video || !dot) return undefined;
    dot.drawImage(video, video.videoWidth / 2, video.videoHeight / 2, 1, 1, 0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = dot.getImageData(0, 0, 1, 1).data;
    return red > green && red > blue ? 0 : blue > green ? 1 : 2;
  };
  Object.assign(window, { shapeShown });
}

/** Waits until the clip begins to show a shape while the robot sees: on a busy machine the camera's frames may pause. */
const untilShown = async ({ page, eye }: TeachPage, shape: Shape) =>
  page.waitForFunction(
    ({ index, eye }) => {
      const { shapeShown } = window as unknown as { shapeShown: () => number | undefined };
      const now = shapeShown();
      if (now === undefined) return false;
      const before = Number(document.body.dataset['shape'] ?? now);
      document.body.dataset['shape'] = String(now);
      const sees = eye?.querySelector('canvas') != null;
      return now === index && before !== index && sees;
    },
    { index: SHAPES.indexOf(shape), eye: await eye.elementHandle() },
    { polling: 30 },
  );

/** Waits until a kind has so many pictures, or the shape is gone. */
const untilTaken = async (lab: TeachPage, name: string, shape: Shape, enough: number) =>
  lab.page.waitForFunction(
    ({ kind, index, enough }) => {
      const taken = Number(kind?.parentElement?.textContent?.replace(/\D/g, ''));
      const { shapeShown } = window as unknown as { shapeShown: () => number | undefined };
      return taken >= enough || shapeShown() !== index;
    },
    { kind: await lab.kind(name).elementHandle(), index: SHAPES.indexOf(shape), enough },
    { polling: 30 },
  );

/** Lets the robot drive until it has moved and rests, however slow this process is. */
const driveOnce = async (lab: TeachPage) =>
  lab.button(teachTexts.lab.drive.start).evaluate(
    async (button: HTMLElement, field) => {
      const place = () => field?.querySelector('[data-part="robot"]')?.getAttribute('transform');
      const frame = () => new Promise(requestAnimationFrame);
      const start = place();
      button.click();
      while (place() === start) await frame();
      for (let before = start; place() !== before;) {
        before = place();
        for (let frames = 0; frames < 3; frames++) await frame();
      }
      button.click();
    },
    await lab.field.elementHandle(),
  );

/** Each test goes on where the one before has led. */
test.describe.serial('with a camera', () => {
  let page: Page;
  let lab: TeachPage;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    lab = new TeachPage(page);
    await page.addInitScript(watchShapes);
    await page.goto('/teach');
  });
  test.afterAll(() => page.close());

  test('that was denied at first, a second press opens it', async () => {
    await lab.look(teachTexts.lab.choose.camera);
    await expect(page.getByRole('alert')).toContainText(teachTexts.lab.eye.problems.denied.title);
    await page.context().grantPermissions(['camera']);
    await lab.look(teachTexts.lab.choose.camera);
    await expect(lab.step(teachTexts.lab.steps.show)).toBeVisible();
  });

  for (const [name, shape, key] of [
    [KINDS.go, 'disc', 'the button'],
    [KINDS.left, 'cross', 'the space bar'],
    [KINDS.right, 'wedge', 'the button'],
  ] as const) {
    test(`pictures of “${name}” are taken while ${key} is held`, async () => {
      test.slow();
      await lab.kind(name).check();
      const hold = lab.button(fill(teachTexts.lab.show.hold, { name }));
      // A busy machine's camera has few frames.
      while ((await lab.count(name)) < ENOUGH) {
        await hold.focus();
        await untilShown(lab, shape);
        if (key === 'the space bar') await page.keyboard.down('Space');
        else await hold.dispatchEvent('pointerdown', { pointerId: 1, button: 0 });
        await untilTaken(lab, name, shape, ENOUGH);
        await page.keyboard.up('Space');
        await hold.blur();
      }
    });
  }

  test('the test recognizes at least nine of ten', async () => {
    await lab.button(teachTexts.lab.show.next).click();
    await lab.button(teachTexts.lab.train.start).click();
    const result = await page
      .getByText(anyValues(teachTexts.lab.train.result))
      .first()
      .textContent();
    const [right = 0, of = 0] = result?.match(/\d+/g)?.map(Number) ?? [];
    expect(of).toBeGreaterThanOrEqual(3);
    expect(right / of).toBeGreaterThanOrEqual(0.9);
    await expectAccessible(page);
  });

  for (const [shape, action, way] of [
    ['disc', teachTexts.lab.actions.FORWARD, { x: 0, y: -16, turn: 0 }],
    ['wedge', teachTexts.lab.actions.RIGHT, { x: 0, y: 0, turn: 90 }],
  ] as const) {
    test(`a ${shape} before the camera moves the robot: ${action}`, async () => {
      test.slow();
      const next = lab.button(teachTexts.lab.train.next);
      if (await next.isVisible()) await next.click();
      const start = await lab.robotAt();
      await untilShown(lab, shape);
      const soon = { intervals: [50] };
      await expect.poll(() => lab.decision.textContent(), soon).toBe(action);
      await driveOnce(lab);
      await expect(lab.button(teachTexts.lab.drive.start)).toBeVisible();
      for (const side of ['x', 'y', 'turn'] as const) {
        await expect
          .poll(async () => (await lab.robotAt())[side])
          .toBeCloseTo(start[side] + way[side], 0);
      }
    });
  }

  test('that is unplugged, the page says so', async () => {
    await page.locator('video').evaluate((video: HTMLVideoElement) => {
      const [track] = (video.srcObject as MediaStream).getTracks();
      track?.dispatchEvent(new Event('ended'));
    });
    await expect(page.getByRole('alert')).toContainText(
      teachTexts.lab.eye.problems.unplugged.title,
    );
  });

  test('the pictures are still there after a reload', async () => {
    await page.reload();
    await lab.look(teachTexts.lab.choose.cards);
    expect(await lab.count(KINDS.right)).toBeGreaterThanOrEqual(5);
  });
});
