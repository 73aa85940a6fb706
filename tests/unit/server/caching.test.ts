import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageCaching } from '@/server/caching';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

it.each<[number | undefined, string]>([
  [undefined, 's-maxage=60, stale-while-revalidate=300'],
  [100_000, 's-maxage=60, stale-while-revalidate=300'],
  [200, 's-maxage=60, stale-while-revalidate=140'],
  [30.9, 's-maxage=30'],
  [0.5, 's-maxage=0'],
  [-5, 's-maxage=0'],
])('with a scheduled post in %d s, caches expire by then', (seconds, caching) => {
  const next = seconds === undefined ? undefined : inSeconds(seconds);
  expect(pageCaching({ complete: true, next })).toBe(`public, max-age=0, ${caching}`);
});
