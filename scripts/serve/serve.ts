import { LOCAL_PROJECT, PortTakenError, startEmulators, type Emulators } from './emulators.ts';
import type { Front } from './front.ts';
import { createLocalAdmin } from './local-admin.ts';
import { startLocalFirestore } from './local-firestore.ts';
import { freePort } from '../lib/ports.ts';

interface ServeOptions {
  /** Leads to the site as soon as everything is ready; without it, the site has a free port of its own. */
  front?: Front;
  /** Settings of the function (.env.example) and other environment variables. */
  env?: NodeJS.ProcessEnv;
  onOutput?: ((line: string) => void) | undefined;
}

const STARTS = 3;

/**
 * Serves dist/site and functions/ with the rewrites and headers of firebase.json. FIRESTORE_EMULATOR_HOST
 * replaces the embedded store. Retries when another program takes a port.
 * @throws Error with the emulators' output when they end or take longer than 3 minutes
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

export type Served = Awaited<ReturnType<typeof startServing>>;

async function startServing(options: ServeOptions) {
  const hosting = await freePort();
  const given = options.env?.['FIRESTORE_EMULATOR_HOST'] ?? process.env['FIRESTORE_EMULATOR_HOST'];
  const store = given
    ? { host: given, db: undefined, stop: () => Promise.resolve() }
    : await startLocalFirestore(LOCAL_PROJECT, await freePort());
  const auth = await freePort();
  const authHost = `127.0.0.1:${auth}`;
  let emulators: Emulators | undefined;
  const end = async () => {
    await emulators?.stop();
    await store.stop();
  };
  try {
    emulators = await startEmulators({
      ports: { hosting, functions: await freePort(), auth },
      onOutput: options.onOutput,
      env: {
        // Skips the search for cloud credentials, which the local store does not need.
        METADATA_SERVER_DETECTION: 'none',
        // Otherwise the emulator starts a process for each request that arrives before the first process is ready.
        FUNCTIONS_EMULATOR_PARALLEL: '1',
        FIRESTORE_EMULATOR_HOST: store.host,
        ...options.env,
      },
    });
    await createLocalAdmin(authHost);
    // Hosting is ready seconds before the function, and answers 404 for the function's pages until then.
    options.front?.leadTo(hosting);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url: options.front?.url ?? `http://localhost:${hosting}`,
    db: store.db,
    storeHost: store.host,
    authHost,
    /** Of the emulators; the function runs in a child of it. */
    pid: emulators.pid,
    /** Ends the emulators and discards the embedded store. */
    stop: end,
  };
}
