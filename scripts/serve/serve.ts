import type { Server } from 'node:net';
import type { Firestore } from 'firebase-admin/firestore';
import { LOCAL_PROJECT, PortTakenError, startEmulators, type Emulators } from './emulators.ts';
import { createLocalAdmin } from './local-admin.ts';
import { startLocalFirestore } from './local-firestore.ts';
import { forward } from '../lib/port.ts';
import { freePort } from '../lib/processes.ts';

/** The built site and its function behind Firebase's emulators, as Firebase would serve them. */
export interface Served {
  /** Address of the site, without a slash at its end. */
  url: string;
  /** The store behind the function, when it is the embedded one. */
  db?: Firestore | undefined;
  /** Where that store, or the one set by hand, answers: host and port. */
  storeHost: string;
  /** Where the Auth emulator answers, which has the local admin: host and port. */
  authHost: string;
  /** Process of the emulators; the function runs in a child of it. */
  pid: number;
  /** Ends the emulators and the embedded store, which keeps nothing. */
  stop(): Promise<void>;
}

export interface ServeOptions {
  /** TCP port for the site, which opens when all of it can be served; a free one, unless given. */
  port?: number;
  /** Settings of the function, as in .env.example, and other variables of its environment. */
  env?: NodeJS.ProcessEnv;
  /** Gets what the emulators and the function print, line by line as it comes. */
  onOutput?: ((line: string) => void) | undefined;
}

/** How often it is tried when ports are taken. */
const STARTS = 3;

/** Settings of the function whose limits no test or measurement reaches. */
export const GENEROUS_QUOTAS = {
  CONTACT_PER_ADDRESS: '1000000',
  CONTACT_PER_EMAIL: '1000000',
  CONTACT_DAILY_CAP: '1000000',
};

/**
 * Serves dist/site and functions/ on a port, with the rewrites and headers of firebase.json.
 * FIRESTORE_EMULATOR_HOST, when set, names another store than the embedded one. When another program is
 * quicker to listen on a port that was free, all starts over on others.
 * @throws Error with the emulators' own words when they end or are not ready within 3 minutes, or nothing is built
 */
export async function serve(options: ServeOptions = {}): Promise<Served> {
  for (let left = STARTS; ; left--) {
    try {
      return await startServing(options);
    } catch (error) {
      if (left === 1 || !(error instanceof PortTakenError)) throw error;
    }
  }
}

async function startServing(options: ServeOptions): Promise<Served> {
  const hosting = await freePort();
  const given = options.env?.['FIRESTORE_EMULATOR_HOST'] ?? process.env['FIRESTORE_EMULATOR_HOST'];
  const store = given
    ? { host: given, db: undefined, stop: () => Promise.resolve() }
    : await startLocalFirestore(LOCAL_PROJECT, await freePort());
  const auth = await freePort();
  const authHost = `127.0.0.1:${auth}`;
  let emulators: Emulators | undefined;
  let front: Server | undefined;
  const end = async () => {
    front?.close();
    await emulators?.stop();
    await store.stop();
  };
  try {
    emulators = await startEmulators({
      ports: { hosting, functions: await freePort(), auth },
      onOutput: options.onOutput,
      env: {
        // Spares the search for a cloud's identity, which the local store does not ask for.
        METADATA_SERVER_DETECTION: 'none',
        // Otherwise the emulator starts a process for every request that comes meanwhile.
        FUNCTIONS_EMULATOR_PARALLEL: '1',
        FIRESTORE_EMULATOR_HOST: store.host,
        ...options.env,
      },
    });
    await createLocalAdmin(authHost);
    // Pages are there seconds before the function, and would say until then that nothing is found.
    if (options.port) front = await forward(options.port, hosting);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url: `http://localhost:${options.port ?? hosting}`,
    db: store.db,
    storeHost: store.host,
    authHost,
    pid: emulators.pid,
    stop: end,
  };
}
