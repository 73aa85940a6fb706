export interface Report {
  /** How it was measured, and the budgets. */
  about: string;
  rows: Record<string, string | number>[];
}

/** A value as a cell: one over its budget is marked, and the process will end with 1. */
export function budgeted(value: string, kept: boolean): string {
  if (kept) return value;
  process.exitCode = 1;
  return `${value} (over)`;
}

/** The number below which a share of all numbers lies, such as 0.95 of them. */
export function quantile(numbers: readonly number[], share: number): number {
  const index = Math.floor((numbers.length - 1) * share);
  return numbers.toSorted((one, other) => one - other)[index] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
