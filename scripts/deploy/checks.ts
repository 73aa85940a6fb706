/** What a check found; a remedy says what to do about what is missing. */
export interface Result {
  name: string;
  /** `missing` stops a deployment, `todo` does not. */
  state: 'ok' | 'missing' | 'todo' | 'unknown';
  says: string;
  remedy?: string;
}

export type Outcome = Omit<Result, 'name'>;

export const ok = (says: string): Outcome => ({ state: 'ok', says });
export const missing = (says: string, remedy: string): Outcome => ({
  state: 'missing',
  says,
  remedy,
});
export const todo = (says: string, remedy: string): Outcome => ({ state: 'todo', says, remedy });

const LABELS = { ok: 'ok', missing: 'MISSING', todo: 'to do', unknown: '?' } as const;

/** A line a result, and one below it that says what to do. */
export function report(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  return results
    .flatMap(({ name, state, says, remedy }) => [
      `${LABELS[state].padEnd(7)}  ${name.padEnd(width)}  ${says}`,
      ...(remedy ? [`${' '.repeat(width + 11)}${remedy}`] : []),
    ])
    .join('\n');
}
