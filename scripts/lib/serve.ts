import { readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { startLocalFirestore } from './local-firestore.ts';
import { freePort, launch, ROOT, stop, TOOL_ENV } from './processes.ts';

/** The built site and its function behind Firebase's emulators, as Firebase would serve them. */
export interface Served {
  url: string;
  /** The store behind the function, when it is the embedded one. */
  db?: Firestore | undefined;
  /** Where that store, or the one set by hand, answers. */
  storeHost: string;
  stop(): Promise<void>;
}

export interface ServeOptions {
  /** Where the embedded store keeps its documents between runs. */
  dataFile?: string;
  /** Settings of the function, as in .env.example. */
  env?: NodeJS.ProcessEnv;
  /** Gets what the emulators and the function print. */
  onOutput?: (text: string) => void;
}

/** A project of this kind never reaches outside. */
export const LOCAL_PROJECT = 'demo-site';

/** Settings of the function whose limits no test or measurement reaches. */
export const GENEROUS_QUOTAS = {
  CONTACT_PER_ADDRESS: '1000000',
  CONTACT_PER_EMAIL: '1000000',
  CONTACT_DAILY_CAP: '1000000',
};

const READY_WITHIN_MS = 90_000;
const HOST = '127.0.0.1';

/**
 * Serves dist/site and functions/ on a port, with the redirects, rewrites and headers of firebase.json.
 * FIRESTORE_EMULATOR_HOST, when set, names another store than the embedded one. The emulators add no
 * X-Forwarded-For, so no entry of it is trusted.
 * @throws Error with the emulators' own words when they end or are not ready in time
 */
export async function serve(port: number, options: ServeOptions = {}): Promise<Served> {
  const given = options.env?.['FIRESTORE_EMULATOR_HOST'] ?? process.env['FIRESTORE_EMULATOR_HOST'];
  const store = given
    ? { host: given, db: undefined, stop: () => Promise.resolve() }
    : await startLocalFirestore(LOCAL_PROJECT, await freePort(), options.dataFile);
  const config = resolve(ROOT, `.firebase-${port}.json`);
  await writeFile(config, JSON.stringify(await emulatorSettings(port)));
  const child = launch(
    'firebase',
    [
      'emulators:start',
      '--only',
      'hosting,functions',
      '--project',
      LOCAL_PROJECT,
      '--config',
      config,
    ],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...TOOL_ENV,
        TRUSTED_PROXIES: '0',
        // Spares the search for a cloud's identity, which the local store does not ask for.
        METADATA_SERVER_DETECTION: 'none',
        // Otherwise the emulator starts a process for every request that comes meanwhile.
        FUNCTIONS_EMULATOR_PARALLEL: '1',
        FIRESTORE_EMULATOR_HOST: store.host,
        ...options.env,
      },
    },
  );
  const end = async () => {
    await stop(child);
    await store.stop();
    await rm(config, { force: true });
  };
  let output = '';
  try {
    await new Promise<void>((ready, fail) => {
      const timer = setTimeout(() => fail(new Error('not ready in time')), READY_WITHIN_MS);
      const read = (chunk: Buffer) => {
        options.onOutput?.(chunk.toString());
        output = (output + chunk.toString()).slice(-20_000);
        if (output.includes('All emulators ready')) {
          clearTimeout(timer);
          ready();
        }
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) => fail(new Error(`ended with code ${code}`)));
    });
  } catch (error) {
    await end();
    throw new Error(`The emulators did not start (${String(error)}).\n${output}`, { cause: error });
  }
  return { url: `http://localhost:${port}`, db: store.db, storeHost: store.host, stop: end };
}

async function emulatorSettings(port: number): Promise<Record<string, unknown>> {
  const settings = JSON.parse(await readFile(resolve(ROOT, 'firebase.json'), 'utf8')) as object;
  const free = async () => ({ host: HOST, port: await freePort() });
  return {
    ...settings,
    emulators: {
      hosting: { host: HOST, port },
      functions: await free(),
      hub: await free(),
      logging: await free(),
      eventarc: await free(),
      tasks: await free(),
      ui: { enabled: false },
    },
  };
}
