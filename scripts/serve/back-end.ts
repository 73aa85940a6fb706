import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { freePort, isPortFree, ROOT } from '../lib/processes.ts';
import { LOCAL_PROJECT } from './emulators.ts';
import { startLocalFirestore } from './local-firestore.ts';
import { seedSamplePosts } from './sample-posts.ts';

/** Where the local back end keeps its documents between runs. */
export const DATA_FILE = resolve(ROOT, '.local/firestore.json');

const NOTICE = resolve(ROOT, '.local/store.json');

/** Where a local back end answers (host and port): its store, and its Auth emulator once that is ready. */
interface BackEnd {
  host?: string | undefined;
  authHost?: string | undefined;
}

/** The local store, for as long as a server uses it. */
export interface LocalStore {
  /** Where it answers: host and port. */
  host: string;
  /** Says where its Auth emulator answers, so that other commands find that, too. */
  announceAuth(authHost: string): Promise<void>;
  /** Ends the store, when it is this process's own. */
  close(): Promise<void>;
}

/**
 * Opens the local store: the one that FIRESTORE_EMULATOR_HOST names, or that of another process, since
 * two would overwrite what the other keeps; else one of its own, which begins with the sample posts.
 */
export async function openLocalStore(): Promise<LocalStore> {
  const byHand = process.env['FIRESTORE_EMULATOR_HOST'];
  const { host: shared } = await runningBackEnd();
  const own =
    byHand || shared
      ? undefined
      : await startLocalFirestore(LOCAL_PROJECT, await freePort(), DATA_FILE);
  const host = byHand || shared || own?.host || '';
  if (!shared) await announce({ host });
  if (own) await seedSamplePosts(own.db);
  return {
    host,
    async announceAuth(authHost) {
      if (!shared) await announce({ host, authHost });
    },
    async close() {
      await own?.stop();
      if (!shared) await rm(NOTICE, { force: true });
    },
  };
}

/** Says where this process runs the local back end, so that other commands find it. */
export async function announce(backEnd: BackEnd, notice = NOTICE): Promise<void> {
  await mkdir(dirname(notice), { recursive: true });
  await writeFile(notice, JSON.stringify({ ...backEnd, pid: process.pid }));
}

/** Where another process's local back end answers; a notice left by one that died is ignored. */
export async function runningBackEnd(notice = NOTICE): Promise<BackEnd> {
  try {
    const { pid, host, authHost } = JSON.parse(await readFile(notice, 'utf8')) as BackEnd & {
      pid: number;
    };
    process.kill(pid, 0);
    return { host: await ifAnswering(host), authHost: await ifAnswering(authHost) };
  } catch {
    return {};
  }
}

async function ifAnswering(host: string | undefined): Promise<string | undefined> {
  const port = Number(host?.split(':')[1]);
  return port && !(await isPortFree(port)) ? host : undefined;
}
