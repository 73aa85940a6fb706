// `npm run bench`: builds the site and measures it as on a phone. Compares pages with a bare page of text.
import { openBrowser } from '../lib/browser.ts';
import { parseOptions, readCommandLine } from '../lib/command-line.ts';
import { stopAllOnExit } from '../lib/processes.ts';
import { buildSite } from '../serve/build.ts';
import { seedSamplePosts } from '../serve/sample-posts.ts';
import { serve } from '../serve/serve.ts';
import { measureFirsts } from './firsts.ts';
import { measurePages } from './pages.ts';
import { SLOWDOWN } from './phone.ts';
import { measurePupils } from './pupils.ts';

readCommandLine(
  'npm run bench   measures pages, the first press on the remote, the first answer on /teach and what pupils of /play reach',
  (args) => parseOptions(args, {}),
);
stopAllOnExit();
// Uses its own store in memory.
delete process.env['FIRESTORE_EMULATOR_HOST'];
await buildSite();
const { url, db, stop } = await serve();
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
