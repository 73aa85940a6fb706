import { onTestFinished, vi } from 'vitest';

/** Stops this process's clock at 0 until the test advances it or ends. */
export function fakeClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return {
    now: () => performance.now(),
    advance: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    /** Runs until no timer is left. */
    runOut: () => vi.runAllTimersAsync(),
  };
}
