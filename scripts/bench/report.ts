export interface Report {
  title: string;
  /** What the numbers are, and the budgets they are held against. */
  about: string;
  columns: string[];
  rows: string[][];
  /** What keeps the numbers from being better. */
  bound?: string;
}

/** A value as a cell: one over its budget stands in bold, and the process will end with 1. */
export function budgeted(value: string, kept: boolean): string {
  if (kept) return value;
  process.exitCode = 1;
  return `**${value}**`;
}

/** The number below which a share of all numbers lies, such as 0.95 of them. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

/** The middle one of several numbers; of two, the lower one. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}
