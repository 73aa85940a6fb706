// `npm start`: builds the site and serves it as Firebase would, until Ctrl-C.
import { noOptions, readCommandLine } from '../lib/command-line.ts';
import { isPortFree, stopAllOnExit } from '../lib/processes.ts';
import { openLocalStore, type LocalStore } from './back-end.ts';
import { build } from './build.ts';
import { loginHint } from './local-admin.ts';
import { serve, type Served } from './serve.ts';

readCommandLine(
  'PORT=4321 npm start   builds and serves the site at that port; takes no options',
  noOptions,
);
const port = Number(process.env['PORT'] ?? 4321);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number from 1 to 65535, not '${process.env['PORT']}'.`);
  process.exit(1);
}
if (!(await isPortFree(port))) {
  console.error(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  process.exit(1);
}

let store: LocalStore | undefined;
let serving: Promise<Served> | undefined;
const stopping = stopAllOnExit(async () => {
  await (await serving?.catch(() => undefined))?.stop();
  await store?.close();
});
const code = await build();
if (code !== 0) process.exit(code);
console.log('Starting the server …');
try {
  store = await openLocalStore();
  serving = serve({ port, env: { FIRESTORE_EMULATOR_HOST: store.host } });
  const { url, authHost } = await serving;
  await store.announceAuth(authHost);
  if (!stopping.aborted) {
    console.log(`\n  Ready: ${url}\n  ${loginHint(url)}\n  Ctrl-C stops it.\n`);
  }
} catch (error) {
  if (!stopping.aborted) {
    console.error(error instanceof Error ? error.message : error);
    await store?.close();
    process.exit(1);
  }
}
