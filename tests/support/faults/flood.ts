import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmulators, type Emulators } from '../../../scripts/serve/emulators.ts';
import { hostFunction, type HostedFunction } from '../../../scripts/serve/framework.ts';
import { freePort } from '../../../scripts/lib/processes.ts';
import { DRAFT } from '../blog/post-drafts';
import { PostsApi } from '../blog/posts-api';
import { contactBody, postJson } from '../contact/contact-api';
import { signInAdmin } from '../server/accounts';
import { openStore, type TestStore } from '../server/store';
import { openProxy } from './faulty-site';

type Send = (number: number) => Promise<{ status: number }>;

/** How requests were answered. */
export interface Answered {
  /** How many with each status; 0 stands for those that were not answered. */
  statuses: Record<number, number>;
  slowestMs: number;
}

/** An answer's status, and how long it took. */
export interface Timed {
  status: number;
  ms: number;
}

/** A function that answers many requests at once, as Cloud Run lets it, and the slow store behind it. */
export class FloodedFunction {
  private constructor(
    private readonly store: TestStore,
    private readonly proxy: Awaited<ReturnType<typeof openProxy>>,
    private readonly env: NodeJS.ProcessEnv,
    private readonly token: string,
    private hosted: HostedFunction,
  ) {}

  /**
   * @param auth the Auth emulator's address
   * @param settings of the function, as in .env.example
   */
  static async start(auth: string, settings: NodeJS.ProcessEnv): Promise<FloodedFunction> {
    const store = await openStore();
    const proxy = await openProxy(store.host);
    const env = {
      ...settings,
      TRUSTED_PROXIES: '1',
      FIRESTORE_EMULATOR_HOST: proxy.host,
      FIREBASE_AUTH_EMULATOR_HOST: auth,
    };
    const token = await signInAdmin(auth);
    const site = new FloodedFunction(store, proxy, env, token, await hostFunction({ env }));
    await site.wake();
    return site;
  }

  /** Sends a message as the platform passes it on: what the sender claims, then where it came from. */
  readonly submit = (address: string, extra: object = {}) => {
    const body = { submissionId: randomUUID(), ...contactBody(), ...extra };
    const claimed = `192.0.2.${randomInt(256)}`;
    return read(postJson(this.hosted.url, body, { 'x-forwarded-for': `${claimed}, ${address}` }));
  };

  /** Stores a post as the editor does. */
  readonly save = () => {
    const api = new PostsApi(this.hosted.url, this.token);
    return read(api.send('POST', '', { ...DRAFT, id: randomUUID() }));
  };

  /** Answers of the store come late by this. */
  slowDown(ms: number): void {
    this.proxy.delay(ms);
  }

  /** Another instance takes the place of this one. */
  async restart(): Promise<void> {
    await this.hosted.stop();
    this.hosted = await hostFunction({ env: this.env });
    await this.wake();
  }

  /** What a cold start takes is not asked here. */
  private async wake(): Promise<void> {
    await read(postJson(this.hosted.url, 'nothing'));
  }

  /** The most memory it took, in MiB. */
  async peakMemory(): Promise<number> {
    return Math.round((await this.hosted.usage()).peakMemory / 1024 / 1024);
  }

  /** How many messages there are, suspected ones as well. */
  async stored(): Promise<number> {
    const names = ['contactMessages', 'contactSuspects'];
    const counts = names.map((name) => this.store.db.collection(name).count().get());
    return (await Promise.all(counts)).reduce((sum, count) => sum + count.data().count, 0);
  }

  async stop(): Promise<void> {
    await this.hosted.stop();
    this.proxy.close();
    await this.store.stop();
  }
}

/** Starts an Auth emulator, and answers where it is. */
export async function startAuth(): Promise<Emulators & { host: string }> {
  const auth = await freePort();
  return { ...(await startEmulators({ ports: { auth } })), host: `127.0.0.1:${auth}` };
}

/** Sends at a rate, whether answers come or not, and counts them when all are there. */
export async function flood(perSecond: number, seconds: number, send: Send): Promise<Answered> {
  const answers: Promise<Timed>[] = [];
  const started = performance.now();
  for (let due = 0; due < perSecond * seconds;) {
    await pause(25);
    due = Math.min(perSecond * seconds, ((performance.now() - started) / 1000) * perSecond);
    while (answers.length < due) answers.push(timed(() => send(answers.length)));
  }
  return counted(await Promise.all(answers));
}

/** Sends a number of requests as fast as they are answered, some at once. */
export async function rush(count: number, atOnce: number, send: Send): Promise<Answered> {
  const answers: Timed[] = [];
  let sent = 0;
  const connection = async () => {
    while (sent < count) answers.push(await timed(() => send(sent++)));
  };
  await Promise.all(Array.from({ length: atOnce }, connection));
  return counted(answers);
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

function counted(answers: Timed[]): Answered {
  const statuses: Answered['statuses'] = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return { statuses, slowestMs: slowest(answers) };
}

/** What the slowest answer took, in ms. */
export function slowest(answers: Timed[]): number {
  return Math.max(...answers.map(({ ms }) => ms));
}
