/** Time as the robot's parts see it, so that tests can run it faster. */
export interface Clock {
  /** In ms from any start; never goes back. */
  now(): number;
  /** Calls once after a time; returns the undo. */
  after(ms: number, callback: () => void): () => void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves after a time. */
export function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((done) => {
    clock.after(ms, done);
  });
}
