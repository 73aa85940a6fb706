import { expect, test } from '@playwright/test';
import { layoutShift, watchLayoutShift } from '../support/page-checks';
import { SlowLine } from '../support/slow-line';

const PATHS = [
  '/',
  '/about',
  '/projects',
  '/robots-pack',
  '/for-vendors',
  '/contact',
  '/blog',
  '/Post',
  '/controller',
  '/landingMeetupEng',
  '/landingCourseAdultsHeb',
];

let line: SlowLine;
test.beforeAll(async ({ baseURL }) => {
  line = await SlowLine.to(String(baseURL));
});
test.afterAll(() => line.close());

for (const path of PATHS) {
  for (const width of [390, 1440]) {
    test(`${path} stays where it is while it arrives, at ${width} px`, async ({ page }) => {
      await watchLayoutShift(page);
      await page.setViewportSize({ width, height: 844 });
      // On a busy machine the fonts may be late now and then; what the page itself moves, it moves every time.
      await expect(async () => {
        await page.goto(line.url + path);
        expect(await layoutShift(page)).toBeLessThan(0.015);
      }).toPass({ timeout: 30_000 });
    });
  }
}
