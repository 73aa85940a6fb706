import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { pagesByNovelty } from '../../support/pages/built-site';

/** Allowed space above the target of a link, in px. */
const AIR = 32;
/** Delay of fonts, pictures and scripts. */
const LATE_MS = 300;

const { own } = pagesByNovelty();

/** Links to parts of a page, by page; `#name=value` is data for a script. */
const targets = Map.groupBy(
  new Set(
    own.flatMap(({ path, html }) =>
      [...html.matchAll(/<a [^>]*href="([^"#]*)#([^"=]+)"/g)].map(
        ([, page, part]) => `${page || path}#${part}`,
      ),
    ),
  ),
  (target) => target.split('#')[0] ?? '',
);
/** Without pages that have only the skip link. */
const longer = [...targets].filter(([, { length }]) => length > 1);

/** Distance of the target from its place at the top of the window, in px; NaN while the page scrolls. */
const offTop = (page: Page) =>
  page.evaluate(async (air) => {
    const before = scrollY;
    const wait = matchMedia('(prefers-reduced-motion: reduce)').matches ? 20 : 200;
    await new Promise((done) => setTimeout(done, wait));
    if (scrollY !== before) return Number.NaN;
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    const part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    // A part that is hidden until a course is full or over has its links hidden too.
    if (part?.checkVisibility() === false) return 0;
    const top = part?.getBoundingClientRect().top ?? Number.NaN;
    const header = document.querySelector('header');
    const isStuck = header && getComputedStyle(header).position === 'sticky';
    const off = Math.round(top - (isStuck ? header.offsetHeight : 0));
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1 && top < clientHeight;
    return off >= 0 && (off <= air || isAtEnd) ? 0 : off;
  }, AIR);

const expectAtTop = (page: Page, address: string) =>
  expect.poll(() => offTop(page), { message: address, intervals: [50] }).toBe(0);

/** One tab for a group of tests, each of which opens a page anew. */
function sharedTab(prepare: (page: Page) => Promise<unknown>): () => Page {
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage();
    await prepare(page);
  });
  test.beforeEach(async () => {
    await page.goto('about:blank');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 390, height: 844 });
  });
  test.afterAll(() => page.close());
  return () => page;
}

test.describe(() => {
  test.describe.configure({ mode: 'default' });
  const tab = sharedTab((page) =>
    page.route('**/_astro/**', async (route) => {
      await pause(LATE_MS);
      await route.continue();
    }),
  );

  for (const [path, addresses] of longer) {
    test(`links to a part of ${path} show it at the top`, async () => {
      const page = tab();
      const [last = '', ...others] = addresses.toReversed();
      // The first link loads the page, over a slow connection.
      await page.goto(last);
      await page.evaluate(() => document.fonts.ready.then());
      await expectAtTop(page, last);
      // The others jump without scrolling, below a header that stays in view.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1440, height: 844 });
      for (const address of others) {
        await page.goto(address);
        await expectAtTop(page, address);
      }
    });
  }
});

/** Addresses of parts that can be closed. */
const closable = own.flatMap(({ path, html }) =>
  [...html.matchAll(/<details[^>]* id="([^"]+)"/g)].map(([, id]) => `${path}#${id}`),
);

test('there are addresses of parts that can be closed', () => {
  expect(closable).not.toEqual([]);
});

test.describe(() => {
  test.describe.configure({ mode: 'default' });
  const tab = sharedTab(() => Promise.resolve());

  for (const address of closable) {
    test(`${address} opens its part at the top, each time it's followed`, async () => {
      const page = tab();
      const opened = page.locator('details:target');
      await page.goto(address);
      await expect(opened).toHaveAttribute('open');
      await expectAtTop(page, address);
      await opened.locator('summary').click();
      await expect(opened).not.toHaveAttribute('open');
      await page.evaluate(() => {
        const link = Object.assign(document.createElement('a'), { href: location.href });
        link.textContent = 'There';
        document.querySelector('main')?.prepend(link);
        scrollTo({ top: 0, behavior: 'instant' });
      });
      await page.getByRole('link', { name: 'There', exact: true }).click();
      await expect(opened).toHaveAttribute('open');
      await expectAtTop(page, address);
    });
  }
});
