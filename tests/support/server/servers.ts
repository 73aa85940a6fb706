import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort, stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { hostFunction } from '../../../scripts/serve/framework.ts';
import { serve } from '../../../scripts/serve/serve.ts';
import { openStore } from './store.ts';

/** The site that the API's tests ask, with its function, store and logins. Pages of {@link PARTNER} may send. */
interface Server {
  url: string;
  /** Another instance of the function, asked without Hosting and the emulators, many requests at once. */
  direct: string;
  /** Address of the store behind both. */
  store: string;
  /** Address of the Auth emulator behind both. */
  auth: string;
  /** What the emulators and their function have printed. */
  logFile: string;
  /** Statuses that the site answered before all of it could be served. */
  early: number[];
}

/** A foreign origin that may send. */
export const PARTNER = 'https://partner.example';

declare module 'vitest' {
  interface ProvidedContext {
    server: Server;
  }
}

/** Starts the site before the API's tests, and ends it afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  stopAllOnExit();
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const logFile = join(folder, 'server.log');
  const { host: store, stop: stopStore } = await openStore();
  const port = await freePort();
  const env = { FIRESTORE_EMULATOR_HOST: store };
  const serving = serve({
    port,
    env: { ...env, NODE_ENV: undefined, ALLOWED_ORIGINS: PARTNER },
    onOutput: (line) => appendFileSync(logFile, `${line}\n`),
  });
  const early = await statusesDuring(serving, `http://localhost:${port}/blog`);
  const { url, authHost: auth, stop: stopSite } = await serving;
  const direct = await hostFunction({ env: { ...env, FIREBASE_AUTH_EMULATOR_HOST: auth } });
  project.provide('server', { url, direct: direct.url, store, auth, logFile, early });
  return async () => {
    await Promise.all([stopSite(), direct.stop()]);
    await stopStore();
    rmSync(folder, { recursive: true });
  };
}

/** Asks for an address again and again until work is done, and answers with the statuses that came. */
async function statusesDuring(work: Promise<unknown>, url: string): Promise<number[]> {
  let done = false;
  const end = () => (done = true);
  void work.then(end, end);
  const statuses = [];
  while (!done) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) statuses.push(answer.status);
    await pause(100);
  }
  return statuses;
}
