import { LOCAL_PROJECT, startEmulators, type Emulators } from './emulators.ts';
import { createLocalAdmin } from './local-admin.ts';
import { startLocalFirestore } from './local-firestore.ts';
import { freePort } from '../lib/processes.ts';

interface ServeOptions {
  /** The site's port; by default, a free one. */
  port?: number;
  /** Settings of the function (.env.example) and other environment variables. */
  env?: NodeJS.ProcessEnv;
  onOutput?: ((line: string) => void) | undefined;
}

/** Quotas that no test or measurement reaches. */
export const GENEROUS_QUOTAS = {
  CONTACT_PER_ADDRESS: '1000000',
  CONTACT_PER_EMAIL: '1000000',
  CONTACT_DAILY_CAP: '1000000',
};

/**
 * Serves dist/site and functions/ with the rewrites and headers of firebase.json. FIRESTORE_EMULATOR_HOST
 * replaces the embedded store.
 * @throws Error with the emulators' output when they end or take longer than 3 minutes
 */
export async function serve(options: ServeOptions = {}) {
  const hosting = options.port ?? (await freePort());
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
        // Otherwise the emulator starts a process for every request until then.
        FUNCTIONS_EMULATOR_PARALLEL: '1',
        FIRESTORE_EMULATOR_HOST: store.host,
        ...options.env,
      },
    });
    await createLocalAdmin(authHost);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    url: `http://localhost:${hosting}`,
    db: store.db,
    storeHost: store.host,
    authHost,
    /** Ends the emulators and discards the embedded store. */
    stop: end,
  };
}

export type Served = Awaited<ReturnType<typeof serve>>;
