import { readFile, realpath, rm } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { writePrivately } from '../lib/files.ts';
import { freePort, isPortFree } from '../lib/ports.ts';
import { ROOT } from '../lib/processes.ts';
import { LOCAL_PROJECT } from './emulators.ts';
import { startLocalFirestore } from './local-firestore.ts';
import { seedSamplePosts } from './sample-posts.ts';

const DATA_FILE = resolve(ROOT, '.local/firestore.json');

const NOTICE = resolve(ROOT, '.local/store.json');

/** Host and port of a local back end's store, and of its Auth emulator once that is ready. */
interface BackEnd {
  host?: string | undefined;
  authHost?: string | undefined;
}

/** Identifies the process that runs a folder's back end. */
interface Notice extends BackEnd {
  pid: number;
  folder: string;
}

/**
 * Opens the store that FIRESTORE_EMULATOR_HOST names, or shares another process's, because two would overwrite each
 * other's file. Otherwise starts one with the sample posts.
 */
export async function openLocalStore() {
  const byHand = process.env['FIRESTORE_EMULATOR_HOST'];
  const { host: shared, pid } = await runningBackEnd();
  const own =
    byHand || shared
      ? undefined
      : await startLocalFirestore(LOCAL_PROJECT, await freePort(), DATA_FILE);
  const host = byHand || shared || own?.host || '';
  if (!shared) await announce({ host });
  if (own) await seedSamplePosts(own.db);
  let about = `Posts and messages are kept in ${relative(ROOT, DATA_FILE)}; nothing is mailed.`;
  if (shared)
    about = `Posts and messages are shared with process ${pid} in this folder: keep it running.`;
  if (byHand) about = `Posts and messages are in the store at ${byHand} (FIRESTORE_EMULATOR_HOST).`;
  return {
    host,
    /** For the console: where posts and messages are stored. */
    about,
    /** Publishes the Auth emulator's address to other commands. */
    async announceAuth(authHost: string) {
      if (!shared) await announce({ host, authHost });
    },
    async close() {
      await own?.stop();
      if (!shared) await rm(NOTICE, { force: true });
    },
  };
}

export type LocalStore = Awaited<ReturnType<typeof openLocalStore>>;

export async function announce(backEnd: BackEnd, file = NOTICE, root = ROOT): Promise<void> {
  const notice: Notice = { ...backEnd, pid: process.pid, folder: await realpath(root) };
  await writePrivately(file, JSON.stringify(notice));
}

/**
 * Finds another process's local back end. Ignores a notice whose process has died, or that was copied with another
 * folder.
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
