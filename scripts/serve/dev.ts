// `npm run dev`: Astro's server for writers, which shows a change as soon as it is saved, before the
// same local back end as `npm start`.
import { noOptions, readCommandLine } from '../lib/command-line.ts';
import { freePort, run, stopAllOnExit } from '../lib/processes.ts';
import { openLocalStore, runningBackEnd } from './back-end.ts';
import { LOCAL_PROJECT, startEmulators, type Emulators } from './emulators.ts';
import { createLocalAdmin, loginHint } from './local-admin.ts';

readCommandLine(
  'PORT=4321 npm run dev   shows changes as soon as they are saved; takes no options',
  noOptions,
);
const port = process.env['PORT'] ?? '4321';
const { authHost: sharedAuth } = await runningBackEnd();
const authPort = await freePort();
const authHost = sharedAuth ?? `127.0.0.1:${authPort}`;
const store = await openLocalStore();
let emulators: Emulators | undefined;
const cleanUp = async () => {
  await emulators?.stop();
  await store.close();
};
const stopping = stopAllOnExit(cleanUp);
if (!sharedAuth) void startLogin();

const code = await run('astro', ['dev', '--port', port], {
  FIRESTORE_EMULATOR_HOST: store.host,
  FIREBASE_AUTH_EMULATOR_HOST: authHost,
  GCLOUD_PROJECT: LOCAL_PROJECT,
  METADATA_SERVER_DETECTION: 'none',
});
if (!stopping.aborted) {
  await cleanUp();
  process.exit(code);
}

/** The Auth emulator takes some seconds; pages are there before. */
async function startLogin(): Promise<void> {
  try {
    emulators = await startEmulators({ ports: { auth: authPort } });
    await createLocalAdmin(authHost);
    await store.announceAuth(authHost);
    console.log(loginHint(`http://localhost:${port}`));
  } catch (error) {
    console.error(`Nobody can log in to the editor: ${String(error)}`);
  }
}
