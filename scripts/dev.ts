// `npm run dev`: Astro's server for writers, which shows a change as soon as it is saved, before the
// same local store as `npm start`.
import { announceStore, DATA_FILE, runningStore, withdrawStore } from './lib/local-data.ts';
import { startLocalFirestore, type LocalFirestore } from './lib/local-firestore.ts';
import { freePort, run, stopAllOnExit } from './lib/processes.ts';
import { LOCAL_PROJECT } from './lib/serve.ts';

let store: LocalFirestore | undefined;
const cleanUp = async () => {
  if (!store) return;
  await store.stop();
  await withdrawStore();
};
stopAllOnExit(cleanUp);

const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? (await runningStore());
if (!host) {
  store = await startLocalFirestore(LOCAL_PROJECT, await freePort(), DATA_FILE);
  await announceStore(store.host);
}
const code = await run('astro', ['dev', '--port', process.env['PORT'] ?? '4321'], {
  FIRESTORE_EMULATOR_HOST: host ?? store?.host,
  GCLOUD_PROJECT: LOCAL_PROJECT,
  METADATA_SERVER_DETECTION: 'none',
});
await cleanUp();
process.exit(code);
