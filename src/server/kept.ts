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
