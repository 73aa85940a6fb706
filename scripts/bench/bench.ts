// `npm run bench`: builds the site and measures it as on a phone. Compares pages with a bare page of text.
import { openBrowser } from '../lib/browser.ts';
import { parseOptions, readCommandLine } from '../lib/command-line.ts';
import { stopAllOnExit } from '../lib/processes.ts';
import { buildSite } from '../serve/build.ts';
import { seedSamplePosts } from '../serve/sample-posts.ts';
import { serve } from '../serve/serve.ts';
import { measureFirsts } from './firsts.ts';
import { measureLoad } from './load.ts';
import { measurePages } from './pages.ts';
import { SLOWDOWN } from './phone.ts';
import { measurePupils } from './pupils.ts';

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
  for (const [name, { hands, told, lacked }] of Object.entries(measurePupils())) {
    console.log(
      `/play, ${name}: mean scores of players with hands, and of pupils that watched one game`,
    );
    console.table(hands);
    console.log('How often the page says what, and how often 64 other games say the opposite');
    console.table(told);
    console.log(`With →, the same game taught more in ${lacked} of the games without it that fell`);
  }
} finally {
  await browser.close();
  await stop();
}
process.exit();
