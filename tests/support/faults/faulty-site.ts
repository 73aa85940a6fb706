import type { Firestore } from 'firebase-admin/firestore';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators.ts';
import { startLocalFirestore } from '../../../scripts/serve/local-firestore.ts';
import { freePort, stopAllOnExit } from '../../../scripts/lib/processes.ts';
import {
  GENEROUS_QUOTAS,
  serve,
  type Served,
  type ServeOptions,
} from '../../../scripts/serve/serve.ts';
import { StoreProxy } from './store-proxy';

/** A running site whose store can fail. */
export interface FaultySite extends Served {
  /** The store itself, beside the proxy. */
  db: Firestore;
  /** Between the function and the store. */
  proxy: StoreProxy;
  /** All that the emulators and the function have printed. */
  printed(): string;
}

/** Starts a site of a test's own. */
export async function openFaultySite(
  options: Pick<ServeOptions, 'env' | 'functions'> = {},
): Promise<FaultySite> {
  stopAllOnExit();
  const store = await startLocalFirestore(LOCAL_PROJECT, await freePort());
  const proxy = await StoreProxy.open(store.host);
  let output = '';
  const served = await serve({
    ...options,
    env: {
      NODE_ENV: undefined,
      ...GENEROUS_QUOTAS,
      FIRESTORE_EMULATOR_HOST: proxy.host,
      ...options.env,
    },
    onOutput: (text) => (output += text),
  });
  return {
    ...served,
    db: store.db,
    proxy,
    printed: () => output,
    async stop() {
      await served.stop();
      proxy.close();
      await store.stop();
    },
  };
}
