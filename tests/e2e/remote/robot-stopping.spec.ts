import type { Locator, Page } from '@playwright/test';
import { twoFrames } from '../../support/pages/page-checks.ts';
import { expect, test } from '../../support/remote/robot-page.ts';

const SCREENS = [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/** Whether a finger in the middle of an element meets it, with all of it in the window. */
async function expectInReach(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      element.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
}

test('nothing covers STOP, and every way to stop stops a program, on any screen, in any mode', async ({
  robot,
  remote,
}) => {
  const { page } = remote;

  await test.step('nothing covers it', async () => {
    const stop = remote.button('STOP');
    await remote.connect();
    await page.evaluate(() => (location.hash = '#p=ffffrrrr9fre9fre'));
    await expect(page.getByText('The program from the link is now on your strip.')).toBeVisible();
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      await page.evaluate(() => scrollTo(0, 0));
      await expectInReach(stop);
      // Its place under the site's bar
      await page.locator('.remote-stop-place').evaluate((place) => {
        scrollBy(0, place.getBoundingClientRect().y - 20);
      });
      await expectInReach(stop);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expectInReach(stop);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    // The program plays for as long as the screens take.
    robot.ackAfterMs = 1000;
    await remote.button('PLAY').click();
    await expect.poll(() => robot.writes.length).toBeGreaterThan(0);
    await stop.click();
    await expect(remote.logged.filter({ hasText: 'Program stopped' })).toHaveCount(1);
    for (const tab of ['Settings', 'Basic Mode'] as const) {
      await remote.tab(tab);
      await page.evaluate(() => scrollTo(0, 0));
      await expectInReach(stop);
    }
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  robot.ackAfterMs = 0;
  await page.evaluate(() => {
    const buttons = Array.from({ length: 17 }, () => ({ pressed: false }));
    Object.assign(window, { buttons });
    navigator.getGamepads = () => [{ buttons, axes: [] } as unknown as Gamepad];
    dispatchEvent(new Event('gamepadconnected'));
  });
  const pad = (index: number, pressed: boolean) =>
    page.evaluate(
      ([at, is]) => {
        const { buttons } = window as unknown as { buttons: { pressed: boolean }[] };
        buttons[at] = { pressed: is };
      },
      [index, pressed] as const,
    );
  await remote.tab('Prog Mode');
  await remote.button('CLEAR').click();
  await remote.program('Forward', 'Repeat', 'Left');
  for (let more = 0; more < 5; more++) await remote.button('One repeat more').click();
  await remote.tab('Settings');
  await remote.slider('Script delay').fill('1500');
  await remote.tab('Prog Mode');

  const stopped = remote.logged.filter({ hasText: 'Program stopped' });
  let stops = await stopped.count();
  const expectStopBy = async (way: () => Promise<void>) => {
    await remote.button('PLAY').click();
    await expect(remote.button('Pause')).toBeEnabled();
    await way();
    await expect(stopped).toHaveCount(++stops);
  };
  await test.step('Space, right after PLAY', () =>
    expectStopBy(() => page.keyboard.press('Space')));
  await test.step('Space on a button, which it does not press', async () => {
    await expectStopBy(() => remote.button('Undo').press('Space'));
    await expect(remote.steps).toHaveCount(2);
    await expectStopBy(() => remote.button('PLAY').press('Space'));
    await expect(remote.button('Pause')).toBeDisabled();
  });
  await test.step('Escape in a dialog, and Space in its text', async () => {
    const name = page.getByLabel('Name of this program');
    await expectStopBy(async () => {
      await remote.button('Programs').click();
      await name.fill('My');
      await name.press('Space');
    });
    await expect(name).toHaveValue('My ');
    await page.keyboard.press('Escape');
    await expectStopBy(async () => {
      await remote.button('Programs').click();
      await name.press('Escape');
    });
    await expect(name).toBeHidden();
  });
  await test.step('a gamepad, in any mode', async () => {
    await expectStopBy(() => pad(1, true));
    await pad(1, false);
    await expectStopBy(async () => {
      await remote.tab('Settings');
      await remote.slider('Speed').press('Space');
    });
  });
  await test.step('a gamepad’s cross drives on only after it was let go', async () => {
    await remote.tab('Basic Mode');
    robot.writes.length = 0;
    await pad(12, true);
    await expect.poll(() => robot.lines).toContain('FORWARD,50,100\n');
    const pressed = page.locator('[data-pressed]');
    await pad(1, true);
    await expect(pressed).toHaveCount(0);
    await pad(1, false);
    await pad(14, true);
    await pad(12, false);
    await twoFrames(page);
    await expect(pressed).toHaveCount(0);
    await pad(14, false);
    await twoFrames(page);
    expect(robot.lines).not.toContain('LEFT,50,50\n');
    await pad(14, true);
    await expect.poll(() => robot.lines).toContain('LEFT,50,50\n');
    await pad(14, false);
  });
  await test.step('a gamepad drives nothing behind a dialog', async () => {
    await remote.button('Challenges').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    robot.writes.length = 0;
    await pad(15, true);
    await twoFrames(page);
    await pad(15, false);
    await page.keyboard.press('Escape');
    await pad(12, true);
    await expect.poll(() => robot.lines).toContain('FORWARD,50,100\n');
    expect(robot.lines).not.toContain('RIGHT,50,50\n');
  });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  for (const [width, height] of [
    [390, 664],
    [667, 331],
    [320, 480],
    [1440, 900],
  ] as const) {
    test(`STOP stops the robot, whatever covers the page, at ${width}x${height}`, async ({
      robot,
      remote,
    }) => {
      const { page } = remote;
      await page.setViewportSize({ width, height });
      await remote.connect();
      await page.evaluate(() => (location.hash = '#p=ffffrrrr9fre9fre'));
      await expect(page.getByText('The program from the link is now on your strip.')).toBeVisible();
      robot.ackAfterMs = 1000;

      const pause = page.getByRole('button', { name: 'Pause', exact: true, includeHidden: true });
      const press = (name: string) => remote.button(name).filter({ visible: true }).first().click();
      const dialogOpened = () => expect(page.getByRole('dialog')).toBeVisible();
      const covers: Record<string, () => Promise<unknown>> = {
        'a notice': async () => {
          await page.evaluate(() => (location.hash = '#p=what'));
          await expect(page.getByText(/The program from the link wasn’t opened/)).toBeVisible();
        },
        'saved programs': () => press('Programs').then(dialogOpened),
        'a link to share': () => press('Share').then(dialogOpened),
        'a program that comes': () =>
          page.evaluate(() => (location.hash = '#p=fff')).then(dialogOpened),
        'the challenges': async () => {
          await press('Challenges');
          // The list moves STOP as it comes.
          await expect(remote.button('Build your own')).toBeVisible();
        },
        'a challenge of one’s own': async () => {
          await press('Challenges');
          await press('Build your own');
          await dialogOpened();
        },
        'full screen': () =>
          page.locator('.remote').evaluate((element) => element.requestFullscreen()),
        // A wide window has the links in the bar.
        ...(width < 1000 && { 'the menu': () => press('Menu').then(dialogOpened) }),
      };
      for (const [cover, open] of Object.entries(covers)) {
        await test.step(cover, async () => {
          await remote.button('PLAY').dispatchEvent('click');
          await expect(pause).toBeEnabled();
          await open();
          const at = await placeOfStop(page);
          await (width < 1000 ? page.touchscreen.tap(...at) : page.mouse.click(...at));
          await expect(pause).toBeDisabled();
          await page.keyboard.press('Escape');
          await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
        });
      }
    });
  }
});

/** The middle of the STOP that a press there meets, once it rests. */
async function placeOfStop(page: Page): Promise<[number, number]> {
  const middle = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('.remote-stop')]
          .map((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return { button, at: [x + width / 2, y + height / 2] as [number, number] };
          })
          .find(({ button, at }) => button.contains(document.elementFromPoint(...at)))?.at,
    );
  let at: [number, number] | undefined;
  const rests = async () => {
    at = await middle();
    await twoFrames(page);
    return at && String(at) === String(await middle());
  };
  await expect.poll(rests, { message: 'no STOP in reach' }).toBe(true);
  return at ?? [0, 0];
}

test('refused lines show as trouble until one arrives', async ({ robot, remote }) => {
  const { page } = remote;
  await page.setViewportSize({ width: 390, height: 844 });
  await remote.connect();
  robot.failsWrites = true;
  await remote.button('Left').click();
  const trouble = page.getByRole('alert').filter({ hasText: 'The robot refused a command' });
  await expect(trouble).toBeVisible();
  await expect(page.locator('.remote-hint')).toHaveText('The robot refused a command');
  robot.failsWrites = false;
  await remote.button('Left').click();
  await expect(trouble).toBeHidden();
  await expect(page.locator('.remote-hint')).toHaveText('The virtual robot copies it');
});
