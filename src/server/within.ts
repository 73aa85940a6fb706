/** What a task that took too long fails with. */
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
