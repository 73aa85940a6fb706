import lighthouse, { type Flags } from 'lighthouse';
import { median } from './measure.ts';

/** What Lighthouse finds of a page. */
export interface PageResult {
  /** Scores from 0 to 100. */
  scores: { performance: number; accessibility: number; 'best-practices': number; seo: number };
  /** Largest contentful paint, in ms. */
  lcp: number;
  /** Layout shift score. */
  cls: number;
  /** Total blocking time, in ms. */
  tbt: number;
  /** Lighthouse's measure of this machine's speed at that time, before any slowing. */
  benchmarkIndex: number;
  requests: number;
  /** Transferred bytes of the largest script. */
  largestScript: number;
  /** Transferred bytes by kind of resource, and in total. */
  bytes: Record<string, number> & { total: number };
}

const TRIES = 3;
/** How many times Lighthouse slows the CPU unless told. */
const LIGHTHOUSE_SLOWDOWN = 4;
/** The least benchmark index of the desktop machines for which that is meant. */
const DESKTOP_INDEX = 1500;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface NetworkItem {
  resourceType?: string;
  transferSize?: number;
}

/** The middle one of several results, each number by itself. */
export function middleResult(results: readonly PageResult[]): PageResult {
  const middle = (pick: (result: PageResult) => number) => median(results.map(pick));
  const kinds = [...new Set(results.flatMap(({ bytes }) => Object.keys(bytes)))];
  return {
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: middle(({ scores }) => scores.accessibility),
      'best-practices': middle(({ scores }) => scores['best-practices']),
      seo: middle(({ scores }) => scores.seo),
    },
    lcp: middle(({ lcp }) => lcp),
    cls: middle(({ cls }) => cls),
    tbt: middle(({ tbt }) => tbt),
    benchmarkIndex: middle(({ benchmarkIndex }) => benchmarkIndex),
    requests: middle(({ requests }) => requests),
    largestScript: middle(({ largestScript }) => largestScript),
    bytes: {
      total: middle(({ bytes }) => bytes.total),
      ...Object.fromEntries(kinds.map((kind) => [kind, middle(({ bytes }) => bytes[kind] ?? 0)])),
    },
  };
}

/**
 * How many times Lighthouse should slow this machine to make a phone of it. Its own 4 is meant for
 * machines with a benchmark index of 1500 and more; a slower one would become a phone that nobody has, so
 * it is slowed less, in proportion.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
export function cpuSlowdown(benchmarkIndex: number): number {
  return Math.min(LIGHTHOUSE_SLOWDOWN, (LIGHTHOUSE_SLOWDOWN * benchmarkIndex) / DESKTOP_INDEX);
}

/**
 * Measures a page once as a phone on a slow line loads it, with the throttling applied and not simulated.
 * On a busy machine a recording may fail; it is tried again.
 * @param port the DevTools port of a running browser
 * @param slowdown how many times slower than this machine the phone is
 */
export async function measurePage(
  url: string,
  port: number,
  slowdown = LIGHTHOUSE_SLOWDOWN,
): Promise<PageResult> {
  for (let left = TRIES; ; left--) {
    try {
      return await once(url, port, slowdown);
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

const isScript = ({ resourceType }: NetworkItem) => resourceType === 'Script';

async function once(url: string, port: number, slowdown: number): Promise<PageResult> {
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    throttlingMethod: 'devtools',
    throttling: { cpuSlowdownMultiplier: slowdown },
  };
  const lhr = (await lighthouse(url, flags))?.lhr;
  if (!lhr || lhr.runtimeError) {
    throw new Error(
      `Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message ?? 'no result'}`,
    );
  }
  const score = (name: (typeof CATEGORIES)[number]) =>
    Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const details = lhr.audits['network-requests']?.details;
  const items = (details && 'items' in details ? details.items : []) as NetworkItem[];
  const bytes: PageResult['bytes'] = { total: 0 };
  for (const { resourceType = 'Other', transferSize = 0 } of items) {
    bytes[resourceType] = (bytes[resourceType] ?? 0) + transferSize;
    bytes.total += transferSize;
  }
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    requests: items.length,
    largestScript: Math.max(
      0,
      ...items.filter(isScript).map(({ transferSize = 0 }) => transferSize),
    ),
    bytes,
  };
}
