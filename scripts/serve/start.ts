// `npm start`: builds the site and serves it as Firebase would, until Ctrl-C.
import { readCommandLine, readVerbose } from '../lib/command-line.ts';
import { freeSitePort } from '../lib/port.ts';
import { stopAllOnExit } from '../lib/processes.ts';
import { step } from '../lib/steps.ts';
import { openLocalStore, type LocalStore } from './back-end.ts';
import { buildSite } from './build.ts';
import { functionWarning } from './function-log.ts';
import { loginHint } from './local-admin.ts';
import { serve, type Served } from './serve.ts';

const { verbose } = readCommandLine(
  `npm start             builds the site and serves it at http://localhost:4321
PORT=8080 npm start   serves it at another port

  -- --verbose        shows all that its tools print
  -- --help           shows this`,
  readVerbose,
);
let store: LocalStore | undefined;
let serving: Promise<Served> | undefined;
const { stopping, fail } = stopAllOnExit(async () => {
  await (await serving?.catch(() => undefined))?.stop();
  await store?.close();
});
await showSite().catch(fail);

/** Builds and serves the site; the emulators keep this process running. */
async function showSite(): Promise<void> {
  const port = await freeSitePort('npm start');
  store = await openLocalStore();
  await buildSite();
  const env = { FIRESTORE_EMULATOR_HOST: store.host };
  const onOutput = (line: string) => {
    const text = verbose ? line : functionWarning(line);
    if (text !== undefined) console.log(text);
  };
  serving = step('Starting the server', () => serve({ port, env, onOutput }));
  const { url, authHost } = await serving;
  await store.announceAuth(authHost);
  if (stopping.aborted) return;
  console.log(`\n  Ready:  ${url}\n  ${loginHint(url)}\n  ${store.about}\n  Ctrl-C stops it.\n`);
}
