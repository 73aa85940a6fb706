import { appendFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { serve, type Served } from '../../../scripts/serve/serve.ts';
import { openStore } from './store.ts';

/** A running site with its function, its own store and its own logins. */
export interface Server {
  url: string;
  /** Address of the store behind it. */
  store: string;
  /** Address of the Auth emulator behind it. */
  auth: string;
  /** Process of the emulators, one of whose children runs the function. */
  pid: number;
}

/** The sites that the API's tests ask, and where all that they print is kept. */
export interface Servers {
  /** Pages of {@link PARTNER} may send. */
  whole: Server;
  /** The store is down; while the file {@link Servers.silence} exists, it takes calls and says nothing. */
  broken: Server;
  silence: string;
  logFile: string;
}

/** A foreign origin that may send. */
export const PARTNER = 'https://partner.example';

/** Where notifications go, and where they come from. */
export const MAIL = { to: 'owner@example.org', from: 'site@example.org' };

declare module 'vitest' {
  interface ProvidedContext {
    servers: Servers;
  }
}

/** Starts the sites before the API's tests, all at once, and ends them afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  stopAllOnExit();
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  const logFile = join(folder, 'servers.log');
  const silence = join(folder, 'silence');
  const failingPort = await freePort();
  const failing = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    if (!existsSync(silence)) socket.destroy();
  }).listen(failingPort, '127.0.0.1');
  const store = await openStore();
  const started: Served[] = [];
  const end = async () => {
    failing.close();
    await Promise.all(started.map((served) => served.stop()));
    await store.stop();
    rmSync(folder, { recursive: true });
  };
  const start = async (host: string, env: NodeJS.ProcessEnv): Promise<Server> => {
    const served = await serve({
      env: {
        NODE_ENV: undefined,
        CONTACT_TO: MAIL.to,
        CONTACT_FROM: MAIL.from,
        FIRESTORE_EMULATOR_HOST: host,
        ...env,
      },
      onOutput: (line) => appendFileSync(logFile, `${line}\n`),
    });
    started.push(served);
    return { url: served.url, store: served.storeHost, auth: served.authHost, pid: served.pid };
  };
  try {
    const [whole, broken] = await Promise.all([
      start(store.host, { ALLOWED_ORIGINS: PARTNER }),
      start(`127.0.0.1:${failingPort}`, {}),
    ]);
    project.provide('servers', { whole, broken, silence, logFile });
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
