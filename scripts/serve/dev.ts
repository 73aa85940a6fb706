// `npm run dev`: Astro's dev server for writers, with the same local back end as `npm start`.
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, freeSitePort } from '../lib/ports.ts';
import { exitCodeOf, launch, stopAllOnExit, TOOL_ENV } from '../lib/processes.ts';
import { openLocalStore, runningBackEnd, type LocalStore } from './back-end.ts';
import { LOCAL_PROJECT, startEmulators, type Emulators } from './emulators.ts';
import { createLocalAdmin, loginHint } from './local-admin.ts';

TOOL_ENV['ASTRO_LOG_LEVEL'] ??= 'warn';
let store: LocalStore | undefined;
let emulators: Emulators | undefined;
const { stopping, fail } = stopAllOnExit(async () => {
  await emulators?.stop();
  await store?.close();
});
await showSite().catch(fail);

/** @throws Error when the server ends */
async function showSite(): Promise<void> {
  const port = await freeSitePort('npm run dev');
  const url = `http://localhost:${port}`;
  const { authHost: sharedAuth } = await runningBackEnd();
  const authPort = await freePort();
  store = await openLocalStore();
  // Astro's lock would mistake a copied folder for this one; the port check is enough.
  const astro = launch('astro', ['dev', '--ignore-lock', '--port', String(port)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...TOOL_ENV,
      FIRESTORE_EMULATOR_HOST: store.host,
      FIREBASE_AUTH_EMULATOR_HOST: sharedAuth ?? `127.0.0.1:${authPort}`,
      GCLOUD_PROJECT: LOCAL_PROJECT,
      METADATA_SERVER_DETECTION: 'none',
    },
  });
  const end = exitCodeOf(astro);
  // Starting the login needs CPU too, so wait for the first page.
  while (astro.exitCode === null && !(await fetch(url).catch(() => undefined))) await pause(300);
  if (astro.exitCode === null) console.log(`\n  Ready:  ${url}`);
  if (sharedAuth) console.log(`  ${loginHint(url)}\n  ${store.about}\n`);
  else if (astro.exitCode === null) void startLogin(store, authPort, url);
  await end;
  throw new Error('The dev server has ended.');
}

async function startLogin(store: LocalStore, port: number, url: string): Promise<void> {
  const host = `127.0.0.1:${port}`;
  try {
    emulators = await startEmulators({ ports: { auth: port } });
    await createLocalAdmin(host);
    await store.announceAuth(host);
    console.log(`  ${loginHint(url)}\n  ${store.about}\n`);
  } catch (error) {
    if (!stopping.aborted) console.log(`The editor's login is not available: ${String(error)}`);
  }
}
