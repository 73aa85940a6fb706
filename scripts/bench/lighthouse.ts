import lighthouse, { type Flags } from 'lighthouse';

/** What a visitor's phone meets on a page. */
export interface PageLoad {
  /** Largest contentful paint, in ms. */
  paint: number;
  /** Layout shift score. */
  shift: number;
  /** Total blocking time, in ms. */
  blocking: number;
  requests: number;
  /** Transferred KB (of 1,024 bytes), in all and by kind. */
  total: number;
  document: number;
  script: number;
  font: number;
  picture: number;
  /** Lighthouse's measure of this machine's speed at that time, before any slowing. */
  benchmarkIndex: number;
}

/** How many times Lighthouse slows the CPU to make a phone of a desktop machine. */
const SLOWDOWN = 4;
/** The least benchmark index of the machines for which that is meant. */
const DESKTOP_INDEX = 1500;
const TRIES = 3;

/**
 * How many times this machine is slowed to make a phone of it: a machine slower than those that
 * Lighthouse has in mind is slowed less, in proportion.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown
 */
export function slowdownFor(benchmarkIndex: number): number {
  return SLOWDOWN * Math.min(1, benchmarkIndex / DESKTOP_INDEX);
}

/**
 * Loads a page as a phone on a slow line does, with the throttling applied and not simulated. On a
 * busy machine a recording may fail; it is tried again.
 * @param port the DevTools port of a running browser
 * @param slowdown how many times slower than this machine the phone is
 */
export async function loadPage(url: string, port: number, slowdown: number): Promise<PageLoad> {
  for (let left = TRIES; ; left--) {
    try {
      return await loadOnce(url, port, slowdown);
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

async function loadOnce(url: string, port: number, slowdown: number): Promise<PageLoad> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyAudits: [
      'largest-contentful-paint',
      'cumulative-layout-shift',
      'total-blocking-time',
      'network-requests',
    ],
    throttlingMethod: 'devtools',
    throttling: { cpuSlowdownMultiplier: slowdown },
  };
  const lhr = (await lighthouse(url, flags))?.lhr;
  if (!lhr || lhr.runtimeError) {
    throw new Error(`${url} was not measured: ${lhr?.runtimeError?.message ?? 'no result'}`);
  }
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const details = lhr.audits['network-requests']?.details;
  const requests = (details && 'items' in details ? details.items : []) as {
    resourceType?: string;
    transferSize?: number;
  }[];
  const kb = (counts: (kind?: string) => boolean) =>
    requests
      .filter(({ resourceType }) => counts(resourceType))
      .reduce((sum, { transferSize = 0 }) => sum + transferSize / 1024, 0);
  return {
    paint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    requests: requests.length,
    total: kb(() => true),
    document: kb((kind) => kind === 'Document'),
    script: kb((kind) => kind === 'Script'),
    font: kb((kind) => kind === 'Font'),
    picture: kb((kind) => kind === 'Image'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
  };
}
