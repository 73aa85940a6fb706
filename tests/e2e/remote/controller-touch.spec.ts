import { expect, type Page, test } from '@playwright/test';
import { ControllerPage } from '../../support/remote/controller-page';

test.use({ hasTouch: true });

const DRIVING = ['Forward', 'Left', 'Right', 'Backward', 'Servo 1 up', 'Servo 3 down', 'STOP'];

/** A finger on the page, through the browser's own touch input. */
async function finger(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  const send = (type: string, ...touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints });
  return {
    down: (x: number, y: number) => send('touchStart', { x, y }),
    move: (x: number, y: number) => send('touchMove', { x, y }),
    up: () => send('touchEnd'),
  };
}

/** The middle of a button, in px. */
async function middleOf(remote: ControllerPage, name: string) {
  const box = await remote.button(name).boundingBox();
  if (!box) throw new Error(`${name} is not shown.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const [width, height] of [
  [360, 800],
  [844, 390],
] as const) {
  test(`keys are large enough and in view at ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const remote = await new ControllerPage(page).open();
    for (const name of DRIVING) await expect(remote.button(name)).toBeInViewport({ ratio: 1 });
    for (const tab of ['Settings', 'Prog Mode', 'Basic Mode'] as const) {
      await remote.tab(tab);
      const targets = page.locator(
        '.remote :is(button, input[type=range], label:has(input)):visible',
      );
      for (const target of await targets.all()) {
        const box = await target.boundingBox();
        const name = await target.evaluate((element) => element.outerHTML.slice(0, 120));
        expect(Math.round(box?.width ?? 0), `width of ${name}`).toBeGreaterThanOrEqual(48);
        expect(Math.round(box?.height ?? 0), `height of ${name}`).toBeGreaterThanOrEqual(48);
      }
    }
  });
}

test('full screen shows every part, also what is longer than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  const remote = await new ControllerPage(page).open();
  await remote.button('Full screen').click();
  await expect(remote.button('Leave full screen')).toBeVisible();
  for (const tab of ['Prog Mode', 'Settings', 'Basic Mode'] as const) {
    await remote.tab(tab);
    await expect(page.getByRole('tab', { name: tab })).toBeInViewport({ ratio: 1 });
  }
  await remote.button('Leave full screen').click();
  await expect(remote.button('Full screen')).toBeVisible();
});

test('a tap is one line, a hold repeats, and a finger slides from one arrow to the next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const remote = await new ControllerPage(page).open();
  await remote.button('Try the virtual robot').click();
  await remote.button('Left').tap();
  await expect.poll(() => remote.logged()).toEqual(['LEFT,50,50']);

  const touch = await finger(page);
  const forward = await middleOf(remote, 'Forward');
  const right = await middleOf(remote, 'Right');
  await touch.down(forward.x, forward.y);
  await expect
    .poll(async () => (await remote.logged()).filter((line) => line.startsWith('FORWARD')).length)
    .toBeGreaterThanOrEqual(3);
  await touch.move(right.x, right.y);
  await expect(page.locator('.remote-pad')).toHaveAttribute('data-held', 'RIGHT');
  await expect
    .poll(async () => (await remote.logged()).filter((line) => line.startsWith('RIGHT')).length)
    .toBeGreaterThanOrEqual(2);
  await touch.up();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBe(0);
  await remote.button('Servo 2 up').tap();
  await expect.poll(async () => (await remote.logged()).at(-1)).toBe('S2F,50,50');
});

test('a chosen step follows the finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const remote = await new ControllerPage(page).open();
  await remote.program('Forward', 'Left', 'Right');
  await remote.button('Step 3').tap();
  const from = await middleOf(remote, 'Step 3');
  const to = await middleOf(remote, 'Step 1');
  const touch = await finger(page);
  await touch.down(from.x, from.y);
  for (let part = 1; part <= 5; part++) {
    await touch.move(from.x + ((to.x - 15 - from.x) * part) / 5, from.y);
  }
  await touch.up();
  await expect.poll(() => remote.steps()).toEqual(['Right', 'Forward', 'Left']);
});

test('STOP stays in view while the virtual robot can move', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const remote = await new ControllerPage(page).open();
  await remote.button('Try the virtual robot').click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(remote.button('STOP')).toBeInViewport({ ratio: 1 });
});
