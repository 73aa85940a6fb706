// `npm run bench -- teach`: how fast /teach takes pictures, trains and answers on a slow phone, and its memory use.
import type { Page } from '@playwright/test';
import { openBrowser } from '../lib/browser.ts';
import { serve } from '../serve/serve.ts';
import { benchmarkIndex, slowdownFor } from './page-load.ts';
import { budgeted, type Report } from './report.ts';

/** Minimum answers per second; with fewer, the robot seems not to look. */
const ANSWERS = 15;
const TRAIN_MS = 1000;
/** Time for counting answers and pictures. */
const COUNT_MS = 5000;
/** Extrapolated to ten minutes. */
const MINUTE_MS = 60_000;
const MOST_ADDED_MB = 20;

export async function measure(): Promise<Report> {
  const served = await serve();
  const browser = await openBrowser();
  try {
    const slowdown = slowdownFor(await benchmarkIndex(browser));
    const page = await browser.newPage({ viewport: { width: 390, height: 664 } });
    const devtools = await page.context().newCDPSession(page);
    await page.goto(`${served.url}/teach`);
    await page.getByRole('radio', { name: /^Drawn cards/ }).click();
    await page.getByRole('button', { name: 'Use ready-made pictures' }).click();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

    const hold = page.getByRole('button', { name: 'Take pictures hands-free' });
    const before = await picturesOf(page);
    await hold.click();
    await page.waitForTimeout(COUNT_MS);
    await hold.click();
    const examples = ((await picturesOf(page)) - before) / (COUNT_MS / 1000);
    for (const kind of ['Left', 'Right']) {
      await page.getByRole('radio', { name: new RegExp(`^${kind} `) }).check();
      await hold.click();
      await page.waitForTimeout(COUNT_MS);
      await hold.click();
    }
    const all = await picturesOf(page);

    await page.getByRole('button', { name: 'Next: train' }).click();
    const trainMs = await page.evaluate(async () => {
      const began = performance.now();
      const buttons = [...document.querySelectorAll<HTMLElement>('.teach-panel button')];
      buttons.find(({ textContent }) => textContent === 'Train')?.click();
      while (!document.querySelector('.teach-map')) await new Promise(requestAnimationFrame);
      return performance.now() - began;
    });
    const answers = (await answersIn(page, COUNT_MS)) / (COUNT_MS / 1000);

    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const heap = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1e6;
    };
    const heapBefore = await heap();
    await page.waitForTimeout(MINUTE_MS);
    const added = ((await heap()) - heapBefore) * 10;
    return {
      about:
        `/teach on a phone ${slowdown.toFixed(1)} times slower than this machine, with ${all} pictures; memory is ` +
        'measured for a minute, and what is added then counts ten times.',
      rows: [
        { what: 'pictures taken a second', value: examples.toFixed(1) },
        {
          what: `training with ${all}, ms`,
          value: budgeted(trainMs.toFixed(0), trainMs <= TRAIN_MS),
        },
        { what: 'answers a second', value: budgeted(answers.toFixed(1), answers >= ANSWERS) },
        { what: 'memory, MB', value: heapBefore.toFixed(1) },
        {
          what: 'added in ten minutes, MB',
          value: budgeted(added.toFixed(1), added <= MOST_ADDED_MB),
        },
      ],
    };
  } finally {
    await browser.close();
    await served.stop();
  }
}

async function picturesOf(page: Page): Promise<number> {
  const texts = await page.locator('.teach-kinds label').allTextContents();
  return texts.reduce((sum, text) => sum + Number(/\d+$/.exec(text)?.[0]), 0);
}

/** Each answer changes the bars. */
function answersIn(page: Page, ms: number): Promise<number> {
  return page.evaluate(async (lasts) => {
    const tile = document.querySelector('.teach-gets canvas');
    const draw = CanvasRenderingContext2D.prototype.putImageData;
    let drawn = 0;
    CanvasRenderingContext2D.prototype.putImageData = function (...given: unknown[]) {
      if (this.canvas === tile) drawn++;
      return draw.apply(this, given as Parameters<typeof draw>);
    };
    await new Promise((done) => setTimeout(done, lasts));
    CanvasRenderingContext2D.prototype.putImageData = draw;
    return drawn;
  }, ms);
}
