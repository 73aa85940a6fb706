import { TimeoutError, within } from './within';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs tasks of this process one after another, so that counters are exact where the store does not
 * isolate transactions.
 * @param ms how long a task may take, waiting for those before it included, so that no queue outlives its visitors
 * @throws TimeoutError when it takes longer; a task whose time is over before its turn is not begun
 */
export function serially<T>(ms: number, task: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + ms;
  const turn = () => {
    const left = deadline - Date.now();
    if (left <= 0) throw new TimeoutError(`no turn within ${ms} ms`);
    return within(left, task());
  };
  const result = last.then(turn, turn);
  last = result.catch(() => undefined);
  return result;
}
