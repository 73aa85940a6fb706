import { setImmediate as pause } from 'node:timers/promises';
import { FirestoreServer } from '@firestore-emulator/server';
import { IMAGE_MAX_BYTES } from '../../src/features/blog/post-image.ts';
import { derivedFields, POST_COLLECTIONS } from '../../src/features/blog/stored-post.server.ts';
import { LOCAL_PROJECT } from './emulators.ts';
import { freePort } from './processes.ts';

/** What the store did since the last time it was asked. */
export interface StoreWork {
  queries: number;
  /** Documents that queries answered. */
  documents: number;
  /** Time the emulator spent finding them, in ms; it looks at every document each time. */
  ms: number;
}

/** An embedded store that counts its work and can be filled with many posts. */
export interface BenchStore {
  host: string;
  /** Adds posts until there are so many. */
  fill(count: number): Promise<void>;
  takeWork(): StoreWork;
  stop(): void;
}

/** A PNG's signature and nothing that could be drawn, in the largest size that a post may carry. */
const PICTURE = `data:image/png;base64,${Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.alloc(IMAGE_MAX_BYTES - 8),
]).toString('base64')}`;
const TEXT = 'A robot has to see a thing a hundred times before it knows it. '.repeat(12);
const TAGS = [['NEWS'], ['NEWS', 'EVENTS'], ['NEWS', 'COMMUNITY'], ['NEWS', 'BLOG']];
const FIRST_DAY = Date.UTC(2020, 0, 1);
/** Posts stored at a stretch; connections need attention in between. */
const BATCH = 100;
const APART_MS = 6 * 60 * 60 * 1000;

/** Id of a post by its number, the newest being the last. */
export const benchPostId = (number: number) => `bench-${number}`;

/** Starts the store. All posts share one text for their picture, so that thousands fit into memory. */
export async function startBenchStore(): Promise<BenchStore> {
  const server = new FirestoreServer();
  const port = await freePort();
  await server.start(port);
  const { state } = server;
  let work: StoreWork = { queries: 0, documents: 0, ms: 0 };
  const find = state.v1Query.bind(state);
  state.v1Query = (...query) => {
    const started = performance.now();
    const found = find(...query);
    work.queries += 1;
    work.documents += found.length;
    work.ms += performance.now() - started;
    return found;
  };
  let filled = 0;
  return {
    host: `127.0.0.1:${port}`,
    async fill(count) {
      for (; filled < count; filled++) {
        state.writeV1Document(new Date(), documentOf(filled) as never);
        if (filled % BATCH === 0) await pause();
      }
    },
    takeWork() {
      const done = work;
      work = { queries: 0, documents: 0, ms: 0 };
      return done;
    },
    stop: () => server.stop(),
  };
}

/** A post in the form in which the emulator takes it from the wire. */
function documentOf(number: number): object {
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
  const name = `${path}/${benchPostId(number)}`;
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
