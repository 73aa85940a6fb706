/** Calls once after a time, in ms; returns the undo. */
export function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Resolves after a time, in ms. */
export function wait(ms: number): Promise<void> {
  return new Promise((done) => {
    after(ms, done);
  });
}
