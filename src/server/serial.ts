let last: Promise<unknown> = Promise.resolve();

/** Runs tasks of this process one after another, so that counters are exact where the store does not isolate transactions. */
export function serially<T>(task: () => Promise<T>): Promise<T> {
  const result = last.then(task, task);
  last = result.catch(() => undefined);
  return result;
}
