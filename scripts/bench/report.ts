import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname, resolve } from 'node:path';
import { ROOT } from '../lib/processes.ts';

/** One measured thing, with the target it is held against, if there is one. */
export interface Row {
  what: string;
  value: string;
  target?: string | undefined;
}

const RESULTS = resolve(ROOT, 'bench/results.md');
const TITLE = '# Measurements\n';

/** Prints a table and puts it into bench/results.md, in place of the one of the same name. */
export async function report(name: string, rows: readonly Row[]): Promise<void> {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const table = [
    '| Measured | Value | Target |',
    '| --- | --- | --- |',
    ...rows.map(({ what, value, target = '' }) => `| ${what} | ${value} | ${target} |`),
  ].join('\n');
  const section = `## ${name}\n\n${new Date().toISOString().slice(0, 10)}, ${machine}\n\n${table}\n`;
  console.log(`\n${section}`);
  await mkdir(dirname(RESULTS), { recursive: true });
  const earlier = await readFile(RESULTS, 'utf8').catch(() => TITLE);
  const others = earlier
    .split(/^(?=## )/m)
    .slice(1)
    .filter((part) => !part.startsWith(`## ${name}\n`))
    .map((part) => part.trimEnd());
  const parts = [...others, section.trimEnd()].sort();
  await writeFile(RESULTS, `${[TITLE.trimEnd(), ...parts].join('\n\n')}\n`);
}
