import { readFile, realpath, rm } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { writePrivately } from '../lib/private-files.ts';
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

/** Where a process runs the back end of a folder, as other commands find it. */
interface Notice extends BackEnd {
  pid: number;
  folder: string;
}

/** The local store, for as long as a server uses it. */
export interface LocalStore {
  /** Where it answers: host and port. */
  host: string;
  /** Says in a sentence where posts and messages are. */
  about: string;
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
  const { host: shared, pid } = await runningBackEnd();
  const own =
    byHand || shared
      ? undefined
      : await startLocalFirestore(LOCAL_PROJECT, await freePort(), DATA_FILE);
  const host = byHand || shared || own?.host || '';
  if (!shared) await announce({ host });
  if (own) await seedSamplePosts(own.db);
  let about = `Posts and messages are kept in ${relative(ROOT, DATA_FILE)}.`;
  if (shared)
    about = `Posts and messages are shared with process ${pid} of this folder: keep it running.`;
  if (byHand) about = `Posts and messages are in the store at ${byHand} (FIRESTORE_EMULATOR_HOST).`;
  return {
    host,
    about,
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
export async function announce(backEnd: BackEnd, file = NOTICE, root = ROOT): Promise<void> {
  const notice: Notice = { ...backEnd, pid: process.pid, folder: await realpath(root) };
  await writePrivately(file, JSON.stringify(notice));
}

/**
 * Where another process's local back end answers. A notice is ignored when the process that left it has
 * died, or when it came with a copy of another folder, whose store is not this one's.
 */
export async function runningBackEnd(file = NOTICE, root = ROOT): Promise<Partial<Notice>> {
  try {
    const { pid, folder, host, authHost } = JSON.parse(await readFile(file, 'utf8')) as Notice;
    if (folder !== (await realpath(root))) return {};
    process.kill(pid, 0);
    return { pid, host: await ifAnswering(host), authHost: await ifAnswering(authHost) };
  } catch {
    return {};
  }
}

async function ifAnswering(host: string | undefined): Promise<string | undefined> {
  const port = Number(host?.split(':')[1]);
  return port && !(await isPortFree(port)) ? host : undefined;
}
