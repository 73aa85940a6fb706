// `npm run dev`: Astro's server for writers, which shows a change as soon as it is saved, before the
// same local back end as `npm start`.
import { once } from 'node:events';
import { readCommandLine, readVerbose } from '../lib/command-line.ts';
import { freeSitePort } from '../lib/port.ts';
import { freePort, launch, readLines, stopAllOnExit, TOOL_ENV } from '../lib/processes.ts';
import { step } from '../lib/steps.ts';
import { entryText, isForWriters, isReady, parseLogEntry } from './astro-log.ts';
import { openLocalStore, runningBackEnd, type LocalStore } from './back-end.ts';
import { LOCAL_PROJECT, startEmulators, type Emulators } from './emulators.ts';
import { createLocalAdmin, loginHint } from './local-admin.ts';

const { verbose } = readCommandLine(
  `npm run dev             shows the site at http://localhost:4321, and changes as soon as they are saved
PORT=8080 npm run dev   shows it at another port

  -- --verbose          shows all that its tools print
  -- --help             shows this`,
  readVerbose,
);
const FIRST_PAGE_WITHIN_MS = 30_000;

let store: LocalStore | undefined;
let emulators: Emulators | undefined;
const { stopping, fail } = stopAllOnExit(async () => {
  await emulators?.stop();
  await store?.close();
});
await showSite().catch(fail);

/** Runs Astro's server and the login; throws when the server ends. */
async function showSite(): Promise<void> {
  const port = await freeSitePort('npm run dev');
  const url = `http://localhost:${port}`;
  const { authHost: sharedAuth } = await runningBackEnd();
  const authPort = await freePort();
  const authHost = sharedAuth ?? `127.0.0.1:${authPort}`;
  store = await openLocalStore();
  // Astro's own lock would take a copied folder for this one; a port that is taken says enough.
  const astro = launch('astro', ['dev', '--json', '--ignore-lock', '--port', String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...TOOL_ENV,
      FIRESTORE_EMULATOR_HOST: store.host,
      FIREBASE_AUTH_EMULATOR_HOST: authHost,
      GCLOUD_PROJECT: LOCAL_PROJECT,
      METADATA_SERVER_DETECTION: 'none',
    },
  });
  const ended = once(astro, 'close');
  const listening = Promise.withResolvers<undefined>();
  let ready = false;
  readLines(astro, (line) => {
    const entry = parseLogEntry(line);
    if (verbose || isForWriters(entry, ready)) console.log(entryText(entry));
    if (!isReady(entry)) return;
    ready = true;
    listening.resolve(undefined);
  });
  const failed = ended.then(() => {
    throw new Error('The dev server has ended. What it said stands above.');
  });
  await step('Starting the dev server', async () => {
    await Promise.race([listening.promise, failed]);
    // So that the first page is made before the login's start needs the processor as well.
    await fetch(url, { signal: AbortSignal.timeout(FIRST_PAGE_WITHIN_MS) }).catch(() => undefined);
  });
  console.log(`\n  Ready:  ${url}\n  ${store.about}\n  Ctrl-C stops it.\n`);
  if (sharedAuth) console.log(`  ${loginHint(url)}\n`);
  else void startLogin(store, authPort, url);
  await failed;
}

/** The Auth emulator takes some seconds; pages are there before. */
async function startLogin(store: LocalStore, port: number, url: string): Promise<void> {
  const host = `127.0.0.1:${port}`;
  try {
    await step("Starting the editor's login", async () => {
      emulators = await startEmulators({ ports: { auth: port } });
      await createLocalAdmin(host);
      await store.announceAuth(host);
    });
    console.log(`\n  ${loginHint(url)}\n`);
  } catch (error) {
    if (!stopping.aborted) console.log(`Nobody can log in to the editor: ${String(error)}`);
  }
}
