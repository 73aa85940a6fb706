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

/**
 * A task whose result this process keeps for a time, so that however many ask, the task is done once
 * in that time. A failure reaches those who wait for it and is not kept.
 */
export function keptFor<T>(ms: number, task: () => Promise<T>): () => Promise<T> {
  let kept: { result: Promise<T>; until: number } | undefined;
  return () => {
    if (kept && Date.now() < kept.until) return kept.result;
    const result = task();
    const mine = { result, until: Date.now() + ms };
    kept = mine;
    result.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return result;
  };
}
