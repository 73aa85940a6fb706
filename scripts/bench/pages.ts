// `npm run bench -- pages`: loads every kind of page as on a phone with a slow connection, and compares it with a bare
// page of text from the same server.
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openBrowser } from '../lib/browser.ts';
import { ROOT } from '../lib/processes.ts';
import { seedSamplePosts } from '../serve/sample-posts.ts';
import { serve } from '../serve/serve.ts';
import { benchmarkIndex, loadPage, slowdownFor, type PageLoad } from './page-load.ts';
import { budgeted, median, type Report } from './report.ts';

interface PageKind {
  path: string;
  /** Budget in KB before scrolling. */
  totalKb?: number;
  /** Budget of scripts in KB before scrolling. */
  scriptKb?: number;
}

const PAGES: PageKind[] = [
  { path: '/', totalKb: 150 },
  { path: '/about' },
  { path: '/projects' },
  // Restores the checked parts of the packing list.
  { path: '/robots-pack', scriptKb: 3 },
  { path: '/for-vendors' },
  { path: '/contact' },
  { path: '/blog', scriptKb: 5 },
  { path: '/blogpost/sample-robot-night' },
  { path: '/Post' },
  { path: '/landingMeetupEng' },
  { path: '/landingCourseAdultsHeb' },
  { path: '/terms-of-use' },
  { path: '/controller', scriptKb: Infinity },
  { path: '/teach' },
  { path: '/blog-editor', scriptKb: Infinity },
];

/** Limit of the largest paint, relative to the bare page. */
const PAINT_RATIO = 1.3;
const SHIFT = 0.01;
const BLOCKING_MS = 200;

const BARE_PATH = '/bare-page-of-text';
const BARE_FILE = resolve(ROOT, `dist/site${BARE_PATH}.html`);
const BARE_PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bare page</title></head>
<body><main><h1>A bare page</h1>${`<p>${'Robots made of tins learn to see. '.repeat(12)}</p>`.repeat(8)}
</main></body></html>`;
const ROUNDS = 5;

export async function measure(only?: readonly string[]): Promise<Report> {
  await writeFile(BARE_FILE, BARE_PAGE);
  const { url, db, stop } = await serve();
  const browser = await openBrowser('--disable-background-networking');
  try {
    if (db) await seedSamplePosts(db);
    const pages = PAGES.filter(({ path }) => !only || only.includes(path));
    const index = await benchmarkIndex(browser);
    const slowdown = slowdownFor(index);
    const load = (path: string) => loadPage(browser, url + path, slowdown);

    // Interleave the pages, so a busy moment of the machine affects all of them.
    const bare: number[] = [];
    const loads = new Map<string, PageLoad[]>();
    for (let round = 1; round <= ROUNDS; round++) {
      console.log(`Round ${round} of ${ROUNDS}`);
      bare.push((await load(BARE_PATH)).paint);
      for (const { path } of pages) {
        loads.set(path, [...(loads.get(path) ?? []), await load(path)]);
      }
    }
    return {
      about:
        `as on a phone ${slowdown.toFixed(1)} times slower than this machine (benchmark index ` +
        `${index.toFixed(0)}), with a slow connection; median of ${ROUNDS} loads. Largest paint of a bare page of ` +
        `text: ${median(bare).toFixed(0)} ms. Budgets: largest paint ${PAINT_RATIO} times that, shift ${SHIFT}, ` +
        `blocking ${BLOCKING_MS} ms; script and total KB as in scripts/bench/pages.ts.`,
      rows: pages.map((page) => rowOf(page, loads.get(page.path) ?? [], median(bare))),
    };
  } finally {
    await browser.close();
    await rm(BARE_FILE, { force: true });
    await stop();
  }
}

function rowOf(
  { path, totalKb = Infinity, scriptKb = 0 }: PageKind,
  loads: PageLoad[],
  bare: number,
): Report['rows'][number] {
  const middle = (key: keyof PageLoad) => median(loads.map((load) => load[key]));
  const cell = (key: keyof PageLoad, digits: number, budget = Infinity) =>
    budgeted(middle(key).toFixed(digits), middle(key) <= budget);
  return {
    page: path,
    'paint, ms': cell('paint', 0, PAINT_RATIO * bare),
    'relative to bare': (middle('paint') / bare).toFixed(2),
    shift: cell('shift', 4, SHIFT),
    'blocking, ms': cell('blocking', 0, BLOCKING_MS),
    KB: cell('total', 0, totalKb),
    document: cell('document', 0),
    scripts: cell('script', 1, scriptKb),
    pictures: cell('picture', 0),
  };
}
