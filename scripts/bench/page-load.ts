import type { Browser, Request } from 'playwright';

/** What a visitor's phone meets on a page. */
export interface PageLoad {
  /** Largest contentful paint, in ms. */
  paint: number;
  /** All layout shifts, as Chromium scores them. */
  shift: number;
  /** What tasks took over 50 ms each, in ms, from the first paint until the page rests. */
  blocking: number;
  /** Transferred KB (of 1,024 bytes), in all and by kind. */
  total: number;
  document: number;
  script: number;
  picture: number;
}

/** A phone of the middle class and its line, the slow 4G of Chromium's developer tools. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true };
const LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474_560 / 8) | 0,
  uploadThroughput: (675_000 / 8) | 0,
};

/** How much longer such a phone computes than a desktop machine, and the least such machine's index. */
const SLOWDOWN = 4;
const DESKTOP_INDEX = 1500;

/** From the load event until what it set going has come to rest. */
const REST_MS = 2500;

/**
 * How fast this machine runs scripts at the moment: how often in a second it puts a text of 100,000 letters
 * together. Lighthouse has the same measure, which makes figures comparable.
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

/** How many times a machine of that index is slowed to make a phone of it; one slower than a desktop, less. */
export function slowdownFor(index: number): number {
  return Math.max(1, SLOWDOWN * Math.min(1, index / DESKTOP_INDEX));
}

/**
 * Loads a page as a phone on a slow line does that was never there before.
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
