// `npm run bench:pages`: Lighthouse over every kind of page as a phone on a slow line meets it, beside
// a bare page of text from the same server in the same run.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { POST_COLLECTIONS } from '../src/features/blog/stored-post.server.ts';
import { BARE_PATH, removeBarePage, writeBarePage } from './bench/bare-page.ts';
import { cpuSlowdown, measurePage, middleResult, type PageResult } from './bench/lighthouse-run.ts';
import { median } from './bench/measure.ts';
import { PAGE_TYPES, type PageType } from './bench/page-types.ts';
import { atMost, report, type Row } from './bench/report.ts';
import { ensureBrowser } from './lib/browser.ts';
import { build } from './lib/build.ts';
import { readOptions, wholeNumbers } from './lib/command.ts';
import { freePort, ROOT, stopAllOnExit } from './lib/processes.ts';
import { seedSamplePosts } from './lib/sample-posts.ts';
import { serve } from './lib/serve.ts';

/** Every page measured once, and the bare page a few times among them. */
interface Round {
  /** The middle one of the bare page's, in ms. */
  bareLcp: number;
  results: Map<string, PageResult>;
}

const KB = 1024;
/** After so many pages the bare page is measured again. */
const BARE_EVERY = 5;
/** Largest contentful paint beside that of the bare page. */
const LCP_RATIO = { picture: 1.6, words: 1.25 };
const TRANSFER_KB: Record<string, number> = { '/': 150, '/Post': 90 };
const CSS_KB = 10;
const SCRIPT_KB = 2;
const MOST_SHIFT = 0.003;
const LEAST_SCORE = { page: 100, application: 95 };

const USAGE = `npm run bench:pages [-- options]   measures every kind of page with Lighthouse

  --runs <number>   times that each is measured (3)
  --only <paths>    these pages alone, without saving, as in: --only /,/Post
  --built           measures what is built already
  --help            shows this`;

const OPTIONS = {
  runs: { type: 'string', default: '3' },
  only: { type: 'string' },
  built: { type: 'boolean', default: false },
} as const;

const { runs, only, built } = readOptions(USAGE, OPTIONS, (given) => {
  const [count, ...others] = wholeNumbers('runs', given.runs);
  if (count === undefined || others.length > 0) throw new Error('--runs takes one number.');
  return { ...given, runs: count, only: given.only?.split(',') };
});

stopAllOnExit(removeBarePage);
if (!built && (await build()) !== 0) process.exit(1);
const executablePath = await ensureBrowser();
const port = await freePort();
const served = await serve();
const pages = [...PAGE_TYPES, ...(await storedPost())].filter(
  ({ path }) => !only || only.includes(path),
);
await writeBarePage();
const browser = await chromium.launch({
  executablePath,
  args: [
    `--remote-debugging-port=${port}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
  ],
});
const rows: Row[] = [];
try {
  const speed = await benchmarkIndex();
  const slowdown = cpuSlowdown(speed);
  rows.push({
    what: "this machine's benchmark index, and how many times slower the phone is",
    value: `${speed.toFixed(0)}, ${slowdown.toFixed(1)}`,
  });
  // Round after round, so that a busy moment of the machine falls on all pages alike.
  const rounds: Round[] = [];
  for (let round = 1; round <= runs; round++) {
    console.log(`Round ${round} of ${runs}`);
    const bareLcps: number[] = [];
    const results = new Map<string, PageResult>();
    for (const [index, { path }] of pages.entries()) {
      if (index % BARE_EVERY === 0) bareLcps.push((await measureHere(BARE_PATH, slowdown)).lcp);
      results.set(path, await measureHere(path, slowdown));
    }
    rounds.push({ bareLcp: median(bareLcps), results });
  }
  rows.push({
    what: 'a bare page of text',
    value: `LCP ${median(rounds.map(({ bareLcp }) => bareLcp)).toFixed(0)} ms`,
  });
  for (const page of pages) rows.push(...pageRows(page, rounds));
} finally {
  await browser.close();
  await removeBarePage();
  await served.stop();
}
await report('Pages', rows, { save: !only });
process.exit();

function measureHere(path: string, slowdown?: number): Promise<PageResult> {
  return measurePage(`${served.url}${path}`, port, slowdown);
}

/** How fast this machine is, as Lighthouse counts it: the middle one of three looks. */
async function benchmarkIndex(): Promise<number> {
  const looks: PageResult[] = [];
  while (looks.length < 3) looks.push(await measureHere(BARE_PATH));
  return middleResult(looks).benchmarkIndex;
}

/** The newest sample post, where the store is the local one. */
async function storedPost(): Promise<PageType[]> {
  if (!served.db) return [];
  await seedSamplePosts(served.db);
  const posts = served.db.collection(POST_COLLECTIONS.posts);
  const { docs } = await posts.orderBy('createdAt', 'desc').limit(1).get();
  return docs.map(({ id }) => ({ path: `/blogpost/${id}`, led: 'picture' }));
}

function pageRows(page: PageType, rounds: readonly Round[]): Row[] {
  const { path } = page;
  const measured = rounds.flatMap(({ bareLcp, results }) => {
    const result = results.get(path);
    return result ? [{ result, ratio: result.lcp / bareLcp }] : [];
  });
  const result = middleResult(measured.map((one) => one.result));
  const ratio = median(measured.map((one) => one.ratio));
  const { scores, bytes } = result;
  const kb = (kind: string) => ((bytes[kind] ?? 0) / KB).toFixed(0);
  const limit = TRANSFER_KB[path];
  const css = inlineCssBytes(path);
  const least = LEAST_SCORE[page.application ? 'application' : 'page'];
  return [
    {
      what: `${path}: performance, accessibility, best practices, search`,
      value: Object.values(scores).join(' '),
      target: {
        text: `each ${least}`,
        met: Object.values(scores).every((one) => one >= least),
      },
    },
    {
      what: `${path}: LCP, and its ratio to the bare page's (led by ${page.led})`,
      value: `${result.lcp.toFixed(0)} ms, ${ratio.toFixed(2)}`,
      target: atMost(LCP_RATIO[page.led], ratio),
    },
    {
      what: `${path}: layout shift`,
      value: result.cls.toFixed(4),
      target: atMost(MOST_SHIFT, result.cls),
    },
    {
      what: `${path}: KB in all (document, script, font, picture), requests`,
      value: `${kb('total')} (${['Document', 'Script', 'Font', 'Image'].map(kb).join(', ')}), ${result.requests}`,
      ...(limit && { target: atMost(limit, bytes.total / KB) }),
    },
    ...(page.application
      ? []
      : [
          {
            what: `${path}: KB of the largest script before a scroll`,
            value: (result.largestScript / KB).toFixed(1),
            target: atMost(SCRIPT_KB, result.largestScript / KB),
          },
        ]),
    ...(css === undefined
      ? []
      : [
          {
            what: `${path}: KB of CSS, compressed`,
            value: css.toFixed(1),
            target: atMost(CSS_KB, css),
          },
        ]),
  ];
}

/** The compressed size of the styles inside a built page, in KB; `undefined` for on-demand pages. */
function inlineCssBytes(path: string): number | undefined {
  try {
    const file = `dist/site/${path === '/' ? 'index' : path.slice(1)}.html`;
    const html = readFileSync(resolve(ROOT, file), 'utf8');
    const css = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
    return brotliCompressSync(css.join('')).length / KB;
  } catch {
    return undefined;
  }
}
