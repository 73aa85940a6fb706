import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { counterOf } from '@/lib/visits';
import { content } from './content';

/** Axe, which parses each color once. */
const AXE = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}
{
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map();
  prototype.parseString = function (text) {
    if (known.has(text)) return Object.assign(this, known.get(text));
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}`;

/** The site's visit counter, which must not count the tests. */
const counter = counterOf(content<{ visits: Parameters<typeof counterOf>[0] }>('site.yaml').visits);

/** Collects console errors and warnings from now on, including violations of the security policy. */
export async function watchErrors(page: Page): Promise<string[]> {
  if (counter) await page.context().route(counter.src, (route) => route.fulfill({ body: '' }));
  const errors: string[] = [];
  page.on('console', (message) => {
    const isOurs = !message.text().startsWith('Service Worker registration blocked');
    if (isOurs && ['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  // The console doesn't show every violation, and none that a script catches.
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`forbidden: ${violatedDirective} ${blockedURI}`);
    });
  });
  return errors;
}

/** Measures the layout shift of every page opened from now on, for {@link layoutShift}. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let shifted = 0;
    Object.assign(window, { shifted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        shifted += entry.value;
      }
      Object.assign(window, { shifted });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Cumulative layout shift so far. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}

/** Expects no violations of axe's rules on the page. */
export async function expectAccessible(
  page: Page,
  { except = [], only = [] }: { except?: string[]; only?: string[] } = {},
): Promise<void> {
  // Parsing axe takes a quarter of the time of a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    // By default it also collects all styles, for an experimental rule that doesn't run.
    preload: { assets: ['media'] },
    ...(only.length > 0 && { runOnly: only }),
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  };
  const told = await page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(given);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
  }, options);
  expect(told).toEqual([]);
}

/** @param widths of the window, in px; the original width is restored */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize();
  await expectFits(page, widths);
  if (before) await page.setViewportSize(before);
}

/** Expects no sideways scroll in windows of these widths, in px, and leaves the page in the last. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  const { height } = page.viewportSize() ?? { height: 900 };
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Waits until all that a page loads by itself is there, its scripts run, and it has nothing left to do. */
export async function fullyLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(page.locator('astro-island[opts*="now"][ssr]')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((done) => requestIdleCallback(done, { timeout: 1000 }));
  });
  await twoFrames(page);
}

/** Waits for two animation frames, so the page's own frame callbacks have run. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Scrolls to the end and back, which triggers everything that loads lazily. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // On a busy machine, headless Chromium sometimes draws no frame until the page scrolls.
    const painted = () =>
      new Promise((resume) => {
        requestAnimationFrame(() => requestAnimationFrame(resume));
        setTimeout(resume, 500);
      });
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await painted();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await painted();
  });
}
