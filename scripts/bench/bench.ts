// `npm run bench`: builds the site and measures it as on a phone. Compares pages with a bare page of text.
import { openBrowser } from '../lib/browser.ts';
import { parseOptions, readCommandLine } from '../lib/command-line.ts';
import { stopAllOnExit } from '../lib/processes.ts';
import { buildSite } from '../serve/build.ts';
import { seedSamplePosts } from '../serve/sample-posts.ts';
import { serve } from '../serve/serve.ts';
import { figures } from '../../tests/support/play/figures.ts';
import { measureFirsts } from './firsts.ts';
import { measureLoad } from './load.ts';
import { measurePages } from './pages.ts';
import { SLOWDOWN } from './phone.ts';

const USAGE = `npm run bench   measures pages, the first press on the remote, the first answer on /teach and what pupils of /play reach

  --load          measures a minute of mixed requests to the function instead, on the empty store in
                  FIRESTORE_EMULATOR_HOST if that's set
  --stored <n>    with --load: how many posts and messages there are, each; 10000 by default
  --help          shows this`;
const OPTIONS = {
  load: { type: 'boolean', default: false },
  stored: { type: 'string', default: '10000' },
} as const;
const { load, stored } = readCommandLine(USAGE, (args) => parseOptions(args, OPTIONS));
stopAllOnExit();
// Uses its own store in memory.
if (!load) delete process.env['FIRESTORE_EMULATOR_HOST'];
await buildSite();
const { url, db, storeHost, authHost, stop } = await serve();
if (load) {
  const { rows, memory } = await measureLoad({ store: storeHost, auth: authHost }, Number(stored));
  console.table(rows);
  console.log(memory);
  await stop();
  process.exit();
}
const browser = await openBrowser('--disable-background-networking');
try {
  if (db) await seedSamplePosts(db);
  const phone = { browser, url };
  console.log(`As on a phone ${SLOWDOWN} times slower than this machine, with a slow connection`);
  console.table(await measurePages(phone));
  console.table(await measureFirsts(phone));
  console.log(
    'Mean scores on /play, of players with hands or without any delay, of pupils that watched one game of theirs, and after a help',
  );
  for (const [name, { hands, atOnce, ...chance }] of Object.entries(figures())) {
    console.log(name, chance);
    console.table({ hands, atOnce });
  }
} finally {
  await browser.close();
  await stop();
}
process.exit();
