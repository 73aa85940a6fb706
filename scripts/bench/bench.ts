// `npm run bench`: builds the site and measures its pages, the contact endpoint, the remote and teaching a robot.
import { parseWords, readCommandLine } from '../lib/command-line.ts';
import { stopAllOnExit } from '../lib/processes.ts';
import { buildSite } from '../serve/build.ts';

const BENCHES = new Map([
  ['pages', () => import('./pages.ts')],
  ['contact', () => import('./contact.ts')],
  ['remote', () => import('./remote.ts')],
  ['teach', () => import('./teach.ts')],
] as const);

const USAGE = `npm run bench            measures everything
npm run bench -- pages   measures one thing: ${[...BENCHES.keys()].join(', ')}

  --only <paths>   only these pages, as in: --only /,/Post
  --help           shows this`;

const { benches, only } = readCommandLine(USAGE, (args) => {
  const { values, positionals } = parseWords(args, { only: { type: 'string' } });
  const benches = [...BENCHES].filter(
    ([name]) => !positionals.length || positionals.includes(name),
  );
  if (benches.length === 0) throw new Error(`Unexpected: ${positionals.join(' ')}`);
  return { benches, only: values.only?.split(',') };
});
stopAllOnExit();
// Each bench opens its own store in memory, never one in use.
delete process.env['FIRESTORE_EMULATOR_HOST'];
await buildSite();
for (const [name, load] of benches) {
  const { about, rows } = await (await load()).measure(only);
  console.log(`\n${name}: ${about}\n`);
  console.table(rows);
}
process.exit();
