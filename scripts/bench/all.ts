// `npm run bench`: every bench, one after the other, and what they measured in bench/results.md.
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { resolve } from 'node:path';
import { noOptions, readCommandLine } from '../lib/command-line.ts';
import { launch, ROOT, stop, stopAllOnExit } from '../lib/processes.ts';

const RESULTS = resolve(ROOT, 'bench/results.md');
const MINUTE_MS = 60_000;
/** The benches, and how many minutes each may take. */
const BENCHES = { pages: 25, build: 20, contact: 5, blog: 10, robot: 5 };

readCommandLine('npm run bench   runs every bench; takes no options', noOptions);
const stopping = stopAllOnExit();
const texts = ['# Measurements', `Measured by \`npm run bench\` on ${today()}, on ${machine()}.`];
for (const [name, minutes] of Object.entries(BENCHES)) {
  console.log(`\nbench:${name}, at most ${minutes} minutes`);
  texts.push(await measuredBy(name, minutes * MINUTE_MS));
  if (stopping.aborted) break;
}
if (!stopping.aborted) {
  await writeFile(RESULTS, `${texts.join('\n\n')}\n`);
  console.log(`Written to ${RESULTS}`);
  process.exit();
}

/** What a bench reports; it is ended when its time is over. */
async function measuredBy(name: string, withinMs: number): Promise<string> {
  const child = launch('node', [`scripts/bench/${name}.ts`], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  let text = `## bench:${name}\n\nIt did not come to its end.`;
  child.on('message', (reported) => (text = String(reported)));
  const clock = setTimeout(() => void stop(child), withinMs);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(clock);
  if (code !== 0) process.exitCode = 1;
  return text;
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}
