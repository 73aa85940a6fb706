// `npm start`: builds the site and serves it as Firebase would, until Ctrl-C.
import { build } from './lib/build.ts';
import { readOptions } from './lib/command.ts';
import { announceStore, DATA_FILE, runningStore, withdrawStore } from './lib/local-data.ts';
import { isPortFree, stopAllOnExit } from './lib/processes.ts';
import { loginHint } from './lib/local-admin.ts';
import { seedSamplePosts } from './lib/sample-posts.ts';
import { serve, type Served } from './lib/serve.ts';

readOptions('PORT=4321 npm start   builds and serves the site at that port; takes no options', {});
const port = Number(process.env['PORT'] ?? 4321);
if (!Number.isInteger(port) || port < 1 || port > 65_535) {
  console.error(`PORT must be a number from 1 to 65535, not '${process.env['PORT']}'.`);
  process.exit(1);
}
if (!(await isPortFree(port))) {
  console.error(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
  process.exit(1);
}

let serving: Promise<Served> | undefined;
let announced = false;
const stopping = stopAllOnExit(async () => {
  await (await serving)?.stop();
  if (announced) await withdrawStore();
});
const code = await build();
if (code !== 0) process.exit(code);
console.log('Starting the server …');

// Two servers share one store, or each would overwrite what the other keeps.
const shared = await runningStore();
if (shared) process.env['FIRESTORE_EMULATOR_HOST'] ||= shared;
try {
  serving = serve({ port, dataFile: DATA_FILE });
  const { url, db, storeHost, authHost } = await serving;
  if (!stopping.aborted) {
    announced = !shared;
    if (announced) await announceStore({ host: storeHost, authHost });
    if (db) await seedSamplePosts(db);
    console.log(`\n  Ready: ${url}\n  ${loginHint(url)}\n  Ctrl-C stops it.\n`);
  }
} catch (error) {
  if (!stopping.aborted) console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
