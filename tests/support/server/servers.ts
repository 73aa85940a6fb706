import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../../scripts/lib/ports.ts';
import { openFront } from '../../../scripts/serve/front.ts';
import { stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { hostFunction } from './hosted-function.ts';
import { serve } from '../../../scripts/serve/serve.ts';
import { openStore } from './store.ts';

/** The site under test. It accepts messages from pages of {@link PARTNER}. */
interface Server {
  url: string;
  /** Another instance of the function, without Hosting and the emulators; it handles concurrent requests. */
  direct: string;
  /** Host and port of Firestore, which both instances share */
  store: string;
  /** Host and port of the Auth emulator */
  auth: string;
  /** Output of the emulators and their function */
  logFile: string;
  /** Status codes of responses during startup */
  early: number[];
}

/** Another origin from which the contact endpoint accepts messages. */
export const PARTNER = 'https://partner.example';

declare module 'vitest' {
  interface ProvidedContext {
    server: Server;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  stopAllOnExit();
  const folder = mkdtempSync(join(tmpdir(), 'server-'));
  const logFile = join(folder, 'server.log');
  const { host: store, stop: stopStore } = await openStore();
  const front = await openFront(await freePort());
  const env = { FIRESTORE_EMULATOR_HOST: store };
  const serving = serve({
    front,
    env: { ...env, NODE_ENV: undefined, ALLOWED_ORIGINS: PARTNER },
    onOutput: (line) => appendFileSync(logFile, `${line}\n`),
  });
  const early = await statusesDuring(serving, `${front.url}/blog`);
  const { url, authHost: auth, stop: stopSite } = await serving;
  const direct = await hostFunction({ env: { ...env, FIREBASE_AUTH_EMULATOR_HOST: auth } });
  project.provide('server', { url, direct: direct.url, store, auth, logFile, early });
  return async () => {
    front.close();
    await Promise.all([stopSite(), direct.stop()]);
    await stopStore();
    rmSync(folder, { recursive: true });
  };
}

/** Requests a URL repeatedly until `work` settles; returns the status codes. */
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
