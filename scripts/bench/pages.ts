import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Request } from '@playwright/test';
import { ROOT } from '../lib/processes.ts';
import { budgeted, median, onPhone, repeat, type Phone } from './phone.ts';

/** Budgets for what loads before scrolling, in KB. Without `scriptKb`, no script may load. */
const PAGES: readonly { path: string; totalKb?: number; scriptKb?: number }[] = [
  { path: '/', totalKb: 150 },
  { path: '/homeHeb', totalKb: 150 },
  { path: '/robots-pack', scriptKb: 3 },
  { path: '/contact' },
  { path: '/blog', scriptKb: 5 },
  { path: '/blogpost/sample-robot-night', scriptKb: 5 },
  { path: '/Post' },
  { path: '/landingMeetupEng' },
  { path: '/controller', scriptKb: Infinity },
  { path: '/teach' },
  { path: '/play' },
  { path: '/blog-editor', scriptKb: Infinity },
];

const PAINT_RATIO = 1.3;
const BLOCKING_MS = 200;

const IDLE_AFTER_MS = 2500;

const BARE_PATH = '/bare-page-of-text';
const BARE_FILE = resolve(ROOT, `dist/site${BARE_PATH}.html`);
const BARE_PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><h1>A bare page</h1>
${`<p>${'Robots made of tins learn to see. '.repeat(12)}</p>`.repeat(8)}`;

/** Time of the largest paint, and total blocking time (of tasks, beyond 50 ms each) after the first paint, in ms */
type Observed = Record<'paint' | 'blocking', number>;
type PageLoad = Observed & Record<'total' | 'script', number>;

export async function measurePages(phone: Phone) {
  await writeFile(BARE_FILE, BARE_PAGE);
  try {
    const all = [{ path: BARE_PATH }, ...PAGES];
    const loads = await repeat(all, ({ path }) => loadPage(phone, path));
    const bare = median((loads[0] ?? []).map(({ paint }) => paint));
    return all.map((page, index) => rowOf(page, loads[index] ?? [], bare));
  } finally {
    await rm(BARE_FILE, { force: true });
  }
}

function rowOf(
  { path, totalKb, scriptKb = 0 }: (typeof PAGES)[number],
  loads: PageLoad[],
  bare: number,
) {
  const middle = (key: keyof PageLoad) => median(loads.map((load) => load[key]));
  return {
    page: path,
    'largest paint, ms': budgeted(middle('paint'), 0, PAINT_RATIO * bare),
    'relative to bare': (middle('paint') / bare).toFixed(2),
    'blocking, ms': budgeted(middle('blocking'), 0, BLOCKING_MS),
    KB: budgeted(middle('total'), 0, totalKb),
    'scripts, KB': budgeted(middle('script'), 1, scriptKb),
  };
}

function loadPage(phone: Phone, path: string): Promise<PageLoad> {
  return onPhone(phone, async (page) => {
    await page.addInitScript(observePaints);
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(path);
    await page.waitForTimeout(IDLE_AFTER_MS);
    const observed = await page.evaluate(() => Reflect.get(window, 'observed') as Observed);
    const load = { ...observed, total: 0, script: 0 };
    for (const request of requests) {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const kb = (responseBodySize + responseHeadersSize) / 1024;
      load.total += kb;
      if (request.resourceType() === 'script') load.script += kb;
    }
    return load;
  });
}

function observePaints(): void {
  const observed: Observed = { paint: Number.NaN, blocking: 0 };
  Object.assign(window, { observed });
  let painted = Infinity;
  const each = (type: string, note: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
  };
  each('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') painted = startTime;
  });
  each('largest-contentful-paint', ({ startTime }) => (observed.paint = startTime));
  each('longtask', ({ startTime, duration }) => {
    const since = Math.max(startTime, painted);
    observed.blocking += Math.max(0, startTime + duration - since - 50);
  });
}
