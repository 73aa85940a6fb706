import type { Browser, Page } from '@playwright/test';

export interface Phone {
  browser: Browser;
  url: string;
}

/** A mid-range phone on the slow 4G of Chromium's developer tools. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474_560 / 8) | 0,
  uploadThroughput: (675_000 / 8) | 0,
};

/** How many times slower than this machine the phone is. */
export const SLOWDOWN = 4;

const ROUNDS = 3;

/** Measures in a new tab, as for a first-time visitor. */
export async function onPhone<T>(
  { browser, url }: Phone,
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, baseURL: url });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Measures all in turn, so that a busy moment of the machine affects all of them. */
export async function repeat<Thing, Result>(
  things: readonly Thing[],
  measure: (thing: Thing) => Promise<Result>,
): Promise<Result[][]> {
  const results = things.map((): Result[] => []);
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [index, thing] of things.entries()) results[index]?.push(await measure(thing));
  }
  return results;
}

export function median(numbers: readonly number[] = []): number {
  return numbers.toSorted((one, other) => one - other)[(numbers.length - 1) >> 1] ?? Number.NaN;
}

/** Marks a value over its budget, and makes the process exit with 1. */
export function budgeted(value: number, digits: number, budget = Infinity): string {
  if (value <= budget) return value.toFixed(digits);
  process.exitCode = 1;
  return `${value.toFixed(digits)} (over ${budget.toFixed(digits)})`;
}
