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
  requests: number;
  /** Transferred bytes of the largest script. */
  largestScript: number;
  /** Transferred bytes by kind of resource, and in total. */
  bytes: Record<string, number> & { total: number };
}

const TRIES = 3;
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
    requests: middle(({ requests }) => requests),
    largestScript: middle(({ largestScript }) => largestScript),
    bytes: {
      total: middle(({ bytes }) => bytes.total),
      ...Object.fromEntries(kinds.map((kind) => [kind, middle(({ bytes }) => bytes[kind] ?? 0)])),
    },
  };
}

/**
 * Measures a page once as a phone on a slow line loads it, with the throttling applied and not simulated.
 * On a busy machine a recording may fail; it is tried again.
 * @param port the DevTools port of a running browser
 */
export async function measurePage(url: string, port: number): Promise<PageResult> {
  for (let left = TRIES; ; left--) {
    try {
      return await once(url, port);
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

const isScript = ({ resourceType }: NetworkItem) => resourceType === 'Script';

async function once(url: string, port: number): Promise<PageResult> {
  const flags: Flags = {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    throttlingMethod: 'devtools',
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
    requests: items.length,
    largestScript: Math.max(
      0,
      ...items.filter(isScript).map(({ transferSize = 0 }) => transferSize),
    ),
    bytes,
  };
}
