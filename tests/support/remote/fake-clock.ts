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

/** Lets the virtual robot move without a browser: a {@link fakeClock} with frames, and no storage or output. */
export function fakePage() {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('localStorage', undefined);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  return fakeClock();
}
