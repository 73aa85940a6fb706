import { expect, type Locator, type Page, test } from '@playwright/test';
import { PlayPage } from '../../support/play/play-page';
import { ControllerPage } from '../../support/remote/controller-page';
import { TeachPage } from '../../support/teach/teach-page';
import { englishTexts, hebrewTexts } from '../../support/pages/content';
import { twoFrames } from '../../support/pages/page-checks';

const teachTexts = englishTexts('pages/teach');

test.use({ hasTouch: true });

/** A phone at 200% zoom, a small one, and phones whose browser has a larger font; 24 px are 150% of the usual. */
const SCREENS = [
  { width: 195, height: 332 },
  { width: 320, height: 568 },
  { width: 390, height: 844, font: 24 },
  { width: 390, height: 844, font: 32 },
];

/** Controls inside an element that overlap each other, leave the window, or break a word into lines; sideways scroll. */
const faultsIn = (part: Locator) =>
  part.evaluate((box) => {
    const hidden = new Map<Element, boolean>();
    const isHidden = (element: Element | null): boolean => {
      if (element === null) return false;
      const found =
        hidden.get(element) ??
        (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement));
      hidden.set(element, found);
      return found;
    };
    const controls = [...box.querySelectorAll('button, a, summary, input, select')].filter(
      (control) =>
        control.checkVisibility({ visibilityProperty: true }) &&
        !isHidden(control) &&
        // The page scrolls below a STOP that stays in view.
        !control.closest('[data-away]'),
    );
    const places = controls.map((control) => control.getBoundingClientRect());
    const name = (control?: Element) => control?.getAttribute('aria-label') ?? control?.textContent;
    const overlaps = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
    const isApart = (a: Element, b?: Element) => !b || a.contains(b) || b.contains(a);
    const isCut = ({ childNodes }: Element): boolean =>
      [...childNodes].some((node) => {
        if (node instanceof SVGElement) return false;
        if (node instanceof Element) return !isHidden(node) && isCut(node);
        const text = node.textContent ?? '';
        return [...text.matchAll(/[^\s-]+/g)].some(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        });
      });
    const sideways = document.documentElement.scrollWidth - innerWidth;
    const faults = controls.flatMap((control, index) => {
      const place = places[index] ?? new DOMRect();
      const under = places.findIndex(
        (other, at) => at > index && !isApart(control, controls[at]) && overlaps(place, other),
      );
      return [
        ...(under < 0 ? [] : [`${name(control)} and ${name(controls[under])} overlap`]),
        ...(place.left < -1 || place.right > innerWidth + 1 ? [`${name(control)} is outside`] : []),
        ...(isCut(control) ? [`${name(control)} breaks a word`] : []),
      ];
    });
    return sideways > 0 ? [...faults, `The page scrolls ${sideways} px sideways.`] : faults;
  });

/** Width of the status, measured in its letters. */
const statusWidth = (page: Page) =>
  page
    .getByRole('status')
    .evaluate((text) => text.clientWidth / parseFloat(getComputedStyle(text).fontSize));

/** Looks at a page on each screen, in the state that it's in. */
async function onEachScreen(page: Page, look: (name: string, width: number) => Promise<void>) {
  // Only places are looked at: without drawing, a new size takes a third less.
  await page.evaluate(() => (document.documentElement.style.opacity = '0'));
  const browser = await page.context().newCDPSession(page);
  for (const { font = 16, ...size } of SCREENS) {
    await page.setViewportSize(size);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: font } });
    await twoFrames(page);
    await look(`${size.width} px wide, font of ${font} px`, size.width);
  }
}

for (const path of ['/controller', '/controllerHeb']) {
  test(`all parts of ${path} can be used with large letters and on small screens`, async ({
    page,
  }) => {
    test.slow();
    const remote = await new ControllerPage(page).open(path.replace('/controller', ''));
    const { field, stop, whole, words } = remote;
    const tabs = page.getByRole('tab');
    /** @param next is used in this state */
    const expectFineOn = async (screen: string, state: string, next: Locator, within = whole) => {
      // STOP moves one frame after its place left the window.
      await twoFrames(page);
      expect.soft(await faultsIn(within), `${state}, ${screen}`).toEqual([]);
      await next.tap({ trial: true });
    };
    const shownIn = [
      page.getByRole('group', { name: words.commands.wheels, exact: true }),
      remote.button(words.program.play),
      remote.slider(words.settings.speed),
    ];
    const openTab = async (tab: number) => {
      await tabs.nth(tab).tap();
      await expect(tabs.nth(tab)).toHaveAttribute('aria-selected', 'true');
      await expect(shownIn[tab] ?? whole).toBeVisible();
    };

    const forward = remote.button(words.commands.FORWARD);
    await onEachScreen(page, async (screen, width) => {
      await openTab(0);
      expect.soft(await statusWidth(page), screen).toBeGreaterThanOrEqual(6);
      expect.soft((await field.boundingBox())?.height, screen).toBeGreaterThan(width * 0.4);
      await expectFineOn(screen, 'tab 0', tabs.nth(2));
      await openTab(2);
      await expectFineOn(screen, 'tab 2', tabs.nth(1));
      await openTab(1);
      await expectFineOn(screen, 'tab 1', forward);
    });
    await forward.tap();
    await remote.button(words.program.stepName.replace('{n}', '1')).tap();
    const openList = remote.button(words.challenges.open);
    const list = page.getByRole('dialog');
    const cards = page.getByRole('button', { name: /^\d+\. / });
    await onEachScreen(page, async (screen) => {
      await expectFineOn(screen, 'a chosen step', openList);
      await expect.soft(stop, screen).toBeInViewport({ ratio: 1 });
      // Opened anew on each screen, because cards out of view keep the height that they had before.
      await openList.tap();
      await cards.first().waitFor();
      await expectFineOn(screen, 'the list of challenges', cards.last(), list);
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
    });
    await openList.tap();
    await cards.last().tap();
    const hint = remote.button(words.challenge.bar.hint);
    await hint.tap();
    await onEachScreen(page, async (screen) => {
      await openTab(1);
      await expectFineOn(screen, 'a challenge in tab 1', tabs.nth(0));
      await openTab(0);
      await expectFineOn(screen, 'a challenge in tab 0', hint);
    });
  });
}

test('other pages with a robot do not scroll sideways with large letters', async ({ page }) => {
  for (const path of ['/', '/controller/firmware', '/controllerHeb/firmware']) {
    await page.goto(path);
    await onEachScreen(page, async (screen) => {
      const faults = await faultsIn(page.getByRole('banner'));
      expect.soft(faults, `${path}, ${screen}`).toEqual([]);
    });
  }
  const lab = new TeachPage(page);
  await lab.trainWithCards();
  await lab.button(teachTexts.lab.train.next).tap();
  await lab.button(teachTexts.lab.drive.start).waitFor();
  await onEachScreen(page, async (screen) => {
    expect.soft(await statusWidth(page), screen).toBeGreaterThanOrEqual(6);
    expect.soft(await faultsIn(page.getByRole('main')), screen).toEqual([]);
  });
});

for (const { path, lab } of [
  { path: '/play', lab: englishTexts('pages/play').lab },
  { path: '/playHeb', lab: hebrewTexts('pages/play').lab },
])
  test(`all parts of ${path} can be used with large letters and on small screens`, async ({
    page,
  }) => {
    const play = new PlayPage(page);
    await play.open(path, lab.games.football.name);
    const expectFine = (state: string, part: Locator) =>
      onEachScreen(page, async (screen) => {
        const faults = await faultsIn(page.getByRole('main'));
        expect.soft(faults, `${state}, ${screen}`).toEqual([]);
        await part.tap({ trial: true });
      });
    const field = page.getByRole('main').getByRole('img').first();
    await onEachScreen(page, async (screen, width) => {
      expect.soft((await field.boundingBox())?.height, screen).toBeGreaterThan(width * 0.4);
    });
    const right = play.button(lab.moves.right);
    await expectFine('before the game', right);
    await right.tap();
    await page.clock.runFor(500);
    await expectFine('the game', right);
    await page.clock.runFor(3000);
    await play.button(lab.enough).click();
    const learned = page.getByRole('navigation').getByRole('button', { name: /^2 / });
    await expectFine('after the game', learned);
    await learned.tap();
    await expectFine('what it learned', learned);
  });
