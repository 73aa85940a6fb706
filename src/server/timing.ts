/** A task that took too long. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * The result of a task that must come within a time.
 * @throws TimeoutError when it does not; the task itself goes on
 */
export async function within<T>(ms: number, task: Promise<T>): Promise<T> {
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

/** Asks for the result of a task, or for the one that is kept. */
export interface Kept<T> {
  (): Promise<T>;
  /** Does the task again for the next who asks. */
  forget(): void;
}

/**
 * A task whose result this process keeps for a time, so that however many ask, the task is done once
 * in that time. A failure reaches those who wait for it and is not kept.
 * @param endOf when a result ends sooner, in ms since 1970
 */
export function keptFor<T>(
  ms: number,
  task: () => Promise<T>,
  endOf: (result: T) => number = () => Infinity,
): Kept<T> {
  let kept: { result: Promise<T>; until: number } | undefined;
  const ask = () => {
    if (kept && Date.now() < kept.until) return kept.result;
    const mine = { result: task(), until: Date.now() + ms };
    kept = mine;
    mine.result.then(
      (result) => (mine.until = Math.min(mine.until, endOf(result))),
      () => (mine.until = 0),
    );
    return mine.result;
  };
  return Object.assign(ask, { forget: () => (kept = undefined) });
}
