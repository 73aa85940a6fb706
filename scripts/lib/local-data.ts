import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, resolve } from 'node:path';
import { ROOT } from './processes.ts';

/** Where the local back end keeps its documents between runs. */
export const DATA_FILE = resolve(ROOT, '.local/firestore.json');

const NOTICE = resolve(ROOT, '.local/store.json');
const ANSWERS_WITHIN_MS = 1000;

/** Says where this process runs the local store, so that other commands find it. */
export async function announceStore(host: string, notice = NOTICE): Promise<void> {
  await mkdir(dirname(notice), { recursive: true });
  await writeFile(notice, JSON.stringify({ host, pid: process.pid }));
}

/** Takes back what {@link announceStore} said. */
export async function withdrawStore(notice = NOTICE): Promise<void> {
  await rm(notice, { force: true });
}

/** The host of the local store that another process runs; a notice left by one that died is ignored. */
export async function runningStore(notice = NOTICE): Promise<string | undefined> {
  try {
    const { host, pid } = JSON.parse(await readFile(notice, 'utf8')) as {
      host: string;
      pid: number;
    };
    process.kill(pid, 0);
    return (await answers(host)) ? host : undefined;
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
