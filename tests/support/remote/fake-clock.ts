import { onTestFinished, vi } from 'vitest';

/** The clock of this process, begun anew at 0 and held until a test moves it, or ends. */
export function fakeClock() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  return {
    now: () => performance.now(),
    /** Runs everything that falls due within a time, with all that follows from it, in order. */
    advance: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    /** Runs until nothing waits any more. */
    runOut: () => vi.runAllTimersAsync(),
  };
}
