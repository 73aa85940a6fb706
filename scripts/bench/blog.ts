// `npm run bench:blog`: what the blog's pages cost with 10, 1,000 and 10,000 posts of 100 KB pictures.
import { setImmediate as pause } from 'node:timers/promises';
import { IMAGE_MAX_BYTES } from '../../src/features/blog/post-image.ts';
import { derivedFields, POST_COLLECTIONS } from '../../src/features/blog/post-document.server.ts';
import { noOptions, readCommandLine } from '../lib/command-line.ts';
import { freePort, stopAllOnExit } from '../lib/processes.ts';
import { build } from '../serve/build.ts';
import { LOCAL_PROJECT } from '../serve/emulators.ts';
import { firestoreServer } from '../serve/firestore-server.ts';
import { serve } from '../serve/serve.ts';
import { budgeted, median, report } from './report.ts';

const COUNTS = [10, 1000, 10_000];
const WARM_UPS = 3;
const ROUNDS = 15;
/** KB and documents of a page may grow so much from 1,000 to 10,000 posts. */
const GROWTH = 1.05;

/** A PNG's signature and nothing that could be drawn, in the largest size that a post may carry. */
const PICTURE = `data:image/png;base64,${Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.alloc(IMAGE_MAX_BYTES - 8),
]).toString('base64')}`;
const TEXT = 'A robot has to see a thing a hundred times before it knows it. '.repeat(12);
const TAGS = [['NEWS'], ['NEWS', 'EVENTS'], ['NEWS', 'COMMUNITY'], ['NEWS', 'BLOG']];
const FIRST_DAY = Date.UTC(2020, 0, 1);
const APART_MS = 6 * 60 * 60 * 1000;
/** Posts stored at a stretch; connections need attention in between. */
const BATCH = 100;

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

readCommandLine('npm run bench:blog   measures the blog; takes no options', noOptions);
stopAllOnExit();
const code = await build();
if (code !== 0) process.exit(code);

const store = await startCountingStore();
const served = await serve({ env: { FIRESTORE_EMULATOR_HOST: store.host } });
const rows: string[][] = [];
try {
  const before = new Map<string, Cost>();
  for (const count of COUNTS) {
    console.log(`Storing ${count.toLocaleString('en-US')} posts …`);
    await store.fill(count);
    for (const [name, path] of Object.entries(await pagesOf(count))) {
      const cost = await measure(path);
      rows.push(cellsOf(name, count, cost, before.get(name)));
      before.set(name, cost);
    }
  }
} finally {
  await served.stop();
  store.stop();
}
report({
  title: 'Blog',
  about:
    'Documents are those that the store answers to queries. The embedded store looks through all of its ' +
    'documents for that; Firestore has indexes. ' +
    `Budget: KB and documents grow by ${GROWTH} at most from 1,000 to 10,000 posts.`,
  columns: ['Page', 'Posts', 'KB', 'Documents', 'ms', "of it the store's"],
  rows: rows.toSorted(([one = ''], [other = '']) => one.localeCompare(other, 'en')),
});
process.exit();

/** The pages to measure; each must show posts, or nothing was measured. */
async function pagesOf(count: number): Promise<Record<string, string>> {
  const newest = idOf(count - 1);
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
  const rounds: Cost[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    store.takeWork();
    const started = performance.now();
    const html = await page(path);
    const ms = performance.now() - started;
    rounds.push({ kb: Buffer.byteLength(html) / 1000, ms, ...store.takeWork() });
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

/** Starts an embedded store that counts its work. Its posts share one picture, so that thousands fit into memory. */
async function startCountingStore() {
  const server = firestoreServer();
  const port = await freePort();
  await server.start(port);
  const { state } = server;
  let work = { documents: 0, storeMs: 0 };
  const find = state.v1Query.bind(state);
  state.v1Query = (...query) => {
    const started = performance.now();
    const found = find(...query);
    work.documents += found.length;
    work.storeMs += performance.now() - started;
    return found;
  };
  let filled = 0;
  return {
    host: `127.0.0.1:${port}`,
    /** Adds posts until there are so many. */
    async fill(count: number) {
      for (; filled < count; filled++) {
        state.writeV1Document(new Date(), writeOf(filled) as never);
        if (filled % BATCH === 0) await pause();
      }
    },
    /** What was done since the last time this was asked. */
    takeWork() {
      const done = work;
      work = { documents: 0, storeMs: 0 };
      return done;
    },
    stop: () => server.stop(),
  };
}

/** Id of a post by its number, the newest being the last. */
function idOf(number: number): string {
  return `bench-${number}`;
}

/** A post in the form in which the emulator takes it from the wire. */
function writeOf(number: number): object {
  const createdAt = new Date(FIRST_DAY + number * APART_MS).toISOString();
  const sections = [{ id: 'text', type: 'paragraph' as const, content: TEXT }];
  const post = {
    title: `Post number ${number}`,
    subtitle: 'One of many',
    image: PICTURE,
    imageAlt: 'Nothing',
    sections,
    buttonText: 'Join us',
    showButton: true,
    tags: TAGS[number % TAGS.length] ?? [],
    createdAt,
    updatedAt: createdAt,
    ...derivedFields({ image: PICTURE, sections }),
  };
  const path = `projects/${LOCAL_PROJECT}/databases/(default)/documents/${POST_COLLECTIONS.posts}`;
  const name = `${path}/${idOf(number)}`;
  return { has_update: true, update: { name, fields: fieldsOf(post) }, update_transforms: [] };
}

function fieldsOf(record: object): Map<string, object> {
  return new Map(Object.entries(record).map(([name, value]) => [name, wireValue(value)]));
}

function wireValue(value: unknown): object {
  if (typeof value === 'string') return { has_string_value: true, string_value: value };
  if (typeof value === 'boolean') return { has_boolean_value: true, boolean_value: value };
  if (Array.isArray(value)) {
    return { has_array_value: true, array_value: { values: value.map(wireValue) } };
  }
  return { has_map_value: true, map_value: { fields: fieldsOf(value as object) } };
}
