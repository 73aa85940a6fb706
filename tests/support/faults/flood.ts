import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sendAll, type Sent } from '../../../scripts/bench/load.ts';
import { startEmulators, type Emulators } from '../../../scripts/serve/emulators.ts';
import { hostFunction } from '../../../scripts/serve/framework.ts';
import { freePort } from '../../../scripts/lib/processes.ts';
import { DRAFT } from '../blog/post-drafts';
import { PostsApi } from '../blog/posts-api';
import { CONTACT_PATH, contactBody, postJson } from '../contact/contact-api';
import { signInAdmin } from '../server/accounts';
import { openStore } from '../server/store';
import { openProxy } from './faulty-site';

/** An answer's status, and how long it took. */
export interface Timed {
  status: number;
  ms: number;
}

/**
 * Hosts a function that answers many requests at once, as Cloud Run lets it, with a slow store behind it.
 * @param auth the Auth emulator's address
 * @param settings of the function, as in .env.example
 */
export async function hostFlooded(auth: string, settings: NodeJS.ProcessEnv) {
  const store = await openStore();
  const proxy = await openProxy(store.host);
  const env = {
    ...settings,
    FIRESTORE_EMULATOR_HOST: proxy.host,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
  };
  const token = await signInAdmin(auth);
  const start = async () => {
    const started = await hostFunction({ env });
    // What a cold start takes is not asked here.
    await read(postJson(started.url, 'nothing'));
    return started;
  };
  let hosted = await start();
  return {
    submit(address: string, extra?: object) {
      const { path, json, headers } = message(address, extra);
      const all = { 'content-type': 'application/json', ...headers };
      return read(fetch(hosted.url + path, { method: 'POST', headers: all, body: json ?? null }));
    },
    /**
     * Sends messages from elsewhere, at a rate whether answers come or not, or some at once; answers how many had
     * each status, of which 0 stands for those that were not answered.
     */
    async flood(requests: Sent[], pace: { perSecond: number } | { atOnce: number }) {
      const connections = 'atOnce' in pace ? pace.atOnce : requests.length;
      const { answers } = await sendAll({ url: hosted.url, requests, connections, ...pace });
      const statuses: Record<number, number> = {};
      for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
      return { statuses, slowestMs: slowest(answers) };
    },
    /** Stores a post as the editor does. */
    save() {
      const api = new PostsApi(hosted.url, token);
      return read(api.send('POST', '', { ...DRAFT, id: randomUUID() }));
    },
    /** Answers of the store come late by this. */
    slowDown: proxy.delay,
    /** Another instance takes the place of this one. */
    async restart() {
      await hosted.stop();
      hosted = await start();
    },
    /** The most memory it took, in MiB. */
    async peakMemory() {
      return Math.round((await hosted.usage()).peakMemory / 1024 / 1024);
    },
    /** How many messages there are, suspected ones as well. */
    async stored() {
      const names = ['contactMessages', 'contactSuspects'];
      const counts = names.map((name) => store.db.collection(name).count().get());
      return (await Promise.all(counts)).reduce((sum, count) => sum + count.data().count, 0);
    },
    async stop() {
      await hosted.stop();
      proxy.close();
      await store.stop();
    },
  };
}

/** Starts an Auth emulator, and answers where it is. */
export async function startAuth(): Promise<Emulators & { host: string }> {
  const auth = await freePort();
  return { ...(await startEmulators({ ports: { auth } })), host: `127.0.0.1:${auth}` };
}

/** A message as the platform passes it on: what its sender claims, then where it came from. */
export function message(address: string, extra: object = {}): Sent {
  return {
    path: CONTACT_PATH,
    json: JSON.stringify({ submissionId: randomUUID(), ...contactBody(), ...extra }),
    headers: { 'x-forwarded-for': `192.0.2.${randomInt(256)}, ${address}` },
  };
}

/** Sends once a second, in time with a clock. */
export function everySecond(seconds: number, send: () => Promise<{ status: number }>) {
  const answers = Array.from({ length: seconds }, async (_, second) => {
    await pause(second * 1000 + 500);
    return timed(send);
  });
  return Promise.all(answers);
}

/** An answer read to its end, so that its connection is used again, as the platform's are. */
async function read(answer: Promise<Response>): Promise<{ status: number }> {
  await (await answer).arrayBuffer();
  return answer;
}

async function timed(send: () => Promise<{ status: number }>): Promise<Timed> {
  const started = performance.now();
  const { status } = await send().catch(() => ({ status: 0 }));
  return { status, ms: Math.round(performance.now() - started) };
}

/** What the slowest answer took, in ms. */
export function slowest(answers: { ms: number }[]): number {
  return Math.round(Math.max(...answers.map(({ ms }) => ms)));
}
