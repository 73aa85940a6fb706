// `npm start`: builds the site and serves it as Firebase would, until Ctrl+C.
import { freeSitePort } from '../lib/ports.ts';
import { stopAllOnExit, TOOL_ENV } from '../lib/processes.ts';
import { reserveBuild } from '../lib/reserve-build.ts';
import { openLocalStore, type LocalStore } from './back-end.ts';
import { buildSite } from './build.ts';
import { type Front, openFront } from './front.ts';
import { loginHint } from './local-admin.ts';
import { serve, type Served } from './serve.ts';

TOOL_ENV['ASTRO_LOG_LEVEL'] ??= 'warn';
let front: Front | undefined;
let store: LocalStore | undefined;
let serving: Promise<Served> | undefined;
const { stopping, fail } = stopAllOnExit(async () => {
  front?.close();
  await (await serving?.catch(() => undefined))?.stop();
  await store?.close();
});
await showSite().catch(fail);

/** The emulators keep this process running. */
async function showSite(): Promise<void> {
  await reserveBuild();
  front = await openFront(await freeSitePort('npm start'));
  store = await openLocalStore();
  console.log('Building the site, which takes about a minute the first time…');
  const progress = setInterval(() => console.log('  still building…'), 10_000);
  await buildSite().finally(() => clearInterval(progress));
  console.log('Starting the server…');
  const env = { FIRESTORE_EMULATOR_HOST: store.host };
  serving = serve({ front, env, onOutput: showFunctionLog });
  const { url, authHost } = await serving;
  await store.announceAuth(authHost);
  if (stopping.aborted) return;
  console.log(
    `\n  Ready:  ${url}\n  ${loginHint(url)}\n  ${store.about}\n  Ctrl+C stops the server.\n`,
  );
}

/** The emulators mark the function's output with `>` among their own lines. */
function showFunctionLog(line: string): void {
  if (line.startsWith('>')) console.log(line);
}
