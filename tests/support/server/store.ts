import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { freePort } from '../../../scripts/lib/processes.ts';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators.ts';
import { startLocalFirestore, useLocalFirestore } from '../../../scripts/serve/local-firestore.ts';

/** The store behind a site, by the address it listens on. */
export function connect(host: string): Firestore {
  useLocalFirestore(host);
  return getFirestore(initializeApp({ projectId: LOCAL_PROJECT }, randomUUID()));
}

/** A store for tests, and its address. */
interface TestStore {
  host: string;
  db: Firestore;
  stop(): Promise<void>;
}

/** Read before an embedded store sets it. */
const CHOSEN = process.env['FIRESTORE_EMULATOR_HOST'];

/** The store that FIRESTORE_EMULATOR_HOST names, in a project of the run's own, or else an embedded one. */
export async function openStore(): Promise<TestStore> {
  if (!CHOSEN) return startLocalFirestore(LOCAL_PROJECT, await freePort());
  const db = connect(CHOSEN);
  return { host: CHOSEN, db, stop: () => db.terminate() };
}

let opened: Firestore | undefined;

/** The store behind the site that the browser tests visit. */
export function siteStore(): Firestore {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!host) throw new Error('FIRESTORE_EMULATOR_HOST must name the store behind the site');
  opened ??= connect(host);
  return opened;
}

/** The documents of a collection that carry a field with a value, by their ids. */
export async function found(db: Firestore, collection: string, field: string, value: unknown) {
  const { docs } = await db.collection(collection).where(field, '==', value).get();
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}
