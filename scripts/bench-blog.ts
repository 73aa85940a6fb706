// `npm run bench:blog`: what the blog's pages cost with 10, 1,000 and 10,000 posts of 100 KB pictures.
import { median } from './bench/measure.ts';
import { report, type Row } from './bench/report.ts';
import { benchPostId, startBenchStore, type StoreWork } from './lib/bench-store.ts';
import { build } from './lib/build.ts';
import { readOptions } from './lib/command.ts';
import { stopAllOnExit } from './lib/processes.ts';
import { serve } from './lib/serve.ts';
import { table } from './lib/table.ts';

const COUNTS = [10, 1000, 10_000];
const WARM_UPS = 3;
const ROUNDS = 15;
/** Documents and bytes of a page may differ by this much between 1,000 and 10,000 posts. */
const FLAT = 1.05;

/** What one page costs, each value the median of the rounds. */
interface Cost {
  kilobytes: number;
  documents: number;
  /** All that passes until the page is there, in ms. */
  ms: number;
  /** The part in which the embedded store looks through its documents. */
  storeMs: number;
}

readOptions('npm run bench:blog   measures the blog; takes no options', {});
stopAllOnExit();
const code = await build();
if (code !== 0) process.exit(code);

const store = await startBenchStore();
const served = await serve({ env: { FIRESTORE_EMULATOR_HOST: store.host } });
const costs = new Map<string, Cost[]>();
try {
  for (const count of COUNTS) {
    console.log(`Storing ${count.toLocaleString('en-US')} posts …`);
    await store.fill(count);
    for (const [name, path] of Object.entries(await pagesOf(count))) {
      costs.set(name, [...(costs.get(name) ?? []), await measure(path)]);
    }
  }
} finally {
  await served.stop();
  store.stop();
}
printCosts();
const rows = growth();
await report('Blog', rows);
process.exit(rows.some(({ target }) => target?.met === false) ? 1 : 0);

/** The pages to measure; each must show posts, or nothing was measured. */
async function pagesOf(count: number): Promise<Record<string, string>> {
  const newest = benchPostId(count - 1);
  const list = await page('/blog');
  const next = /href="(\/blog\?[^"]*before=[^"]+)"/
    .exec(list)?.[1]
    ?.replaceAll(/&(#38|amp);/g, '&');
  if (!list.includes(newest) || !next) throw new Error('The list does not show the posts.');
  return { 'the list': '/blog', 'Load More': next, 'one post': `/blogpost/${newest}` };
}

async function page(path: string): Promise<string> {
  const answer = await fetch(served.url + path);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
  if (!answer.headers.get('cache-control')?.includes('stale-while-revalidate')) {
    throw new Error(`${path}: the store took too long`);
  }
  return text;
}

async function measure(path: string): Promise<Cost> {
  for (let round = 0; round < WARM_UPS; round++) await page(path);
  const rounds: (StoreWork & { total: number; bytes: number })[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    store.takeWork();
    const started = performance.now();
    const html = await page(path);
    const total = performance.now() - started;
    rounds.push({ ...store.takeWork(), total, bytes: Buffer.byteLength(html) });
  }
  return {
    kilobytes: median(rounds.map(({ bytes }) => bytes / 1000)),
    documents: median(rounds.map(({ documents }) => documents)),
    ms: median(rounds.map(({ total }) => total)),
    storeMs: median(rounds.map(({ ms }) => ms)),
  };
}

/** Prints what each page costs with each number of posts. */
function printCosts(): void {
  const rows = [...costs].flatMap(([name, list]) =>
    list.map(({ kilobytes, documents, ms, storeMs }, index) => [
      index === 0 ? name : '',
      (COUNTS[index] ?? 0).toLocaleString('en-US'),
      kilobytes.toFixed(1),
      String(documents),
      ms.toFixed(0),
      storeMs.toFixed(0),
      (ms - storeMs).toFixed(0),
    ]),
  );
  const titles = ['page', 'posts', 'KB', 'documents', 'ms', 'of it store', 'the rest'];
  const columns = titles.map((title) => ({ title, width: 12 }));
  console.log(`\n${table(columns, rows)}\n
'documents' are those that the store answers to queries. 'of it store' is the time in which the
embedded store looks through all of its documents, which Firestore, having indexes, does not.
'the rest' is ours and the way between the two, on which the embedded store sends the pictures of
those documents as well; Firestore leaves them out.\n`);
}

/** How each page's costs grow from the second largest number of posts to the largest. */
function growth(): Row[] {
  return [...costs].flatMap(([name, list]) => {
    const [few, many] = list.slice(-2);
    if (!few || !many) return [];
    const ratio = (what: keyof Cost) => many[what] / few[what];
    const rest = (many.ms - many.storeMs) / (few.ms - few.storeMs);
    const counts = COUNTS.slice(-2).map((count) => count.toLocaleString('en-US'));
    return [
      {
        what: `${name}, from ${counts.join(' to ')} posts: growth of KB, documents, time but the store's`,
        value: `${ratio('kilobytes').toFixed(2)}, ${ratio('documents').toFixed(2)}, ${rest.toFixed(2)}`,
        target: {
          text: `${FLAT}, ${FLAT}`,
          met: ratio('kilobytes') <= FLAT && ratio('documents') <= FLAT,
        },
      },
      {
        what: `${name} with ${counts.at(-1) ?? ''} posts: KB, documents, ms`,
        value: `${many.kilobytes.toFixed(1)}, ${many.documents}, ${many.ms.toFixed(0)}`,
      },
    ];
  });
}
