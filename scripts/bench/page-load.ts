import type { Browser, Request } from '@playwright/test';

export interface PageLoad {
  /** Largest contentful paint, in ms. */
  paint: number;
  /** Sum of layout shifts, as Chromium scores them. */
  shift: number;
  /** Sum of each task's time over 50 ms, in ms, between the first paint and idle. */
  blocking: number;
  /** Transferred KB (1,024 bytes). */
  total: number;
  document: number;
  script: number;
  picture: number;
}

/** A mid-range phone on the slow 4G of Chromium's developer tools. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474_560 / 8) | 0,
  uploadThroughput: (675_000 / 8) | 0,
};

/** The phone's slowdown relative to a desktop machine of at least DESKTOP_INDEX. */
const SLOWDOWN = 4;
const DESKTOP_INDEX = 1500;

/** From the load event until the page counts as idle. */
const REST_MS = 2500;

/**
 * Measures how fast this machine runs scripts right now: how many times a second it builds a string of 100,000
 * characters. Lighthouse uses the same measure, so its figures are comparable.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
export async function benchmarkIndex(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const index = await page.evaluate(() => {
    const start = performance.now();
    let times = 0;
    while (performance.now() - start < 1000) {
      let text = '';
      for (let letter = 0; letter < 10_000; letter++) text += 'a';
      if (text.length === 10_000) times++;
    }
    return times / 10;
  });
  await page.close();
  return index;
}

/** CPU throttling that makes this machine as slow as the phone. */
export function slowdownFor(index: number): number {
  return Math.max(1, SLOWDOWN * Math.min(1, index / DESKTOP_INDEX));
}

/**
 * Loads a page as a first-time visitor on a phone with a slow connection.
 * @param slowdown how many times slower than this machine the phone is
 */
export async function loadPage(browser: Browser, url: string, slowdown: number): Promise<PageLoad> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(observePaints);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(REST_MS);

  const observed = await page.evaluate(
    () => (window as unknown as { observed: Observed }).observed,
  );
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const sum = (kind?: string) =>
    sizes.reduce((kb, { responseBodySize, responseHeadersSize }, index) => {
      const counts = !kind || requests[index]?.resourceType() === kind;
      return counts ? kb + (responseBodySize + responseHeadersSize) / 1024 : kb;
    }, 0);
  await context.close();
  return {
    ...observed,
    total: sum(),
    document: sum('document'),
    script: sum('script'),
    picture: sum('image'),
  };
}

type Observed = Pick<PageLoad, 'paint' | 'shift' | 'blocking'>;

/** Runs in the page before its own scripts. */
function observePaints(): void {
  const observed: Observed = { paint: Number.NaN, shift: 0, blocking: 0 };
  Object.assign(window, { observed });
  let painted = Infinity;
  const each = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => (observed.paint = startTime));
  each(
    'layout-shift',
    (entry) => (observed.shift += (entry as unknown as { value: number }).value),
  );
  each('longtask', ({ startTime, duration }) => {
    const since = Math.max(startTime, painted);
    observed.blocking += Math.max(0, startTime + duration - since - 50);
  });
}
