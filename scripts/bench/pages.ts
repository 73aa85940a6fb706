// `npm run bench:pages`: what a phone on a slow line meets on every kind of page, beside a bare page of
// text from the same server in the same run.
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { POST_COLLECTIONS } from '../../src/features/blog/post-document.server.ts';
import { openBrowser } from '../lib/browser.ts';
import { ROOT } from '../lib/processes.ts';
import { seedSamplePosts } from '../serve/sample-posts.ts';
import { serve } from '../serve/serve.ts';
import { benchmarkIndex, loadPage, slowdownFor, type PageLoad } from './page-load.ts';
import { budgeted, median, type Report } from './report.ts';

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
  // Ticks of the packing list that were set before.
  { path: '/robots-pack', scriptKb: 3 },
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
const ROUNDS = 5;

export async function measure(only?: readonly string[]): Promise<Report> {
  await writeFile(BARE_FILE, BARE_PAGE);
  const { url, db, stop } = await serve();
  const browser = await openBrowser('--disable-background-networking');
  try {
    const pages = [...PAGES, await storedPost(db)].filter(
      ({ path }) => !only || only.includes(path),
    );
    const index = median([await benchmarkIndex(browser), await benchmarkIndex(browser)]);
    const slowdown = slowdownFor(index);
    const load = (path: string) => loadPage(browser, url + path, slowdown);

    // Round after round, so that a busy moment of the machine falls on all pages alike.
    const bare: number[] = [];
    const loads = new Map<string, (PageLoad & { ratio: number })[]>();
    for (let round = 1; round <= ROUNDS; round++) {
      console.log(`Round ${round} of ${ROUNDS}`);
      for (const [index, { path }] of pages.entries()) {
        if (index % BARE_EVERY === 0) bare.push((await load(BARE_PATH)).paint);
        const measured = await load(path);
        const ratio = measured.paint / (bare.at(-1) ?? Number.NaN);
        loads.set(path, [...(loads.get(path) ?? []), { ...measured, ratio }]);
      }
    }
    return {
      title: 'Pages',
      about:
        `As a phone meets them, ${slowdown.toFixed(1)} times slower than this machine (benchmark index ` +
        `${index.toFixed(0)}), on a slow line; the median of ${ROUNDS} loads. Largest paint of a bare page of ` +
        `text beside them: ${median(bare).toFixed(0)} ms. Budgets: largest paint ${PAINT_RATIO} times that, shift ` +
        `${SHIFT}, blocking ${BLOCKING_MS} ms; no scripts before a scroll, but 5 KB on /blog, 3 KB on ` +
        `/robots-pack, and applications load theirs at once; / has 150 KB in all.`,
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
    };
  } finally {
    await browser.close();
    await rm(BARE_FILE, { force: true });
    await stop();
  }
}

/** The newest sample post. */
async function storedPost(db: Firestore | undefined): Promise<PageKind> {
  if (!db) throw new Error('Stored posts are measured with the embedded store.');
  await seedSamplePosts(db);
  const posts = db.collection(POST_COLLECTIONS.posts);
  const { docs } = await posts.orderBy('createdAt', 'desc').limit(1).get();
  return { path: `/blogpost/${docs[0]?.id}` };
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
