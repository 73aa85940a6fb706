import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The console's errors and warnings from now on, a refusal by the policy included. */
export async function watchErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isOurs = !message.text().startsWith('Service Worker registration blocked');
    if (isOurs && ['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  // The console tells of some refusals only, and never when a script catches them.
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`forbidden: ${violatedDirective} ${blockedURI}`);
    });
  });
  return errors;
}

/** Adds up the layout shift of every page that is opened from now on; {@link layoutShift} tells it. */
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

/** The layout shift of the page so far, as the browser scores it. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}

/** Expects that axe finds nothing on the whole page, by all rules but some or by these rules only. */
export async function expectAccessible(
  page: Page,
  { except = [], only = [] }: { except?: string[]; only?: string[] } = {},
): Promise<void> {
  // Reading axe takes a page a fourth of the time of a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: RunOptions = {
    resultTypes: ['violations'],
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

/** Expects that the page fits into a window of each of these widths, in px, and leaves it as wide as it was. */
export async function expectNoSidewaysScroll(page: Page, widths: readonly number[]): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 900 });
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/** Expects that a page fits A4 and Letter, upright and across, with Chrome's margins of 1 cm. */
export async function expectFitsPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expectNoSidewaysScroll(page, [718, 739, 979, 1047]);
}

/** Waits until the page has drawn itself twice: what it does with every frame, it has done by then. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}

/** Scrolls to the end and back as a reader does, so that everything that loads late has loaded. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume)));
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await painted();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await painted();
  });
}
