// `npm run bench:blog`: what the blog's pages cost with 100, 1,000 and 10,000 posts, how many a second
// come, and how long a function that was not there takes.
import type { Firestore } from 'firebase-admin/firestore';
import { emptyPost, TAGS, type PostDraft } from '../../src/features/blog/post.ts';
import { createPost } from '../../src/features/blog/posts-writing.server.ts';
import { freePort } from '../lib/processes.ts';
import { LOCAL_PROJECT } from '../serve/emulators.ts';
import { hostFunction, type HostedFunction } from '../serve/framework.ts';
import { startLocalFirestore, type LocalFirestore } from '../serve/local-firestore.ts';
import { coldStarts } from './cold-start.ts';
import { deployFunction } from './deployed.ts';
import { boundOf, drive, type Answer } from './load.ts';
import { budgeted, median, quantile, type Report } from './report.ts';

/** The first fills every list. */
const COUNTS = [100, 1000, 10_000];
const CONNECTIONS = 50;
const REQUESTS = 500;
const WARM_UPS = 3;
const ROUNDS = 15;
/** KB and documents of a page may grow so much from 1,000 to 10,000 posts. */
const GROWTH = 1.05;
const FIRST_DAY = Date.UTC(2020, 0, 1);
const APART_MS = 6 * 60 * 60 * 1000;

/** What a page costs, each value the median of the rounds. */
interface Cost {
  kb: number;
  /** Documents that the store answers to queries. */
  documents: number;
  /** All that passes until the page is there, in ms. */
  ms: number;
  /** The part in which the embedded store looks through its documents. */
  storeMs: number;
}

export async function measure(): Promise<Report[]> {
  const { folder, remove } = await deployFunction();
  const store = await startLocalFirestore(LOCAL_PROJECT, await freePort());
  const takeWork = countWork(store);
  const env = { FIRESTORE_EMULATOR_HOST: store.host };
  const site = await hostFunction({ folder, env });
  const rows: string[][] = [];
  const rates: Report[] = [];
  try {
    const before = new Map<string, Cost>();
    let stored = 0;
    for (const count of COUNTS) {
      console.log(`Storing ${count.toLocaleString('en-US')} posts …`);
      while (stored < count) await storePost(store.db, stored++);
      const pages = await pagesOf(site.url, count);
      for (const [name, path] of Object.entries(pages)) {
        const cost = await costOf(site.url + path, takeWork);
        rows.push(cellsOf(name, count, cost, before.get(name)));
        before.set(name, cost);
      }
      if (rates.length === 0) rates.push(await ratesOf(site, pages));
    }
    await site.stop();
    return [costReport(rows), ...rates, await coldStarts(folder, env)];
  } finally {
    await site.stop();
    await store.stop();
    await remove();
  }
}

function costReport(rows: string[][]): Report {
  return {
    title: 'Blog',
    about:
      'Documents are those that the store answers to queries. The embedded store looks through all of its ' +
      'documents for that; Firestore has indexes. ' +
      `Budget: KB and documents grow by ${GROWTH} at most from 1,000 to 10,000 posts.`,
    columns: ['Page', 'Posts', 'KB', 'Documents', 'ms', "of it the store's"],
    rows: rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en')),
  };
}

/** How many pages a second come when many are asked for at once. */
async function ratesOf(site: HostedFunction, pages: Record<string, string>): Promise<Report> {
  const rows: string[][] = [];
  const bounds: string[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const requests = Array.from({ length: REQUESTS }, () => ({ path }));
    const load = await drive(site, requests, CONNECTIONS);
    const times = load.answers.map(({ ms }) => ms);
    const complete = load.answers.filter(isComplete).length;
    rows.push([
      name,
      (REQUESTS / load.seconds).toFixed(0),
      quantile(times, 0.5).toFixed(0),
      quantile(times, 0.99).toFixed(0),
      String(complete),
      load.cpuMs.toFixed(1),
    ]);
    bounds.push(`${name}: ${boundOf(load)}`);
  }
  const memory = (await site.usage()).peakMemory / 2 ** 20;
  return {
    title: 'Blog under load',
    about:
      `${REQUESTS} requests for each page, ${CONNECTIONS} at once, to one instance of the function under ` +
      `functions-framework, with ${COUNTS[0]} posts in the embedded store; it had ${memory.toFixed(0)} MiB at most. ` +
      'Pages that waited 2 s for the store come without its posts.',
    columns: [
      'Page',
      'a second',
      'ms, median',
      '99 of 100',
      'With its posts',
      'CPU of the function, ms each',
    ],
    rows,
    bound: bounds.join('; '),
  };
}

/** Counts what a store does; answers how to take the sum since the last time. */
function countWork({ state }: LocalFirestore): () => Pick<Cost, 'documents' | 'storeMs'> {
  let work = { documents: 0, storeMs: 0 };
  const find = state.v1Query.bind(state);
  state.v1Query = (...query) => {
    const started = performance.now();
    const found = find(...query);
    work.documents += found.length;
    work.storeMs += performance.now() - started;
    return found;
  };
  return () => {
    const done = work;
    work = { documents: 0, storeMs: 0 };
    return done;
  };
}

/** Stores a post by its number, the newest being the last. */
async function storePost(db: Firestore, number: number): Promise<void> {
  const text = 'A robot has to see a thing a hundred times before it knows it. '.repeat(12);
  const draft: PostDraft = {
    ...emptyPost(),
    title: `Post number ${number}`,
    subtitle: 'One of many',
    image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    sections: [{ id: 'text', type: 'paragraph', content: text }],
    tags: TAGS.filter((tag, index) => tag === 'NEWS' || index === number % TAGS.length),
  };
  const createdAt = new Date(FIRST_DAY + number * APART_MS).toISOString();
  await createPost(db, { id: `bench-${number}` }, draft, { createdAt });
}

/** The pages to measure; each must show posts, or nothing was measured. */
async function pagesOf(url: string, count: number): Promise<Record<string, string>> {
  const newest = `/blogpost/bench-${count - 1}`;
  const list = await pageAt(`${url}/blog`);
  const next = /href="(\/blog\?[^"]*before=[^"]+)"/
    .exec(list)?.[1]
    ?.replaceAll(/&(#38|amp);/g, '&');
  if (!list.includes(newest) || !next) throw new Error('The list does not show the posts.');
  return { 'the list': '/blog', 'Load More': next, 'one post': newest };
}

/** Whether a page has what the store adds. */
function isComplete({ status, caching }: Pick<Answer, 'status' | 'caching'>): boolean {
  return status === 200 && caching.includes('stale-while-revalidate');
}

async function pageAt(url: string): Promise<string> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  if (!isComplete({ status: answer.status, caching: answer.headers.get('cache-control') ?? '' })) {
    throw new Error(`${url}: the store took too long`);
  }
  return text;
}

async function costOf(
  url: string,
  takeWork: () => Pick<Cost, 'documents' | 'storeMs'>,
): Promise<Cost> {
  for (let round = 0; round < WARM_UPS; round++) await pageAt(url);
  const rounds: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    takeWork();
    const started = performance.now();
    const html = await pageAt(url);
    const ms = performance.now() - started;
    rounds.push({ kb: Buffer.byteLength(html) / 1000, ms, ...takeWork() });
  }
  const middle = (key: keyof Cost) => median(rounds.map((round) => round[key]));
  return {
    kb: middle('kb'),
    documents: middle('documents'),
    ms: middle('ms'),
    storeMs: middle('storeMs'),
  };
}

function cellsOf(name: string, count: number, cost: Cost, before: Cost | undefined): string[] {
  const flat = (key: 'kb' | 'documents') =>
    count < 10_000 || !before || cost[key] <= before[key] * GROWTH;
  return [
    name,
    count.toLocaleString('en-US'),
    budgeted(cost.kb.toFixed(1), flat('kb')),
    budgeted(String(cost.documents), flat('documents')),
    cost.ms.toFixed(0),
    cost.storeMs.toFixed(0),
  ];
}
