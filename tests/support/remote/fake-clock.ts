import { vi } from 'vitest';
import { realClock, type Clock } from '@/features/remote/clock';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Runs everything that falls due within a time, with all that follows from it, in order. */
  advance(ms: number): Promise<void>;
  /** Runs until nothing waits any more. */
  runOut(): Promise<void>;
}

/** The clock of this process, begun anew at 0 and held. */
export function fakeClock(): FakeClock {
  vi.useFakeTimers();
  return {
    ...realClock,
    advance: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
    runOut: async () => void (await vi.runAllTimersAsync()),
  };
}
