// `npm run bench:pages`: what a phone on a slow line meets on every kind of page, beside a bare page of
// text from the same server in the same run.
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { POST_COLLECTIONS } from '../../src/features/blog/post-document.server.ts';
import { ensureBrowser } from '../lib/browser.ts';
import { parseOptions, readCommandLine, wholeNumbers } from '../lib/command-line.ts';
import { freePort, ROOT, stopAllOnExit } from '../lib/processes.ts';
import { build } from '../serve/build.ts';
import { seedSamplePosts } from '../serve/sample-posts.ts';
import { serve } from '../serve/serve.ts';
import { loadPage, slowdownFor, type PageLoad } from './lighthouse.ts';
import { budgeted, median, report } from './report.ts';

/** A page that stands for its kind, with the budgets that are its own. */
interface PageKind {
  path: string;
  /** KB in all before a scroll. */
  totalKb?: number;
  /** KB of scripts before a scroll: none, unless given. */
  scriptKb?: number;
}

const PAGES: PageKind[] = [
  { path: '/', totalKb: 150 },
  { path: '/about' },
  { path: '/projects' },
  { path: '/robots-pack' },
  { path: '/for-vendors' },
  { path: '/contact' },
  { path: '/blog', scriptKb: 5 },
  { path: '/Post' },
  { path: '/landingMeetupEng' },
  { path: '/landingCourseAdultsHeb' },
  { path: '/terms-of-use' },
  { path: '/message-sent' },
  // Applications load their scripts at once.
  { path: '/controller', scriptKb: Infinity },
  { path: '/blog-editor', scriptKb: Infinity },
];

/** Largest paint, beside that of the bare page. */
const PAINT_RATIO = 1.3;
const SHIFT = 0.01;
const BLOCKING_MS = 200;

const BARE_PATH = '/bare-page-of-text';
const BARE_FILE = resolve(ROOT, `dist/site${BARE_PATH}.html`);
const BARE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bare page</title></head>
<body><main><h1>A bare page</h1>${`<p>${'Robots made of tins learn to see. '.repeat(12)}</p>`.repeat(8)}
</main></body></html>`;
/** After so many pages the bare page is measured again. */
const BARE_EVERY = 5;

const USAGE = `npm run bench:pages [-- options]   measures every kind of page as a phone meets it

  --runs <number>   times that each is measured (3)
  --only <paths>    these pages alone, as in: --only /,/Post
  --built           measures what is built already
  --help            shows this`;

const OPTIONS = {
  runs: { type: 'string', default: '3' },
  only: { type: 'string' },
  built: { type: 'boolean', default: false },
} as const;

const { runs, only, built } = readCommandLine(USAGE, (args) => {
  const given = parseOptions(args, OPTIONS);
  const [count = 0, ...others] = wholeNumbers('runs', given.runs);
  if (others.length > 0) throw new Error('--runs takes one number.');
  return { ...given, runs: count, only: given.only?.split(',') };
});

const removeBarePage = () => rm(BARE_FILE, { force: true });
stopAllOnExit(removeBarePage);
if (!built && (await build()) !== 0) process.exit(1);
await writeFile(BARE_FILE, BARE_PAGE);
const served = await serve();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: [
    `--remote-debugging-port=${port}`,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
  ],
});
try {
  const pages = [...PAGES, ...(await storedPost())].filter(
    ({ path }) => !only || only.includes(path),
  );
  const looks = [await load(BARE_PATH, 1), await load(BARE_PATH, 1), await load(BARE_PATH, 1)];
  const benchmarkIndex = median(looks.map((look) => look.benchmarkIndex));
  const slowdown = slowdownFor(benchmarkIndex);

  // Round after round, so that a busy moment of the machine falls on all pages alike.
  const bare: number[] = [];
  const loads = new Map<string, (PageLoad & { ratio: number })[]>();
  for (let round = 1; round <= runs; round++) {
    console.log(`Round ${round} of ${runs}`);
    for (const [index, { path }] of pages.entries()) {
      if (index % BARE_EVERY === 0) bare.push((await load(BARE_PATH, slowdown)).paint);
      const measured = await load(path, slowdown);
      const ratio = measured.paint / (bare.at(-1) ?? Number.NaN);
      loads.set(path, [...(loads.get(path) ?? []), { ...measured, ratio }]);
    }
  }
  report({
    title: 'Pages',
    about:
      `As a phone meets them, ${slowdown.toFixed(1)} times slower than this machine (benchmark index ` +
      `${benchmarkIndex.toFixed(0)}), on a slow line; the median of ${runs} loads. Largest paint of a bare page of ` +
      `text beside them: ${median(bare).toFixed(0)} ms. Budgets: largest paint ${PAINT_RATIO} times that, shift ` +
      `${SHIFT}, blocking ${BLOCKING_MS} ms; no scripts before a scroll, but 5 KB on /blog, and applications ` +
      `load theirs at once; / has 150 KB in all.`,
    columns: [
      'Page',
      'Largest paint, ms',
      'beside the bare page',
      'Layout shift',
      'Blocking, ms',
      'KB in all',
      'Document',
      'Scripts',
      'Fonts',
      'Pictures',
      'Requests',
    ],
    rows: pages.map((page) => cellsOf(page, loads.get(page.path) ?? [])),
  });
} finally {
  await browser.close();
  await removeBarePage();
  await served.stop();
}
process.exit();

function load(path: string, slowdown: number): Promise<PageLoad> {
  return loadPage(served.url + path, port, slowdown);
}

/** The newest sample post, where the store is the local one. */
async function storedPost(): Promise<PageKind[]> {
  if (!served.db) return [];
  await seedSamplePosts(served.db);
  const posts = served.db.collection(POST_COLLECTIONS.posts);
  const { docs } = await posts.orderBy('createdAt', 'desc').limit(1).get();
  return docs.map(({ id }) => ({ path: `/blogpost/${id}` }));
}

function cellsOf(
  { path, totalKb = Infinity, scriptKb = 0 }: PageKind,
  loads: (PageLoad & { ratio: number })[],
): string[] {
  const middle = (key: keyof PageLoad | 'ratio') => median(loads.map((load) => load[key]));
  const cell = (key: keyof PageLoad | 'ratio', digits: number, budget = Infinity) =>
    budgeted(middle(key).toFixed(digits), middle(key) <= budget);
  return [
    path,
    cell('paint', 0),
    cell('ratio', 2, PAINT_RATIO),
    cell('shift', 4, SHIFT),
    cell('blocking', 0, BLOCKING_MS),
    cell('total', 0, totalKb),
    cell('document', 0),
    cell('script', 1, scriptKb),
    cell('font', 0),
    cell('picture', 0),
    cell('requests', 0),
  ];
}
