import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopAllOnExit } from '../../../scripts/lib/processes.ts';
import { serve } from '../../../scripts/serve/serve.ts';
import { openStore } from './store.ts';

/** The site that the API's tests ask, with its function, store and logins. Pages of {@link PARTNER} may send. */
interface Server {
  url: string;
  /** Address of the store behind it. */
  store: string;
  /** Address of the Auth emulator behind it. */
  auth: string;
  /** Process of the emulators, one of whose children runs the function. */
  pid: number;
  /** What it has printed. */
  logFile: string;
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
  const store = await openStore();
  const served = await serve({
    env: {
      NODE_ENV: undefined,
      FIRESTORE_EMULATOR_HOST: store.host,
      ALLOWED_ORIGINS: PARTNER,
    },
    onOutput: (line) => appendFileSync(logFile, `${line}\n`),
  });
  const { url, storeHost, authHost, pid } = served;
  project.provide('server', { url, store: storeHost, auth: authHost, pid, logFile });
  return async () => {
    await served.stop();
    await store.stop();
    rmSync(folder, { recursive: true });
  };
}
