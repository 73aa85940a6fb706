import { expect, test } from '@playwright/test';

const PAGES = ['/', '/for-vendors', '/contact', '/landingCourseTeens', '/terms-of-use'];
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  // 1280 by 1024 px at 200 %.
  { width: 640, height: 512 },
];

for (const viewport of SCREENS) {
  test.describe(`at ${viewport.width} by ${viewport.height} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of PAGES) {
      test(`${path}: Tab reaches all, and what has the focus shows and is not covered`, async ({
        page,
      }) => {
        await page.goto(path);
        const stops = await page.evaluate(
          () =>
            [...document.querySelectorAll<HTMLElement>('a, button, summary, input, textarea')]
              .filter(({ tabIndex }) => tabIndex >= 0)
              .filter((element) => element.checkVisibility({ visibilityProperty: true }))
              .filter((element) => !element.matches('[type="radio"]:not(:checked)')).length,
        );
        expect(stops).toBeGreaterThan(20);
        for (let stop = 0; stop < stops; stop++) {
          await page.keyboard.press('Tab');
          const focused = page.locator(':focus');
          const state = await focused.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect();
            const over = document.elementFromPoint(
              left + width / 2,
              top + Math.min(height / 2, 40),
            );
            const cover = over?.closest('.header, .bar');
            const marked = element.closest('label:has(:focus-visible)') ?? element;
            return {
              what: `${element.tagName} ${element.textContent}`,
              covered: cover !== null && cover !== undefined && !cover.contains(element),
              marked: getComputedStyle(marked).outlineStyle !== 'none',
            };
          });
          expect(state).toEqual({ what: state.what, covered: false, marked: true });
        }
      });
    }
  });
}
