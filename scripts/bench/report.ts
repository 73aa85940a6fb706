import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { ROOT } from '../lib/processes.ts';

/** One measured thing, with the target it is held against, if there is one. */
export interface Row {
  what: string;
  value: string;
  target?: { text: string; met: boolean } | undefined;
}

/** The file that keeps the latest measurements of every bench, in one table. */
export const RESULTS = resolve(ROOT, 'bench/results.md');

const HEAD = ['Bench', 'Measured', 'Value', 'Target', 'Met', 'Date'];

/** The target that a number is at most `limit`. */
export function atMost(limit: number, value: number, unit = ''): NonNullable<Row['target']> {
  return { text: `${limit}${unit}`, met: value <= limit };
}

/** Prints what a bench measured, and puts it in place of what it measured before, unless told not to save. */
export async function report(
  bench: string,
  rows: readonly Row[],
  { save = true } = {},
): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const lines = rows.map(({ what, value, target }) =>
    line([
      bench,
      what,
      value,
      target?.text ?? '',
      target ? (target.met ? 'yes' : '**no**') : '',
      date,
    ]),
  );
  console.log(`\n${lines.join('\n')}\n`);
  if (!save) return;
  const earlier = await readFile(RESULTS, 'utf8').catch(() => '');
  const others = earlier
    .split('\n')
    .filter((row) => row.startsWith('|') && !row.startsWith(`| ${bench} |`))
    .slice(2);
  await mkdir(dirname(RESULTS), { recursive: true });
  await writeFile(
    RESULTS,
    [
      '# Measurements\n',
      `Machine of the last run: ${machine()}. A row is replaced when its bench runs again.\n`,
      line(HEAD),
      line(HEAD.map(() => '---')),
      ...[...others, ...lines].filter(Boolean).toSorted(byBench),
      '',
    ].join('\n'),
  );
}

/** Keeps the order of rows within a bench. */
function byBench(one: string, other: string): number {
  const bench = (row: string) => row.split(' | ')[0] ?? '';
  return bench(one).localeCompare(bench(other), 'en');
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}
