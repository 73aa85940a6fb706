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
  interface Waiting {
    thing: Thing;
    until: number;
    resolve(result: Result): void;
    reject(error: unknown): void;
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
  return (thing) =>
    new Promise((resolve, reject) => {
      if (queue.length >= waiting) return reject(new TooManyWaitError());
      queue.push({ thing, until: performance.now() + forMs, resolve, reject });
      if (!committing) void commitAll();
    });
}
