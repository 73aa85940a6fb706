// `npm run dev`: Astro's server for writers, which shows a change as soon as it is saved, before the
// same local back end as `npm start`.
import { readOptions } from './lib/command.ts';
import { LOCAL_PROJECT, startEmulators, type Emulators } from './lib/emulators.ts';
import { createLocalAdmin, loginHint } from './lib/local-admin.ts';
import {
  announceStore,
  DATA_FILE,
  runningAuth,
  runningStore,
  withdrawStore,
} from './lib/local-data.ts';
import { startLocalFirestore, type LocalFirestore } from './lib/local-firestore.ts';
import { freePort, run, stopAllOnExit } from './lib/processes.ts';
import { seedSamplePosts } from './lib/sample-posts.ts';

readOptions(
  'PORT=4321 npm run dev   shows changes as soon as they are saved; takes no options',
  {},
);
const port = process.env['PORT'] ?? '4321';
let store: LocalFirestore | undefined;
let emulators: Emulators | undefined;
const cleanUp = async () => {
  await emulators?.stop();
  if (!store) return;
  await store.stop();
  await withdrawStore();
};
stopAllOnExit(cleanUp);

const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? (await runningStore());
const sharedAuth = await runningAuth();
const authPort = await freePort();
const authHost = sharedAuth ?? `127.0.0.1:${authPort}`;
if (!host) {
  store = await startLocalFirestore(LOCAL_PROJECT, await freePort(), DATA_FILE);
  await announceStore({ host: store.host, authHost });
  await seedSamplePosts(store.db);
}
if (!sharedAuth) void startLogin();

const code = await run('astro', ['dev', '--port', port], {
  FIRESTORE_EMULATOR_HOST: host ?? store?.host,
  FIREBASE_AUTH_EMULATOR_HOST: authHost,
  GCLOUD_PROJECT: LOCAL_PROJECT,
  METADATA_SERVER_DETECTION: 'none',
});
await cleanUp();
process.exit(code);

/** The Auth emulator takes some seconds; pages are there before. */
async function startLogin(): Promise<void> {
  try {
    emulators = await startEmulators({ ports: { auth: authPort } });
    await createLocalAdmin(authHost);
    console.log(loginHint(`http://localhost:${port}`));
  } catch (error) {
    console.error(`Nobody can log in to the editor: ${String(error)}`);
  }
}
