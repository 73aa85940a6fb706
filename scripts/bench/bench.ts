// `npm run bench`: builds the site and measures it with the bench that is named; without a name with every
// one of them, into bench/results.md.
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { parseWords, readCommandLine } from '../lib/command-line.ts';
import { ROOT, stopAllOnExit } from '../lib/processes.ts';
import { buildSite } from '../serve/build.ts';
import type { Report } from './report.ts';

const RESULTS = resolve(ROOT, 'bench/results.md');
const BENCHES = {
  pages: () => import('./pages.ts'),
  build: () => import('./build.ts'),
  contact: () => import('./contact.ts'),
  blog: () => import('./blog.ts'),
  robot: () => import('./robot.ts'),
};
type Name = keyof typeof BENCHES;
const NAMES = Object.keys(BENCHES) as Name[];

const USAGE = `npm run bench          measures everything
npm run bench:pages    measures one thing; the others are ${NAMES.slice(1).join(', ')}

  -- --only <paths>    of the pages, these alone, as in: --only /,/Post
  -- --help            shows this`;

const { names, only } = readCommandLine(USAGE, (args) => {
  const { values, positionals } = parseWords(args, { only: { type: 'string' } });
  const unknown = positionals.find((name) => !NAMES.includes(name as Name));
  if (unknown !== undefined) throw new Error(`Unexpected: ${unknown}`);
  return { names: positionals as Name[], only: values.only?.split(',') };
});
stopAllOnExit();
// Each bench has a store of its own, in memory: never one that is in use.
delete process.env['FIRESTORE_EMULATOR_HOST'];
await buildSite();
const texts: string[] = [];
for (const name of names.length > 0 ? names : NAMES) {
  const { measure } = await BENCHES[name]();
  const text = await measure(only).then(
    (measured) => [measured].flat().map(textOf).join('\n\n'),
    (error: unknown) => failed(name, error),
  );
  console.log(`\n${text}\n`);
  texts.push(text);
}
if (names.length === 0) {
  const today = new Date().toISOString().slice(0, 10);
  const about = `Measured by \`npm run bench\` on ${today}, on ${machine()}.`;
  await writeFile(RESULTS, `${['# Measurements', about, ...texts].join('\n\n')}\n`);
  console.log(`Written to ${RESULTS}`);
}
process.exit();

function textOf({ title, about, columns, rows, bound }: Report): string {
  const table = [columns, columns.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  const end = bound ? [`Bound by ${bound}.`] : [];
  return [`## ${title}`, about, table.join('\n'), ...end].join('\n\n');
}

/** One that fails leaves the others their time. */
function failed(name: Name, error: unknown): string {
  console.error(error);
  process.exitCode = 1;
  return `## bench:${name}\n\nIt did not come to its end.`;
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}
