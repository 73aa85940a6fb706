import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { counterOf } from '@/lib/visits';
import { pagesByNovelty } from '../../support/pages/built-site';
import { content, englishTexts } from '../../support/pages/content';
import {
  expectAccessible,
  expectFits,
  fullyLoaded,
  layoutShift,
  readToTheEnd,
  watchErrors,
  watchLayoutShift,
} from '../../support/pages/page-checks';

/** The rule of axe that takes as long as all others. */
const CONTRAST = 'color-contrast';
/** Widths of A4 in portrait and Letter in landscape, the narrower ones, with Chrome's margins of 1 cm, in px. */
const PAPER = [718, 979];
const SMALL_SCRIPT_BYTES = 2000;
/** Delay between files on a slow connection, in ms. */
const SLOW_LINE_MS = 40;

/** The visit counter in content/site.yaml, if any. */
const counter = counterOf(
  content<{ visits?: Parameters<typeof counterOf>[0] }>('site.yaml').visits,
);
const [sample] = content<{ id: string }[]>('samples/posts.yaml');
/** Rendered by the function. */
const ON_DEMAND = ['/blog', `/blogpost/${String(sample?.id)}`, '/blog-editor'];
/** Pages that are mainly an island; they may load scripts, and aren't made for print. */
const APPLICATIONS = ['/blog-editor', '/controller', '/controllerHeb'];

const { own, again } = pagesByNovelty();
/** Pages with new parts, and tools. The others need no checks by axe. */
const pages = [...new Set([...own.map(({ path }) => path), ...ON_DEMAND, ...APPLICATIONS])];
const GROUP = 6;
/** Those of a group share a tab, which saves a quarter of their time; groups can run at the same time. */
const groups = Array.from({ length: Math.ceil(pages.length / GROUP) }, (_, index) =>
  pages.slice(GROUP * index, GROUP * (index + 1)),
);

/** Collects what a page loads from other sites, and large scripts. */
function watchLoads(page: Page, origin: string): string[] {
  const unwanted: string[] = [];
  page.on('response', async (response) => {
    const url = response.url();
    if (counter && [counter.src, counter.reportsTo].some((known) => url.startsWith(known))) return;
    if (!url.startsWith(origin) && !url.startsWith('data:')) unwanted.push(url);
    if (response.request().resourceType() !== 'script') return;
    const bytes = (await response.body().catch(() => '')).length;
    if (bytes > SMALL_SCRIPT_BYTES) unwanted.push(`${url}: ${bytes} bytes`);
  });
  return unwanted;
}

/** Delays a page's fonts, pictures and scripts, one after another. Returns a way to wait for all that were asked for. */
async function delayFiles(page: Page): Promise<() => Promise<void>> {
  let files = 0;
  let underway = 0;
  page.on('request', () => underway++);
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', () => underway--);
  }
  await page.route('**/_astro/**', async (route) => {
    await pause(SLOW_LINE_MS * ++files);
    await route.continue();
  });
  return () => expect.poll(() => underway).toBe(0);
}

/** Height of sticky and fixed elements in the middle of the page, in px. */
const stuck = (page: Page) =>
  page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' });
    return [...document.querySelectorAll('body *')]
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
      .reduce((sum, { height }) => sum + height, 0);
  });

/** Elements that print in color, folded, or as controls, and external links that print without their URL. */
const faultsOnPaper = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('body *')].filter(
      (element) => !element.closest('svg') && element.checkVisibility(),
    );
    const faults = all.filter((element) => {
      const { color, backgroundColor, backgroundImage } = getComputedStyle(element);
      return (
        element.matches('button, input:not([type="checkbox"]), textarea, select') ||
        color !== 'rgb(0, 0, 0)' ||
        backgroundColor !== 'rgba(0, 0, 0, 0)' ||
        backgroundImage !== 'none'
      );
    });
    const folded = [...document.querySelectorAll('main details p')].filter(
      (element) => element.closest('details')?.checkVisibility() && !element.checkVisibility(),
    );
    const unnamed = all.filter((element) => {
      const address = element.matches('.button, p > a') && element.getAttribute('href');
      const { content } = getComputedStyle(element, '::after');
      return address && /^http/.test(address) && !content.includes(address);
    });
    return [...faults, ...folded, ...unnamed].map((element) => element.outerHTML.slice(0, 120));
  });

for (const group of groups) {
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    const PHONE = { width: 390, height: 844 };
    let page: Page;
    let session: CDPSession;
    let errors: string[];
    let unwanted: string[];
    test.beforeAll(async ({ browser, baseURL }) => {
      page = await browser.newPage({ viewport: PHONE });
      session = await page.context().newCDPSession(page);
      errors = await watchErrors(page);
      unwanted = watchLoads(page, String(baseURL));
      await watchLayoutShift(page);
    });
    test.afterAll(() => page.close());

    const useLetters = (standard: number) =>
      session.send('Page.setFontSizes', {
        fontSizes: { standard, fixed: Math.round((standard * 13) / 16) },
      });
    const letters = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

    /** A first visit on a phone with a slow connection. Returns what it loads that it shouldn't, and its layout shift. */
    async function visit(path: string) {
      await page.goto('about:blank');
      await session.send('Storage.clearDataForOrigin', {
        origin: String(test.info().project.use.baseURL),
        storageTypes: 'all',
      });
      await page.setViewportSize(PHONE);
      await useLetters(16);
      errors.length = 0;
      unwanted.length = 0;
      const arrived = await delayFiles(page);
      await page.goto(path);
      await fullyLoaded(page);
      await arrived();
      expect(await letters()).toBe('16px');
      const loads = [...unwanted];
      const loading = await layoutShift(page);
      await page.unrouteAll({ behavior: 'wait' });
      await readToTheEnd(page);
      return { loads, loading, reading: (await layoutShift(page)) - loading };
    }

    for (const path of group) {
      test.describe(`${path}`, () => {
        const isApplication = APPLICATIONS.includes(path);
        let seen: Awaited<ReturnType<typeof visit>>;
        test.beforeAll(async () => {
          seen = await visit(path);
        });

        if (!isApplication) {
          test('loads little script, all of it from here', () => {
            expect(seen.loads).toEqual([]);
          });
        }

        test('is stable while it loads', () => {
          expect(seen.loading).toBeLessThan(0.1);
        });

        test('is stable while it is read', () => {
          expect(seen.reading).toBeLessThan(0.01);
        });

        test('is accessible on a phone', async () => {
          await expectAccessible(page, { except: [CONTRAST] });
        });

        test('has one main heading', async () => {
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        });

        test('fits larger screens', async () => {
          await expectFits(page, [768, 1024, 1440]);
        });

        test('has enough contrast on a larger screen', async () => {
          await page.setViewportSize({ width: 1440, height: 844 });
          await expectAccessible(page, { only: [CONTRAST] });
        });

        if (!isApplication) {
          test.describe('on paper', () => {
            test.beforeAll(() => page.emulateMedia({ media: 'print' }));
            test.afterAll(() => page.emulateMedia({ media: 'screen' }));

            test('fits', async () => {
              await expectFits(page, PAPER);
            });

            test('has its heading', async () => {
              // Handouts are separate sheets, each with its own heading.
              const level = path.endsWith('/handouts') ? 2 : 1;
              await expect(page.getByRole('heading', { level }).first()).toBeVisible();
            });

            test('has nothing that is made for a screen', async () => {
              await page.setViewportSize({ width: PAPER[1] ?? 0, height: 844 });
              expect(await faultsOnPaper(page)).toEqual([]);
            });
          });
        }

        // As 1280 by 1024 px at 400 %.
        test('fits a window at 400% zoom', async () => {
          await page.setViewportSize({ width: 320, height: 256 });
          await expectFits(page, [320]);
          expect(await stuck(page)).toBeLessThan(256 / 3);
        });

        test('fits with letters of twice the size', async () => {
          await useLetters(32);
          expect(await letters()).toBe('32px');
          await page.setViewportSize({ width: 800, height: 256 });
          await expectFits(page, [800, 1280]);
        });

        test('logs no error in all of that', () => {
          expect(errors.filter((text) => path !== '/404' || !text.includes('404'))).toEqual([]);
        });
      });
    }
  });
}

test('pages made only of parts of other pages fit all widths', async ({ page, baseURL }) => {
  const errors = await watchErrors(page);
  const unwanted = watchLoads(page, String(baseURL));
  // Columns are narrowest at these widths. Each page opens in a window as wide as the one before it ended in.
  const widths = [768, 320];
  await page.setViewportSize({ width: 320, height: 720 });
  for (const { path } of again.filter((page) => !pages.includes(page.path))) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectFits(page, widths.reverse());
      expect(errors).toEqual([]);
      expect(unwanted).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.describe.configure({ mode: 'default' });
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ javaScriptEnabled: false });
  });
  test.afterAll(() => page.close());
  const open = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });

  test('the remote can be read', async () => {
    await open('/controller');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(30);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('the editor says what it needs', async () => {
    await open('/blog-editor');
    await expect(
      page.getByText(englishTexts('pages/blog-editor').editor.login.scriptNeeded),
    ).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.beforeAll(() => page.setViewportSize({ width: 390, height: 664 }));

    for (const path of [
      '/controller',
      '/controllerHeb',
      '/teach',
      '/teachHeb',
      '/play',
      '/playHeb',
    ]) {
      test(`the first screen of ${path} says that it needs JavaScript`, async () => {
        await open(path);
        await expect(page.locator('main noscript p')).toBeInViewport({ ratio: 1 });
      });
    }

    for (const path of ['/controller/handouts', '/controllerHeb/handouts']) {
      test(`${path} shows no button that can't print`, async () => {
        await open(path);
        await expect(page.locator('[data-print]')).not.toHaveCount(0);
        await expect(page.locator('[data-print]:visible')).toHaveCount(0);
      });
    }
  });
});
