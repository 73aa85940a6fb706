import { expect, type Locator, type Page, test } from '@playwright/test';
import { PlayPage } from '../../support/play/play-page';
import { ControllerPage } from '../../support/remote/controller-page';
import { TeachPage } from '../../support/teach/teach-page';
import { englishTexts, hebrewTexts } from '../../support/pages/content';

const teachTexts = englishTexts('pages/teach');

test.use({ hasTouch: true });

/** A phone at 200% and 150% zoom, a small one, and phones whose browser has a larger font. */
const SCREENS = [
  { width: 195, height: 332 },
  { width: 260, height: 443 },
  { width: 320, height: 568 },
  { width: 390, height: 844, font: 24 },
  { width: 390, height: 844, font: 32 },
];

async function showOn(page: Page, { font, ...size }: (typeof SCREENS)[number]): Promise<void> {
  await page.setViewportSize(size);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: font ?? 16 } });
}

/** Controls inside an element that overlap each other, leave the window, or break a word into lines. */
const faultsIn = (part: Locator) =>
  part.evaluate((box) => {
    const isHidden = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath !== 'none' || isHidden(element.parentElement));
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
    return controls.flatMap((control, index) => {
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
  });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Width of the status, measured in its letters. */
const statusWidth = (page: Page) =>
  page
    .getByRole('status')
    .evaluate((text) => text.clientWidth / parseFloat(getComputedStyle(text).fontSize));

for (const path of ['/controller', '/controllerHeb']) {
  for (const screen of SCREENS) {
    const { width, font = 16 } = screen;
    test(`${path}, ${width} px wide, font of ${font} px: all parts can be used`, async ({
      page,
    }) => {
      await showOn(page, screen);
      const remote = await new ControllerPage(page).open(path.replace('/controller', ''));
      expect(await statusWidth(page)).toBeGreaterThanOrEqual(6);
      const { field, whole, words } = remote;
      const place = await field.boundingBox();
      expect(place?.height).toBeGreaterThan(width * 0.4);
      const expectFine = async (name: string, part = whole) => {
        expect.soft(await faultsIn(part), name).toEqual([]);
        expect.soft(await sideways(page), name).toBeLessThanOrEqual(0);
      };
      const shownIn = [
        page.getByRole('group', { name: words.commands.wheels, exact: true }),
        remote.button(words.program.play),
        remote.slider(words.settings.speed),
      ];
      const tabs = page.getByRole('tab');
      for (const tab of [0, 2, 1]) {
        await tabs.nth(tab).tap();
        await expect(tabs.nth(tab)).toHaveAttribute('aria-selected', 'true');
        await expect(shownIn[tab] ?? whole).toBeVisible();
        await expectFine(`tab ${tab}`);
      }
      await remote.button(words.commands.FORWARD).tap();
      await remote.button(words.program.stepName.replace('{n}', '1')).tap();
      await expectFine('a chosen step');
      await expect(remote.stop).toBeInViewport({ ratio: 1 });
      await remote.button(words.challenges.open).tap();
      const cards = page.getByRole('button', { name: /^\d+\. / });
      await cards.first().waitFor();
      await expectFine('the list of challenges', page.getByRole('dialog'));
      await cards.last().tap();
      await remote.button(words.challenge.bar.hint).tap();
      for (const tab of [1, 0]) {
        await tabs.nth(tab).tap();
        await expectFine(`a challenge in tab ${tab}`);
      }
    });
  }
}

for (const screen of SCREENS) {
  const { width, font = 16 } = screen;
  test(`other pages with a robot, ${width} px wide, font of ${font} px, do not scroll sideways`, async ({
    page,
  }) => {
    await showOn(page, screen);
    for (const path of ['/', '/controller/firmware', '/controllerHeb/firmware']) {
      await page.goto(path);
      expect.soft(await sideways(page), path).toBeLessThanOrEqual(0);
      expect.soft(await faultsIn(page.getByRole('banner')), path).toEqual([]);
    }
    const lab = new TeachPage(page);
    await lab.trainWithCards();
    await lab.button(teachTexts.lab.train.next).tap();
    await lab.button(teachTexts.lab.drive.start).waitFor();
    expect(await statusWidth(page)).toBeGreaterThanOrEqual(6);
    expect(await faultsIn(page.getByRole('main'))).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  });
}

for (const { path, lab } of [
  { path: '/play', lab: englishTexts('pages/play').lab },
  { path: '/playHeb', lab: hebrewTexts('pages/play').lab },
])
  for (const screen of SCREENS) {
    const { width, font = 16 } = screen;
    test(`${path}, ${width} px wide, font of ${font} px: all parts can be used`, async ({
      page,
    }) => {
      await showOn(page, screen);
      const play = new PlayPage(page);
      await play.open(path, lab.games.football.name);
      const expectFine = async (name: string) => {
        expect.soft(await faultsIn(page.getByRole('main')), name).toEqual([]);
        expect.soft(await sideways(page), name).toBeLessThanOrEqual(0);
      };
      const field = await page.getByRole('main').getByRole('img').first().boundingBox();
      expect(field?.height).toBeGreaterThan(width * 0.4);
      await expectFine('before the game');
      await play.button(lab.moves.right).tap();
      await page.clock.runFor(500);
      await expectFine('the game');
      await page.clock.runFor(30_000);
      await expectFine('after the game');
      await page.getByRole('navigation').getByRole('button', { name: /^2 / }).tap();
      await expectFine('what it learned');
    });
  }
