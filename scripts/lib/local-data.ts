import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, resolve } from 'node:path';
import { ROOT } from './processes.ts';

/** Where the local back end keeps its documents between runs. */
export const DATA_FILE = resolve(ROOT, '.local/firestore.json');

const NOTICE = resolve(ROOT, '.local/store.json');
const ANSWERS_WITHIN_MS = 1000;

/** Where a local back end answers: its store and, once it is ready, its Auth emulator. */
interface BackEnd {
  host: string;
  authHost?: string | undefined;
}

/** Says where this process runs the local back end, so that other commands find it. */
export async function announceStore(backEnd: BackEnd, notice = NOTICE): Promise<void> {
  await mkdir(dirname(notice), { recursive: true });
  await writeFile(notice, JSON.stringify({ ...backEnd, pid: process.pid }));
}

/** Takes back what {@link announceStore} said. */
export async function withdrawStore(notice = NOTICE): Promise<void> {
  await rm(notice, { force: true });
}

/** The host of the local store that another process runs; a notice left by one that died is ignored. */
export async function runningStore(notice = NOTICE): Promise<string | undefined> {
  const backEnd = await announced(notice);
  return backEnd && (await answers(backEnd.host)) ? backEnd.host : undefined;
}

/** The host of the Auth emulator that another process runs. */
export async function runningAuth(notice = NOTICE): Promise<string | undefined> {
  const authHost = (await announced(notice))?.authHost;
  return authHost && (await answers(authHost)) ? authHost : undefined;
}

async function announced(notice: string): Promise<BackEnd | undefined> {
  try {
    const { pid, ...backEnd } = JSON.parse(await readFile(notice, 'utf8')) as BackEnd & {
      pid: number;
    };
    process.kill(pid, 0);
    return backEnd;
  } catch {
    return undefined;
  }
}

function answers(host: string): Promise<boolean> {
  const { hostname, port } = new URL(`http://${host}`);
  return new Promise((done) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: ANSWERS_WITHIN_MS });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}
