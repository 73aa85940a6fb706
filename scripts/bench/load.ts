import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { POST_COLLECTIONS } from '../../src/features/blog/store/document.server.ts';
import { addressKey } from '../../src/features/contact/address-key.ts';
import { MESSAGE_COLLECTIONS } from '../../src/features/contact/store.server.ts';
import { newDocument } from '../../tests/support/blog/post-drafts.ts';
import { signInAdmin } from '../../tests/support/server/accounts.ts';
import { GENEROUS_QUOTAS, hostFunction } from '../../tests/support/server/hosted-function.ts';
import { connect } from '../../tests/support/server/store.ts';
import { median } from './phone.ts';

/** Firestore's limit for a batch */
const BATCH = 500;
const FIRST = Date.UTC(2020, 0, 1);
const HOUR_MS = 60 * 60_000;
const LASTS_MS = 60_000;
const IDLE_REQUESTS = 20;

interface Kind {
  /** In the minute */
  requests: number;
  path: () => string;
  /** Sends a POST */
  body?: () => object;
  forAdmin?: true;
}

/** Posts and messages, each */
let stored = 0;
const any = () => Math.floor(Math.random() * stored);
const postId = (n: number) => `post-${n}`;
const dateOf = (n: number) => new Date(FIRST + n * HOUR_MS);
const emailOf = (n: number) => `visitor-${n % 1000}@example.org`;
const written = (n: number) => `Message number ${n}. My class builds robots out of tins.`;

/** 3 requests a second, which no CDN has answered: four times those of a million visits a month (docs/scale.md) */
const KINDS: Record<string, Kind> = {
  'news, first page': { requests: 54, path: () => '/blog' },
  'news, an older page': { requests: 6, path: () => `/blog?before=${cursorOf(any())}` },
  'a post': { requests: 54, path: () => `/blogpost/${postId(any())}` },
  feed: { requests: 9, path: () => '/rss.xml' },
  sitemap: { requests: 4, path: () => '/sitemap-posts.xml' },
  health: { requests: 4, path: () => '/api/health' },
  'a message': {
    requests: 27,
    path: () => '/api/contact/submit',
    body: () => ({
      fullName: 'Dana',
      email: `${randomUUID()}@example.org`,
      phone: '',
      subject: '',
      message: 'Hello, I teach.',
    }),
  },
  'list of messages': {
    requests: 8,
    path: () => '/api/messages',
    body: () => ({}),
    forAdmin: true,
  },
  'search in messages': {
    requests: 3,
    path: () => '/api/messages',
    body: () => ({ q: 'nothing has these words' }),
    forAdmin: true,
  },
  'messages of a person': {
    requests: 3,
    path: () => '/api/messages/person',
    body: () => ({ email: emailOf(any()) }),
    forAdmin: true,
  },
  'list of posts': { requests: 8, path: () => '/api/posts?state=any', forAdmin: true },
};

function cursorOf(n: number): string {
  return encodeURIComponent(`${dateOf(n).toISOString()}~${postId(n)}`);
}

/**
 * A minute of mixed requests to the built function, beside the time of each kind when nothing else runs.
 * @param hosts of the store and of the login
 * @param documents how many posts and messages there are, each; rounded up to full batches
 */
export async function measureLoad(hosts: { store: string; auth: string }, documents: number) {
  stored = documents;
  const db = connect(hosts.store);
  await fill(db);
  const site = await hostFunction({
    env: {
      ...GENEROUS_QUOTAS,
      CONTACT_MINIMUM_OPEN_MS: '0',
      FIRESTORE_EMULATOR_HOST: hosts.store,
      FIREBASE_AUTH_EMULATOR_HOST: hosts.auth,
    },
  });
  try {
    const login = { authorization: `Bearer ${await signInAdmin(hosts.auth)}` };
    const send = ({ path, body, forAdmin }: Kind) =>
      timed(site.url + path(), {
        method: body ? 'POST' : 'GET',
        headers: {
          'x-forwarded-for': `192.0.2.${any() % 256}, 198.51.100.1`,
          ...(body && { 'content-type': 'application/json' }),
          ...(forAdmin && login),
        },
        ...(body && { body: JSON.stringify(body()) }),
      });
    const idle = new Map<string, Sample[]>();
    for (const [name, kind] of Object.entries(KINDS)) {
      const samples = [];
      for (let n = 0; n < IDLE_REQUESTS; n++) samples.push(await send(kind));
      idle.set(name, samples);
    }
    const before = await site.peakMemory();
    const loaded = new Map<string, Promise<Sample>[]>();
    const start = performance.now();
    for (const { at, name, kind } of schedule()) {
      await pause(Math.max(0, start + at - performance.now()));
      loaded.set(name, [...(loaded.get(name) ?? []), send(kind)]);
    }
    const rows = [];
    for (const [name, samples] of loaded) {
      rows.push(rowOf(name, idle.get(name) ?? [], await Promise.all(samples)));
    }
    const megabytes = [before, await site.peakMemory()].map((bytes) => Math.round(bytes / 2 ** 20));
    return { rows, memory: `Peak memory: ${megabytes.join(' MiB before, ')} MiB after` };
  } finally {
    await site.stop();
    await db.terminate();
  }
}

/** Each kind's requests, evenly over the minute */
function schedule() {
  return Object.entries(KINDS)
    .flatMap(([name, kind]) =>
      Array.from({ length: kind.requests }, (_, n) => {
        return { at: ((n + Math.random()) * LASTS_MS) / kind.requests, name, kind };
      }),
    )
    .sort((one, other) => one.at - other.at);
}

interface Sample {
  ms: number;
  failed: boolean;
}

async function timed(url: string, init: RequestInit): Promise<Sample> {
  const start = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  // News without the store's posts (src/server/caching.ts)
  const isIncomplete = answer.headers.get('cache-control')?.endsWith('s-maxage=5') ?? false;
  return { ms: performance.now() - start, failed: !answer.ok || isIncomplete };
}

function rowOf(kind: string, idle: Sample[], loaded: Sample[]) {
  const times = loaded.map(({ ms }) => ms).sort((one, other) => one - other);
  return {
    kind,
    requests: loaded.length,
    failed: [...idle, ...loaded].filter(({ failed }) => failed).length,
    'idle p50, ms': median(idle.map(({ ms }) => ms)).toFixed(0),
    'p50, ms': median(times).toFixed(0),
    'p99, ms': (times[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN).toFixed(0),
  };
}

async function fill(db: Firestore): Promise<void> {
  const posts = db.collection(POST_COLLECTIONS.posts);
  const messages = db.collection(MESSAGE_COLLECTIONS.messages);
  for (let from = 0; from < stored; from += BATCH / 2) {
    const batch = db.batch();
    for (let n = from; n < from + BATCH / 2; n++) {
      const at = dateOf(n).toISOString();
      batch.set(posts.doc(postId(n)), {
        ...newDocument(),
        title: `Post number ${n}`,
        createdAt: at,
        updatedAt: at,
      });
      batch.set(messages.doc(randomUUID()), {
        kind: 'contact',
        fullName: 'Dana',
        email: emailOf(n),
        phone: '',
        subject: '',
        message: written(n),
        createdAt: dateOf(n),
        expireAt: new Date(Date.now() + 24 * HOUR_MS),
        person: addressKey(emailOf(n)),
      });
    }
    await batch.commit();
  }
}
