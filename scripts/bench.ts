// `npm run bench`: every bench, one after the other, each bounded in time, and one table of all they measured.
import { readFile } from 'node:fs/promises';
import { report, RESULTS } from './bench/report.ts';
import { readOptions } from './lib/command.ts';
import { launch, stop, stopAllOnExit } from './lib/processes.ts';

const MINUTE_MS = 60_000;
/** The benches by the name of their rows, and how long each may take. */
const BENCHES = [
  { name: 'Pages', script: 'bench-pages.ts', minutes: 25 },
  { name: 'Build', script: 'bench-build.ts', minutes: 20 },
  { name: 'Contact', script: 'bench-contact.ts', minutes: 3 },
  { name: 'Blog', script: 'bench-blog.ts', minutes: 10 },
  { name: 'Robot', script: 'bench-robot.ts', minutes: 3 },
];

readOptions('npm run bench   runs every bench; takes no options', {});
const stopping = stopAllOnExit();
for (const { name, script, minutes } of BENCHES) {
  if (stopping.aborted) break;
  console.log(`\n${name}, at most ${minutes} minutes`);
  if (!(await finishes(script, minutes))) {
    await report(name, [{ what: 'all of it', value: `not finished within ${minutes} minutes` }]);
  }
}
if (!stopping.aborted) {
  console.log(await readFile(RESULTS, 'utf8'));
  process.exit();
}

/** Runs a bench and ends it when its time is over; answers whether it came to its end. */
async function finishes(script: string, minutes: number): Promise<boolean> {
  const child = launch('node', [`scripts/${script}`], { stdio: 'inherit' });
  let late = false;
  const clock = setTimeout(() => {
    late = true;
    void stop(child);
  }, minutes * MINUTE_MS);
  await new Promise((done) => child.once('exit', done));
  clearTimeout(clock);
  return !late;
}
