// `npm run dev`: Astro's server for writers, which shows a change as soon as it is saved, before the
// same local back end as `npm start`.
import { setTimeout as pause } from 'node:timers/promises';
import { noOptions, readCommandLine, reasonOf } from '../lib/command-line.ts';
import { freeSitePort } from '../lib/port.ts';
import { ended, freePort, launch, stopAll, stopAllOnExit, TOOL_ENV } from '../lib/processes.ts';
import { openLocalStore, runningBackEnd, type LocalStore } from './back-end.ts';
import { LOCAL_PROJECT, startEmulators, type Emulators } from './emulators.ts';
import { createLocalAdmin, loginHint } from './local-admin.ts';

readCommandLine(
  `npm run dev             shows the site at http://localhost:4321, and changes as soon as they are saved
PORT=8080 npm run dev   shows it at another port

  -- --help             shows this`,
  noOptions,
);

let store: LocalStore | undefined;
let emulators: Emulators | undefined;
const cleanUp = async () => {
  await emulators?.stop();
  await store?.close();
};
const stopping = stopAllOnExit(cleanUp);
try {
  await showSite();
} catch (error) {
  if (!stopping.aborted) {
    console.error(reasonOf(error));
    await stopAll();
    await cleanUp();
    process.exit(1);
  }
}

/** Runs Astro's server and the login; throws when the server ends. */
async function showSite(): Promise<void> {
  const port = await freeSitePort('npm run dev');
  const url = `http://localhost:${port}`;
  const { authHost: sharedAuth } = await runningBackEnd();
  const authPort = await freePort();
  store = await openLocalStore();
  // Astro's own lock would take a copied folder for this one; a port that is taken says enough.
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
  const failed = ended(astro).then(() => {
    throw new Error('The dev server has ended. What it said stands above.');
  });
  // The first page is made before the login's start needs the processor as well.
  await Promise.race([firstAnswer(url), failed]);
  console.log(`\n  Ready:  ${url}\n  ${store.about}\n  Ctrl-C stops it.\n`);
  if (sharedAuth) console.log(`  ${loginHint(url)}\n`);
  else void startLogin(store, authPort, url);
  await failed;
}

async function firstAnswer(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) await pause(200);
}

/** The Auth emulator takes some seconds; pages are there before. */
async function startLogin(store: LocalStore, port: number, url: string): Promise<void> {
  const host = `127.0.0.1:${port}`;
  try {
    emulators = await startEmulators({ ports: { auth: port } });
    await createLocalAdmin(host);
    await store.announceAuth(host);
    console.log(`\n  ${loginHint(url)}\n`);
  } catch (error) {
    if (!stopping.aborted) console.error(`Nobody can log in to the editor: ${reasonOf(error)}`);
  }
}
