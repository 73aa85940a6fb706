import { expect, type Locator, type Page, test } from '@playwright/test';
import { englishTexts, challenges } from '../../support/pages/content';
import { ControllerPage, KEYS } from '../../support/remote/controller-page';
import {
  follow,
  press,
  putOnStrip,
  sharedController,
} from '../../support/remote/shared-controller';
import { fill } from '@/lib/fill';

const remoteTexts = englishTexts('pages/remote');

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

test.describe('a finger', () => {
  const remote = sharedController();
  let touch: Awaited<ReturnType<typeof finger>>;
  test.beforeAll(async () => {
    touch = await finger(remote.page);
  });
  test.beforeEach(() => remote.page.setViewportSize({ width: 390, height: 844 }));

  const middleOf = async (name: string) => {
    const { x, y, width, height } = await remote.boxOf(name);
    return [x + width / 2, y + height / 2] as const;
  };
  const times = (line: string | RegExp) => remote.logged.filter({ hasText: line });

  test('sends one line with a tap', async () => {
    await remote.button(remoteTexts.commands.LEFT).tap();
    await expect(remote.logged).toHaveText(['LEFT,50,50']);
    await remote.button(remoteTexts.commands.S2F).tap();
    await expect(remote.logged.last()).toHaveText('S2F,50,50');
  });

  test('repeats a line while it is held', async () => {
    await touch.down(...(await middleOf(remoteTexts.commands.FORWARD)));
    await expect(times('FORWARD').nth(2)).toBeAttached();
    await touch.up();
    await expect(remote.pressed).toHaveCount(0);
  });

  test('can slide from one arrow to another', async () => {
    await touch.down(...(await middleOf(remoteTexts.commands.FORWARD)));
    await expect(times('FORWARD').first()).toBeAttached();
    await touch.move(...(await middleOf(remoteTexts.commands.RIGHT)));
    await expect(remote.pressed).toHaveAttribute('data-command', 'RIGHT');
    await expect(times('RIGHT').nth(1)).toBeAttached();
    await touch.up();
    await expect(remote.pressed).toHaveCount(0);
    expect(await remote.page.evaluate(() => scrollY)).toBe(0);
  });

  test('drives no more, and never the other way, once the screen turns under it', async () => {
    const { page } = remote;
    await page.setViewportSize({ width: 390, height: 664 });
    const [x, y] = await middleOf(remoteTexts.commands.FORWARD);
    await touch.down(x, y);
    await expect(times('FORWARD').first()).toBeAttached();
    await page.setViewportSize({ width: 664, height: 390 });
    await touch.move(x + 2, y + 2);
    await expect(remote.pressed).toHaveCount(0);
    await touch.move(x, y);
    await touch.up();
    await remote.button(remoteTexts.commands.LEFT).tap();
    await expect(remote.logged.last()).toHaveText('LEFT,50,50');
    await expect(times('BACKWARD')).toHaveCount(0);
  });

  test.describe('on the cap between the arrows', () => {
    let x: number;
    let y: number;
    test.beforeEach(async () => {
      const [[left, middle], [right]] = [
        await middleOf(remoteTexts.commands.LEFT),
        await middleOf(remoteTexts.commands.RIGHT),
      ];
      [x, y] = [(left + right) / 2, middle];
      await touch.down(x, y);
      await touch.move(x + 40, y - 40);
      await expect(times(/^FORWARD,50,50$/).nth(1)).toBeAttached();
    });

    test('drives in a curve, as with a joystick', async () => {
      await expect(times(/^RIGHT,50,25$/).nth(1)).toBeAttached();
      await touch.up();
    });

    test('drives no further after a stop', async () => {
      const { page } = remote;
      await page.keyboard.press('Space');
      await expect(page.locator('.remote-pad-cap')).toHaveCSS('translate', '0px');
      await touch.move(x + 40, y);
      await touch.up();
      await expect(remote.logged.last()).toHaveText('STOP');
    });
  });

  test.describe('that is held while the mode changes', () => {
    test.beforeEach(async () => {
      await touch.down(...(await middleOf(remoteTexts.commands.FORWARD)));
      await expect(remote.pressed).toHaveAttribute('data-command', 'FORWARD');
      await press(remote, remoteTexts.tabs.prog);
      await expect(remote.pressed).toHaveCount(0);
      await touch.up();
    });

    test('adds no step', async () => {
      await expect(remote.steps).toHaveCount(0);
    });

    test('can drive again', async () => {
      await remote.tab('Basic Mode');
      await remote.button(remoteTexts.commands.LEFT).tap();
      await expect(remote.logged.last()).toHaveText('LEFT,50,50');
    });
  });

  test('drags a step to another place', async () => {
    await putOnStrip(remote, 'flr');
    await remote.button(fill(remoteTexts.program.stepName, { n: 3 })).tap();
    const [x, y] = await middleOf(fill(remoteTexts.program.stepName, { n: 3 }));
    const [toX] = await middleOf(fill(remoteTexts.program.stepName, { n: 1 }));
    await touch.down(x, y);
    for (let part = 1; part <= 5; part++) await touch.move(x + ((toX - 15 - x) * part) / 5, y);
    await touch.up();
    await expect(remote.steps).toHaveText([
      remoteTexts.commands.RIGHT,
      remoteTexts.commands.FORWARD,
      remoteTexts.commands.LEFT,
    ]);
  });
});

const UPRIGHT = { width: 360, height: 800 };
const SIDEWAYS = { width: 844, height: 390 };
/** A window of 1280x1024 at 400% zoom */
const ENLARGED = { width: 320, height: 256 };

test.describe(() => {
  const remote = sharedController();

  test('STOP stays in view while the virtual robot can move', async () => {
    const { page } = remote;
    await page.setViewportSize({ width: 390, height: 600 });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(remote.button(remoteTexts.stop.label)).toBeInViewport({ ratio: 1 });
  });

  test('STOP takes a corner of a very low window', async () => {
    const { page } = remote;
    await page.setViewportSize(ENLARGED);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(remote.button(remoteTexts.stop.label)).toBeInViewport({ ratio: 1 });
    expect((await remote.boxOf(remoteTexts.stop.label)).width).toBeLessThan(ENLARGED.width / 2);
  });

  test('a notice covers no key of a small phone held sideways', async () => {
    const { page } = remote;
    await page.setViewportSize({ width: 667, height: 375 });
    await follow(remote, '#c=damaged');
    const notice = await page
      .getByText(englishTexts('pages/challenges').problems.unreadable)
      .boundingBox();
    const left = Math.max(
      ...(await remote.keys.evaluateAll((keys) =>
        keys
          .map((key) => key.getBoundingClientRect())
          .filter(({ right }) => right < innerWidth / 2)
          .map(({ right }) => right),
      )),
    );
    expect(notice?.x).toBeGreaterThan(left);
  });

  test('every tab can be reached in full screen', async () => {
    const { page } = remote;
    await page.setViewportSize(SIDEWAYS);
    await remote.button(remoteTexts.screen.full).click();
    await expect(remote.button(remoteTexts.screen.leaveFull)).toBeVisible();
    for (const name of ['Settings', 'Basic Mode', 'Prog Mode'] as const) {
      await remote.tab(name);
      await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
    }
    await remote.button(remoteTexts.screen.leaveFull).click();
    await expect(remote.button(remoteTexts.screen.full)).toBeVisible();
  });
});

test.describe(() => {
  test.describe.configure({ mode: 'default' });

  let page: Page;
  let remote: ControllerPage;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ viewport: UPRIGHT });
    remote = await new ControllerPage(page).open('#p=f3le');
    await remote.button(remoteTexts.commands.FORWARD).tap();
    await page.getByRole('button', { name: fill(remoteTexts.program.repeatName, { n: 1 }) }).tap();
    await remote.tab('Settings');
    await expect(remote.slider(remoteTexts.settings.speed)).toBeVisible();
  });
  test.afterAll(() => page.close());

  for (const size of [ENLARGED, UPRIGHT, SIDEWAYS]) {
    test.describe(`at ${size.width}x${size.height}`, () => {
      test.beforeAll(() => page.setViewportSize(size));

      for (const tab of ['Basic Mode', 'Settings', 'Prog Mode'] as const) {
        test(`${tab} cuts off no text`, async () => {
          await press(remote, tab);
          const cut = await remote.whole
            .locator('button:visible')
            .evaluateAll((buttons) =>
              buttons
                .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
                .map(({ outerHTML }) => outerHTML),
            );
          expect(cut).toEqual([]);
        });

        test(`${tab} does not scroll sideways`, async () => {
          await press(remote, tab);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
        });

        if (size === ENLARGED) continue;
        test(`${tab} has controls as large as a finger`, async () => {
          await press(remote, tab);
          const small = await remote.whole
            .locator('button:visible, input[type=range]:visible, label:has(input):visible')
            .evaluateAll((controls) =>
              controls
                .filter((control) => {
                  const { width, height } = control.getBoundingClientRect();
                  return Math.round(Math.min(width, height)) < 48;
                })
                .map(({ outerHTML }) => outerHTML),
            );
          expect(small).toEqual([]);
        });
      }
    });
  }
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

/** The texts of the remote in both languages. Hebrew differs only in its words, which have least room in the smallest windows. */
const LANGUAGES = [
  ['/controller', WINDOWS],
  ['/controllerHeb', SMALLEST],
] as const;

/** A 'b' on the map is a bell. Links have the names of the files, without their numbers. */
const [FIRST = '', WITH_BELLS = ''] = ['', 'b'].map((thing) =>
  challenges()
    .find(({ map }) => map.includes(thing))
    ?.file.replace(/^\d+-/, ''),
);

for (const [path, windows] of LANGUAGES) {
  test.describe(`on a phone, ${path} shows together`, () => {
    test.describe.configure({ mode: 'default' });
    let page: Page;
    let remote: ControllerPage;
    /** The visible part of the strip, which scrolls. */
    let strip: Locator;
    test.beforeAll(async ({ browser }) => {
      page = await browser.newPage();
      remote = await new ControllerPage(page).open(path.replace('/controller', ''));
      strip = page.locator('.remote-strip-tray');
    });
    test.afterAll(() => page.close());

    const openAt = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
    };
    const expectInWindow = (...parts: Locator[]) =>
      expect.poll(() => remote.partsOutsideWindow(...parts)).toEqual([]);
    const expectLargeKeys = async () => {
      const sizes = await remote.keys.evaluateAll((keys) =>
        keys.flatMap((key) => {
          const { width, height } = key.getBoundingClientRect();
          return [width, height];
        }),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
    };
    /** Reopens Prog Mode, which scrolls it into view. */
    const showProgMode = async () => {
      const { tabs, program } = remote.words;
      await press(remote, tabs.basic, tabs.prog);
      await expect(remote.button(program.play)).toBeVisible();
    };
    /** Expects Prog Mode to fit, upright with its tools. */
    const expectProgMode = async () => {
      await showProgMode();
      const { play, repeat, wait, undo, step, programs, share } = remote.words.program;
      await expectInWindow(remote.field, strip, remote.button(play), remote.keys);
      await expectLargeKeys();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      if (height < width) return;
      const names = [repeat, wait, undo, step, programs, share].map(RegExp.escape).join('|');
      const tools = page.getByRole('button', { name: new RegExp(`^(${names})$`) });
      await expect(tools).toHaveCount(6);
      const { y: top } = await remote.boxOf(remote.words.stop.label);
      const below = await tools.evaluateAll(
        (buttons, top) =>
          buttons
            .filter((button) => button.getBoundingClientRect().bottom > top)
            .map(({ textContent }) => textContent),
        top,
      );
      expect(below).toEqual([]);
    };

    test.describe('outside challenges', () => {
      test.beforeAll(() => expect(remote.keys).toHaveCount(KEYS.length));

      for (const [width, height] of windows) {
        test(`the field, STOP and keys, ${width}x${height}`, async () => {
          await press(remote, remote.words.tabs.basic);
          await openAt(width, height);
          await expectInWindow(remote.field, remote.keys, remote.placeOfStop);
          await expectLargeKeys();
        });

        test(`the field, STOP and the strip, ${width}x${height}`, async () => {
          await openAt(width, height);
          await expectProgMode();
        });
      }
    });

    for (const [name, code, keys, least] of [
      ['the first challenge', FIRST, 4, 2],
      ['a challenge with bells', WITH_BELLS, 10, 3],
    ] as const) {
      test.describe(`in ${name},`, () => {
        test.beforeAll(async () => {
          await follow(remote, `#c=${code}`);
          await press(remote, remote.words.tabs.basic);
          await expect(remote.keys).toHaveCount(keys);
          await expect(remote.challenge).toBeVisible();
        });

        for (const window of windows) {
          const [width, height] = window;
          test(`the field, STOP, tools and the strip, ${width}x${height}`, async () => {
            await openAt(width, height);
            await expectProgMode();
            await expect(remote.keys).toHaveCount(keys);
            const tools = remote.challenge.getByRole('button');
            const counts = remote.challenge.getByText(/\d\/\d+$/);
            await expectInWindow(tools, counts, remote.stop);
          });

          test(`a field that is large enough, ${width}x${height}`, async () => {
            await openAt(width, height);
            await showProgMode();
            const field = await remote.field.boundingBox();
            const size = Math.min(field?.height ?? 0, ((field?.width ?? 0) * 70) / 102);
            expect(size).toBeGreaterThan(window[least]);
          });
        }

        test('all settings', async () => {
          await page.getByRole('tab').nth(2).click();
          await expect(page.getByRole('slider').filter({ visible: true })).toHaveCount(6);
        });
      });
    }
  });
}
