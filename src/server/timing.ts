export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** @throws TimeoutError if the task takes longer; the task keeps running */
export async function withTimeout<T>(ms: number, task: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TimeoutError(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([task, late]);
  } finally {
    clearTimeout(timer);
  }
}

export interface Memoized<T> {
  (): Promise<T>;
  forget(): void;
}

/**
 * Caches the result of a task in this process, and runs it once for concurrent callers. Failures reach all
 * waiting callers and aren't cached. Counts on `performance.now()`, which doesn't jump when the machine's clock is set.
 * @param endOf when a result expires sooner, in ms since 1970
 */
export function memoizeFor<T>(
  ms: number,
  task: () => Promise<T>,
  endOf: (result: T) => number = () => Infinity,
): Memoized<T> {
  let latest: { result: Promise<T>; until: number; end: number } | undefined;
  const ask = () => {
    if (latest && performance.now() < latest.until && Date.now() < latest.end) return latest.result;
    const mine = { result: task(), until: performance.now() + ms, end: Infinity };
    latest = mine;
    mine.result.then(
      (result) => (mine.end = endOf(result)),
      () => (mine.until = 0),
    );
    return mine.result;
  };
  return Object.assign(ask, { forget: () => (latest = undefined) });
}
