import { expect, type Page, test } from '@playwright/test';
import { ControllerPage } from '../../support/remote/controller-page';

test.use({ hasTouch: true });

/** A finger on the page, as touch input of the browser. */
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

test('a tap sends one line, a hold repeats it, and a finger can slide between arrows and drag a step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const remote = await new ControllerPage(page).open();
  const touch = await finger(page);
  const middleOf = async (name: string) => {
    const { x, y, width, height } = await remote.boxOf(name);
    return [x + width / 2, y + height / 2] as const;
  };
  await remote.button('Left').tap();
  await expect(remote.logged).toHaveText(['Bluetooth not connected', 'LEFT,50,50']);

  await touch.down(...(await middleOf('Forward')));
  await expect(remote.logged.filter({ hasText: 'FORWARD' }).nth(2)).toBeAttached();
  await touch.move(...(await middleOf('Right')));
  await expect(page.locator('[data-pressed]')).toHaveAttribute('data-command', 'RIGHT');
  await expect(remote.logged.filter({ hasText: 'RIGHT' }).nth(1)).toBeAttached();
  await touch.up();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await remote.button('Servo 2 up').tap();
  await expect(remote.logged.last()).toHaveText('S2F,50,50');

  await test.step('the cap between the arrows works as a joystick', async () => {
    await remote.button('Clear log').tap();
    await page.evaluate(() => scrollTo(0, 0));
    const [left, y] = await middleOf('Left');
    const [right] = await middleOf('Right');
    const x = (left + right) / 2;
    await touch.down(x, y);
    await touch.move(x + 40, y - 40);
    await expect(remote.logged.filter({ hasText: /^FORWARD,50,50$/ }).nth(1)).toBeAttached();
    await expect(remote.logged.filter({ hasText: /^RIGHT,50,25$/ }).nth(1)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(page.locator('.remote-pad-cap')).toHaveCSS('translate', '0px');
    await touch.move(x + 40, y);
    await touch.up();
    await expect(remote.logged.last()).toHaveText('STOP');
  });

  await test.step('a finger held while the mode changes stops driving, and adds no step', async () => {
    const pressed = page.locator('[data-pressed]');
    await touch.down(...(await middleOf('Forward')));
    await expect(pressed).toHaveAttribute('data-command', 'FORWARD');
    await page.getByRole('tab', { name: 'Prog Mode' }).dispatchEvent('click');
    await expect(pressed).toHaveCount(0);
    await touch.up();
    await expect(remote.steps).toHaveCount(0);
    await remote.tab('Basic Mode');
    await remote.button('Left').tap();
    await expect(remote.logged.last()).toHaveText('LEFT,50,50');
  });

  await remote.program('Forward', 'Left', 'Right');
  await remote.button('Step 3').tap();
  const [x, y] = await middleOf('Step 3');
  const [toX] = await middleOf('Step 1');
  await touch.down(x, y);
  for (let part = 1; part <= 5; part++) await touch.move(x + ((toX - 15 - x) * part) / 5, y);
  await touch.up();
  await expect(remote.steps).toHaveText(['Right', 'Forward', 'Left']);
});

const UPRIGHT = { width: 360, height: 800 };
const SIDEWAYS = { width: 844, height: 390 };
/** A window of 1280x1024 at 400% zoom */
const ENLARGED = { width: 320, height: 256 };

/** Controls smaller than this in px, and buttons with text cut off. */
const faultsOfControls = (page: Page, leastSize: number) =>
  page
    .locator('.remote :is(button, input[type=range], label:has(input)):visible')
    .evaluateAll((controls, least) => {
      const faulty = (control: Element) => {
        const { width, height } = control.getBoundingClientRect();
        const cut = control.matches('button') && control.scrollWidth > control.clientWidth;
        return cut || Math.round(Math.min(width, height)) < least;
      };
      return controls.filter(faulty).map(({ outerHTML }) => outerHTML);
    }, leastSize);

test('on phones and at 400% zoom, STOP is in view and no control is too small or cut off', async ({
  page,
}) => {
  await page.setViewportSize(UPRIGHT);
  const remote = await new ControllerPage(page).open();
  const stop = remote.button('STOP');

  await test.step('STOP stays in view while the virtual robot can move', async () => {
    await remote.button('Forward').tap();
    await page.setViewportSize({ width: 390, height: 600 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(stop).toBeInViewport({ ratio: 1 });
  });

  await test.step('STOP takes a corner of a very low window', async () => {
    await page.setViewportSize(ENLARGED);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(stop).toBeInViewport({ ratio: 1 });
    expect((await remote.boxOf('STOP')).width).toBeLessThan(ENLARGED.width / 2);
  });

  await test.step('controls are large enough, and their text is not cut off', async () => {
    await remote.program('Forward', 'Repeat', 'Left');
    for (const size of [ENLARGED, UPRIGHT, SIDEWAYS]) {
      await page.setViewportSize(size);
      for (const tab of ['Basic Mode', 'Settings', 'Prog Mode'] as const) {
        await remote.tab(tab);
        expect(await faultsOfControls(page, size === ENLARGED ? 0 : 48), tab).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      }
    }
  });

  await test.step('every tab can be reached in full screen', async () => {
    await remote.button('Full screen').click();
    await expect(remote.button('Exit full screen')).toBeVisible();
    for (const name of ['Settings', 'Basic Mode', 'Prog Mode'] as const) {
      await remote.tab(name);
      await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
    }
    await remote.button('Exit full screen').click();
    await expect(remote.button('Full screen')).toBeVisible();
  });
});

/** Page sizes on phones, without the browser's own bars, and the least height of a field in px: in a challenge, and with bells */
const WINDOWS = [
  [390, 664, 170, 150],
  [375, 553, 155, 105],
  [360, 640, 150, 135],
  [844, 340, 200, 130],
  [667, 331, 145, 120],
] as const;
const SMALLEST = WINDOWS.filter(([width, height]) => width <= 375 || height <= 331);

test('a phone’s window shows the field, STOP and the keys or strip together, also in a challenge', async ({
  page,
}) => {
  let windows: readonly (typeof WINDOWS)[number][] = WINDOWS;
  const onEachPhone = async (check: (size: string, ...leastFields: number[]) => Promise<void>) => {
    for (const [width, height, ...leastFields] of windows) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await check(`${width}x${height}`, ...leastFields);
    }
  };
  const remote = new ControllerPage(page);
  const expectInWindow = (size: string, ...parts: string[]) =>
    expect.poll(() => remote.partsOutsideWindow(...parts), { message: size }).toEqual([]);
  const expectLargeKeys = async (size: string) => {
    const smallest = await page.locator('.remote-key').evaluateAll((keys) =>
      Math.min(
        ...keys
          .filter((key) => key.checkVisibility())
          .flatMap((key) => {
            const { width, height } = key.getBoundingClientRect();
            return [width, height];
          }),
      ),
    );
    expect(smallest, size).toBeGreaterThanOrEqual(44);
  };
  /** Reopens Prog Mode, which scrolls it into view, and expects it to fit, upright with its tools. */
  const expectProgMode = async (size: string) => {
    for (const tab of [0, 1]) await page.getByRole('tab').nth(tab).dispatchEvent('click');
    await expect(page.locator('.remote-play')).toBeVisible();
    const parts = ['.remote-field', '.remote-strip-tray', '.remote-play', '.remote-key'];
    await expectInWindow(size, ...parts);
    await expectLargeKeys(size);
    if (await page.evaluate(() => innerHeight < innerWidth)) return;
    const [tools, stop] = await Promise.all(
      ['.remote-program-tools', '.remote-stop-place .remote-stop'].map((part) =>
        page.locator(part).boundingBox(),
      ),
    );
    expect((tools?.y ?? 0) + (tools?.height ?? 0), size).toBeLessThanOrEqual(stop?.y ?? 0);
  };
  const expectChallenge = async (size: string, leastField = 0) => {
    await expectProgMode(size);
    await expectInWindow(size, '.challenge-tools > *', '.remote-stop');
    const { width = 0, height = 0 } = (await page.locator('.remote-field').boundingBox()) ?? {};
    expect(Math.min(height, (width * 70) / 102), size).toBeGreaterThan(leastField);
  };

  for (const [path, bells] of [
    ['/controller', 'Ring the bells'],
    ['/controllerHeb', 'מצלצלים בפעמונים'],
  ] as const) {
    await test.step(path, async () => {
      // Hebrew differs only in its words, which have least room in the smallest windows.
      if (path === '/controllerHeb') windows = SMALLEST;
      await page.goto(path);
      await expect(page.locator('.remote-stop')).toBeEnabled();
      await onEachPhone(async (size) => {
        await expectInWindow(size, '.remote-field', '.remote-key', '.remote-stop-place');
        await expectLargeKeys(size);
        await expectProgMode(size);
        await page.getByRole('tab').nth(0).dispatchEvent('click');
      });
      const cards = page.locator('.challenge-card');
      await page.locator('.remote-challenges').tap();
      await cards.first().tap();
      await expect(page.locator('.challenge-goal')).toBeVisible();
      await onEachPhone(expectChallenge);
      await page.locator('.challenge-tools > .icon-button').tap();
      await cards.filter({ hasText: bells }).tap();
      await expect(page.locator('.challenge-goal')).toContainText(bells);
      await onEachPhone((size, _, leastField) => expectChallenge(size, leastField));
      await page.getByRole('tab').nth(2).click();
      await expect(page.getByRole('slider').filter({ visible: true })).toHaveCount(6);
      await page.locator('.challenge-bar > .icon-button').tap();
    });
  }
});
