// `npm start`: builds the site and serves it as Firebase would, until Ctrl-C.
import { stripVTControlCharacters } from 'node:util';
import { parseOptions, readCommandLine, reasonOf, VERBOSE_OPTION } from '../lib/command-line.ts';
import { freeSitePort } from '../lib/port.ts';
import { stopAllOnExit } from '../lib/processes.ts';
import { step } from '../lib/steps.ts';
import { openLocalStore, type LocalStore } from './back-end.ts';
import { buildSite } from './build.ts';
import { loginHint } from './local-admin.ts';
import { serve, type Served } from './serve.ts';

const { verbose } = readCommandLine(
  `npm start             builds the site and serves it at http://localhost:4321
PORT=8080 npm start   serves it at another port

  -- --verbose        shows all that its tools print
  -- --help           shows this`,
  (args) => parseOptions(args, VERBOSE_OPTION),
);
let store: LocalStore | undefined;
let serving: Promise<Served> | undefined;
const stopping = stopAllOnExit(async () => {
  await (await serving?.catch(() => undefined))?.stop();
  await store?.close();
});
try {
  const port = await freeSitePort('npm start');
  store = await openLocalStore();
  await buildSite(verbose);
  const env = { FIRESTORE_EMULATOR_HOST: store.host };
  serving = step('Starting the server', () => serve({ port, env, onOutput: show }));
  const { url, authHost } = await serving;
  await store.announceAuth(authHost);
  if (!stopping.aborted) {
    console.log(`\n  Ready:  ${url}\n  ${loginHint(url)}\n  ${store.about}\n  Ctrl-C stops it.\n`);
  }
} catch (error) {
  if (!stopping.aborted) {
    console.error(reasonOf(error));
    await store?.close();
    process.exit(1);
  }
}

/** Shows what the function itself prints, which the emulators mark so, but for mere information. */
function show(line: string): void {
  const isOfFunction = stripVTControlCharacters(line).startsWith('>');
  if (verbose || (isOfFunction && !line.includes('"severity":"INFO"'))) console.log(line);
}
