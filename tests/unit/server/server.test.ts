import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoizeFor } from '@/server/timing';

describe('a task with a memory', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
  afterEach(() => vi.useRealTimers());

  it('runs once within its time, however many callers there are', async () => {
    let asked = 0;
    const kept = memoizeFor(1000, () => Promise.resolve(++asked));
    expect(await Promise.all([kept(), kept(), kept()])).toEqual([1, 1, 1]);
    vi.advanceTimersByTime(999);
    expect(await kept()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await Promise.all([kept(), kept()])).toEqual([2, 2]);
  });

  it.each([-1, 1])(
    'runs again after its time, though the clock was set by %i days',
    async (days) => {
      let asked = 0;
      const kept = memoizeFor(1000, () => Promise.resolve(++asked));
      await kept();
      vi.setSystemTime(Date.now() + days * 24 * 60 * 60_000);
      vi.advanceTimersByTime(999);
      expect(await kept()).toBe(1);
      vi.advanceTimersByTime(1);
      expect(await kept()).toBe(2);
    },
  );

  it('runs again once its result expires or is forgotten', async () => {
    let asked = 0;
    const start = Date.now();
    const kept = memoizeFor(
      1000,
      () => Promise.resolve(++asked),
      (result) => (result === 1 ? start + 500 : result === 2 ? 0 : Infinity),
    );
    expect([await kept(), await kept()]).toEqual([1, 1]);
    vi.advanceTimersByTime(500);
    expect([await kept(), await kept(), await kept()]).toEqual([2, 3, 3]);
    kept.forget();
    expect(await kept()).toBe(4);
  });

  it('runs again after a failure', async () => {
    let asked = 0;
    const kept = memoizeFor(1000, () =>
      ++asked === 1 ? Promise.reject(new Error('down')) : Promise.resolve('up'),
    );
    const waiting = await Promise.allSettled([kept(), kept()]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await kept()).toBe('up');
    expect(asked).toBe(2);
  });
});
