interface GroupOptions {
  /** How many are done together at most. */
  most: number;
  /** How many may wait; further ones are refused at once. */
  waiting: number;
  /** How long one waits: then its caller has gone. */
  forMs: number;
}

/** More wait than can be done in time. */
class TooManyWaitError extends Error {
  override readonly name = 'TooManyWaitError';
}

/**
 * Does things together that arrive while the ones before them are being done, one group after another.
 * @param commit does them and answers each, in their order; when it fails, all of its group fail
 * @returns what does one of them
 */
export function groupCommit<Thing, Result>(
  commit: (things: Thing[]) => Promise<Result[]>,
  { most, waiting, forMs }: GroupOptions,
): (thing: Thing) => Promise<Result> {
  interface Waiting extends PromiseWithResolvers<Result> {
    thing: Thing;
    until: number;
  }
  let queue: Waiting[] = [];
  let committing = false;

  const commitAll = async () => {
    committing = true;
    while (queue.length > 0) {
      const group = queue.slice(0, most);
      queue = queue.slice(most);
      try {
        const results = await commit(group.map(({ thing }) => thing));
        for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      const now = performance.now();
      queue = queue.filter(({ until }) => until > now);
    }
    committing = false;
  };
  return (thing) => {
    if (queue.length >= waiting) return Promise.reject(new TooManyWaitError());
    const answer = Promise.withResolvers<Result>();
    queue.push({ thing, until: performance.now() + forMs, ...answer });
    if (!committing) void commitAll();
    return answer.promise;
  };
}
