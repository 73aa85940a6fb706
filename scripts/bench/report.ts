export interface Report {
  /** Method and budgets. */
  about: string;
  rows: Record<string, string | number>[];
}

/** Marks a value over its budget, and makes the process exit with 1. */
export function budgeted(value: string, kept: boolean): string {
  if (kept) return value;
  process.exitCode = 1;
  return `${value} (over)`;
}

/** @param share such as 0.95 for the 95th percentile */
export function quantile(numbers: readonly number[], share: number): number {
  const index = Math.floor((numbers.length - 1) * share);
  return numbers.toSorted((one, other) => one - other)[index] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
