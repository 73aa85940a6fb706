import { expect, test, type Page } from '@playwright/test';
import { builtPages } from '../support/built-site';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  layoutShift,
  watchErrors,
  watchLayoutShift,
} from '../support/page-checks';

const WIDTHS = [320, 360, 768, 1024, 1440, 1920];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SMALL_SCRIPT_BYTES = 2000;
const WHOLE_POLICY = /^default-src 'none';.* script-src 'self' 'sha256-.* frame-ancestors 'none'$/;

/** Pages that the function renders. */
const ON_DEMAND = ['/blog', '/blogpost/sample-maze', '/blog-editor'];

/** Pages whose purpose is an island that loads at once. */
const APPLICATIONS = ['/blog-editor', '/controller'];

/** Scrolls to the end, so that everything that loads late has loaded. */
async function readToTheEnd(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resume) => requestAnimationFrame(() => setTimeout(resume, 30)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

for (const path of [...builtPages().map(({ path }) => path), ...ON_DEMAND]) {
  test.describe(path, () => {
    for (const width of [390, 1440]) {
      test(`is accessible at ${width} px, without console errors or layout shift`, async ({
        page,
      }) => {
        const errors = await watchErrors(page);
        await watchLayoutShift(page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 844 });
        const answer = await page.goto(path);
        expect(answer?.headers()['content-security-policy']).toMatch(WHOLE_POLICY);
        await readToTheEnd(page);
        await expectAccessible(page, TAGS);
        expect(errors.filter((text) => path !== '/404' || !text.includes('404'))).toEqual([]);
        // The first visit may still meet the fonts on their way.
        expect(await layoutShift(page)).toBeLessThan(0.1);
        // The next has them at hand, though a busy machine may read them late now and then; what
        // the page itself moves, it moves every time.
        await expect(async () => {
          await page.reload();
          await readToTheEnd(page);
          expect(await layoutShift(page)).toBeLessThan(0.003);
        }).toPass({ timeout: 30_000 });
      });
    }

    test('never scrolls sideways', async ({ page }) => {
      await page.goto(path);
      await expectNoSidewaysScroll(page, WIDTHS);
    });

    test('leaves most of a short screen to the text', async ({ page }) => {
      // 1280 by 1024 px at 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(path);
      const covered = await page.evaluate(() => {
        scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' });
        return [...document.querySelectorAll('body *')]
          .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
          .map((element) => element.getBoundingClientRect())
          .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
          .reduce((sum, { height }) => sum + height, 0);
      });
      expect(covered).toBeLessThan(256 / 3);
    });

    if (!APPLICATIONS.includes(path)) {
      test('loads nothing from outside and no large script before a scroll', async ({
        page,
        baseURL,
      }) => {
        const outside: string[] = [];
        const scripts: { url: string; bytes: number }[] = [];
        page.on('response', async (response) => {
          const url = response.url();
          if (!url.startsWith(String(baseURL)) && !url.startsWith('data:')) {
            outside.push(url);
          } else if (response.request().resourceType() === 'script') {
            scripts.push({ url, bytes: (await response.body()).length });
          }
        });
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(outside).toEqual([]);
        expect(scripts.filter(({ bytes }) => bytes > SMALL_SCRIPT_BYTES)).toEqual([]);
      });
    }

    test('reads without JavaScript', async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        javaScriptEnabled: false,
        ...(baseURL && { baseURL }),
      });
      const page = await context.newPage();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(30);
      await context.close();
    });
  });
}
