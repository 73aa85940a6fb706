import type { Clock } from '@/features/remote/clock';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Runs everything that falls due within a time, with all that follows from it, in order. */
  advance(ms: number): Promise<void>;
  /** Runs until nothing waits any more. */
  runOut(): Promise<void>;
}

interface Timer {
  due: number;
  callback: () => void;
}

/** Lets every promise that can settle do so. */
const settled = () => new Promise<void>((done) => setImmediate(done));

export function fakeClock(): FakeClock {
  let time = 0;
  let timers: Timer[] = [];

  const runUntil = async (end: number) => {
    await settled();
    for (;;) {
      const [next] = timers.toSorted((a, b) => a.due - b.due);
      if (!next || next.due > end) return;
      timers = timers.filter((timer) => timer !== next);
      time = Math.max(time, next.due);
      next.callback();
      await settled();
    }
  };

  return {
    now: () => time,
    after(ms, callback) {
      const timer = { due: time + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    async advance(ms) {
      const end = time + ms;
      await runUntil(end);
      time = end;
    },
    runOut: () => runUntil(Infinity),
  };
}
