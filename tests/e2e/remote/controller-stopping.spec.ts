import { expect, type Locator, type Page, test } from '@playwright/test';
import { twoFrames } from '../../support/pages/page-checks';
import { ControllerPage } from '../../support/remote/controller-page';
import { connectPad, pad } from '../../support/remote/gamepad';
import { press, putOnStrip, sharedController } from '../../support/remote/shared-controller';
import { anyValues, englishTexts } from '../../support/pages/content';

const challengeTexts = englishTexts('pages/challenges');
const remoteTexts = englishTexts('pages/remote');
const uiTexts = englishTexts('ui');

const SCREENS = [
  [844, 390],
  [320, 256],
  [768, 1024],
  [1440, 900],
] as const;

const COVERED_SCREENS = [
  [390, 664],
  [667, 331],
  [1440, 900],
] as const;

/** Sets the longest delay between two steps, so that no program ends by itself. */
async function setLongDelay(remote: ControllerPage): Promise<void> {
  await press(remote, remoteTexts.tabs.settings);
  await remote.slider(remoteTexts.settings.scriptDelay).fill('2000');
}

/** Expects an element to be entirely in the window, with nothing on top of its center. */
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

/** Center of the STOP button that a tap there hits, once its position is stable. */
async function centerOfStop({ page, stop }: ControllerPage): Promise<[number, number]> {
  const middle = () =>
    stop.evaluateAll(
      (buttons) =>
        buttons
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

test.describe('STOP', () => {
  test.use({ hasTouch: true });

  test.describe.configure({ mode: 'default' });

  let page: Page;
  let remote: ControllerPage;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    remote = await new ControllerPage(page).open('#p=ffffrrrr9fre9fre');
    await press(remote, remoteTexts.tabs.basic, remoteTexts.commands.FORWARD);
    await setLongDelay(remote);
  });
  test.afterAll(() => page.close());

  for (const [width, height] of SCREENS) {
    test(`is in reach at any scroll position, ${width}x${height}`, async () => {
      const stop = remote.button(remoteTexts.stop.label);
      await page.setViewportSize({ width, height });
      await page.evaluate(() => scrollTo(0, 0));
      await expectInReach(stop);
      // Below the site's header
      await remote.placeOfStop.evaluate((place) => {
        scrollBy(0, place.getBoundingClientRect().y - 20);
      });
      await expectInReach(stop);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expectInReach(stop);
    });
  }

  for (const tab of ['Settings', 'Basic Mode', 'Prog Mode'] as const) {
    test(`is in reach in ${tab}`, async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await remote.tab(tab);
      await page.evaluate(() => scrollTo(0, 0));
      await expectInReach(remote.button(remoteTexts.stop.label));
    });
  }

  test.describe('stops a program in a page that is covered by', () => {
    const press = (name: string) =>
      remote.button(name).filter({ visible: true }).first().dispatchEvent('click');
    const dialogOpened = () => expect(page.getByRole('dialog')).toBeVisible();
    const covers: Record<string, () => Promise<unknown>> = {
      'a notice': async () => {
        await page.evaluate(() => (location.hash = '#p=what'));
        await expect(page.getByText(anyValues(remoteTexts.unreadable.link))).toBeVisible();
      },
      'the saved programs': () => press(remoteTexts.program.programs).then(dialogOpened),
      'the link to share': () => press(remoteTexts.program.share).then(dialogOpened),
      'the question about a program from a link': () =>
        page.evaluate(() => (location.hash = '#p=fff')).then(dialogOpened),
      'the list of challenges': async () => {
        await press(remoteTexts.challenges.open);
        // STOP moves while the list loads.
        await expect(remote.button(challengeTexts.editor.open)).toBeVisible();
      },
      'the challenge editor': async () => {
        await press(remoteTexts.challenges.open);
        await press(challengeTexts.editor.open);
        await dialogOpened();
      },
      'full screen': () => remote.whole.evaluate((element) => element.requestFullscreen()),
      'the menu': () => press(uiTexts.menu).then(dialogOpened),
    };

    test.beforeEach(() => remote.tab('Prog Mode'));
    test.afterEach(async () => {
      await page.keyboard.press('Escape');
      await page.evaluate(() => document.fullscreenElement && document.exitFullscreen());
    });

    for (const [width, height] of COVERED_SCREENS) {
      const isWide = width > 1000;
      for (const [cover, open] of Object.entries(covers)) {
        // A wide window shows the links in the header instead.
        if (isWide && cover === 'the menu') continue;
        test(`${cover}, ${width}x${height}`, async () => {
          const pause = page.getByRole('button', {
            name: remoteTexts.program.pause,
            exact: true,
            includeHidden: true,
          });
          await page.setViewportSize({ width, height });
          await remote.button('PLAY').dispatchEvent('click');
          await expect(pause).toBeEnabled();
          await open();
          const at = await centerOfStop(remote);
          await (isWide ? page.mouse.click(...at) : page.touchscreen.tap(...at));
          await expect(pause).toBeDisabled();
        });
      }
    }
  });
});

test.describe(() => {
  const remote = sharedController();
  const sent = (command: string) => remote.logged.filter({ hasText: command });

  test('only the STOP of a dialog is in view while it is open', async () => {
    const { page } = remote;
    await remote.button(remoteTexts.challenges.open).click();
    await expect(page.getByRole('dialog').locator('.remote-stop')).toBeVisible();
    await expect(page.locator('.remote-stop:visible')).toHaveCount(1);
  });

  test.describe('a running program', () => {
    test.beforeEach(async () => {
      await setLongDelay(remote);
      await putOnStrip(remote, 'f8le');
      await remote.button('PLAY').click();
      await expect(remote.button(remoteTexts.program.pause)).toBeEnabled();
    });
    test.afterEach(() => expect(sent(remoteTexts.log.says.programStopped)).toHaveCount(1));

    test('stops at Space right after PLAY', async () => {
      await remote.page.keyboard.press('Space');
    });

    for (const name of [remoteTexts.program.undo, 'PLAY']) {
      test(`stops at Space on ${name}, which is not pressed`, async () => {
        await remote.button(name).press('Space');
        await expect(remote.steps).toHaveCount(2);
        await expect(remote.button(remoteTexts.program.pause)).toBeDisabled();
      });
    }

    test('stops at Space in a text field, which gets the space', async () => {
      const name = remote.page.getByLabel(remoteTexts.programs.save.label);
      await press(remote, remoteTexts.program.programs);
      await name.fill('My');
      await name.press('Space');
      await expect(name).toHaveValue('My ');
    });

    test('stops at Escape in a dialog, which closes', async () => {
      const name = remote.page.getByLabel(remoteTexts.programs.save.label);
      await press(remote, remoteTexts.program.programs);
      await name.press('Escape');
      await expect(name).toBeHidden();
    });

    test('stops at Space on a slider', async () => {
      await press(remote, remoteTexts.tabs.settings);
      await remote.slider(remoteTexts.settings.speed).press('Space');
    });

    test('stops at a button of a gamepad', async () => {
      await connectPad(remote.page);
      await pad(remote.page, 1, true);
      await expect(remote.button(remoteTexts.program.pause)).toBeDisabled();
      await pad(remote.page, 1, false);
    });
  });

  test.describe('a gamepad', () => {
    test.beforeEach(() => connectPad(remote.page));

    test('drives after a stop only once its cross is released', async () => {
      const { page, pressed } = remote;
      await pad(page, 12, true);
      await expect(sent('FORWARD')).not.toHaveCount(0);
      await pad(page, 1, true);
      await expect(pressed).toHaveCount(0);
      await pad(page, 1, false);
      await pad(page, 14, true);
      await pad(page, 12, false);
      await twoFrames(page);
      await expect(pressed).toHaveCount(0);
      await pad(page, 14, false);
      await twoFrames(page);
      await expect(sent('LEFT')).toHaveCount(0);
      await pad(page, 14, true);
      await expect(sent('LEFT')).not.toHaveCount(0);
      await pad(page, 14, false);
      await expect(pressed).toHaveCount(0);
    });

    test('does not drive behind a dialog', async () => {
      const { page } = remote;
      await press(remote, remoteTexts.challenges.open);
      await expect(page.getByRole('dialog')).toBeVisible();
      await pad(page, 15, true);
      await twoFrames(page);
      await pad(page, 15, false);
      await page.keyboard.press('Escape');
      await pad(page, 12, true);
      await expect(sent('FORWARD')).not.toHaveCount(0);
      await expect(sent('RIGHT')).toHaveCount(0);
      await pad(page, 12, false);
      await expect(remote.pressed).toHaveCount(0);
    });
  });
});
