import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort, stopAllOnExit } from '../../scripts/lib/processes.ts';
import { GENEROUS_QUOTAS, serve, type Served } from '../../scripts/lib/serve.ts';

/** A running site with its function and its own store. */
export interface ContactServer {
  url: string;
  /** Address of the store behind it; where nothing answers for the broken one. */
  store: string;
}

/** The sites that the endpoint's tests ask, and where all that they print is kept. */
export interface ContactServers {
  /** No quota is ever reached; pages of {@link PARTNER} may send. */
  generous: ContactServer;
  /** Quotas as they are by default. */
  strict: ContactServer;
  /** The store does not answer. */
  broken: ContactServer;
  logFile: string;
}

/** A foreign origin that may send. */
export const PARTNER = 'https://partner.example';

/** Where notifications go, and where they come from. */
export const MAIL = { to: 'owner@example.org', from: 'site@example.org' };

declare module 'vitest' {
  interface ProvidedContext {
    contactServers: ContactServers;
  }
}

/** Starts the sites before the endpoint's tests and ends them afterwards. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  stopAllOnExit();
  const folder = mkdtempSync(join(tmpdir(), 'contact-'));
  const logFile = join(folder, 'servers.log');
  const started: Served[] = [];
  const end = async () => {
    await Promise.all(started.map((served) => served.stop()));
    rmSync(folder, { recursive: true });
  };
  const start = async (env: NodeJS.ProcessEnv): Promise<ContactServer> => {
    // Set by a store that started before; each site gets one of its own.
    delete process.env['FIRESTORE_EMULATOR_HOST'];
    const served = await serve(await freePort(), {
      env: { NODE_ENV: undefined, CONTACT_TO: MAIL.to, CONTACT_FROM: MAIL.from, ...env },
      onOutput: (text) => appendFileSync(logFile, text),
    });
    started.push(served);
    return { url: served.url, store: served.storeHost };
  };
  try {
    const nowhere = `127.0.0.1:${await freePort()}`;
    project.provide('contactServers', {
      generous: await start({ ...GENEROUS_QUOTAS, ALLOWED_ORIGINS: PARTNER }),
      strict: await start({}),
      broken: await start({ FIRESTORE_EMULATOR_HOST: nowhere }),
      logFile,
    });
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
