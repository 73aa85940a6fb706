import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { freePort } from '../../../scripts/lib/ports.ts';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators.ts';
import { startLocalFirestore, useLocalFirestore } from '../../../scripts/serve/local-firestore.ts';

/** @param host and port of a Firestore emulator */
export function connect(host: string): Firestore {
  useLocalFirestore(host);
  return getFirestore(initializeApp({ projectId: LOCAL_PROJECT }, randomUUID()));
}

interface TestStore {
  host: string;
  db: Firestore;
  stop(): Promise<void>;
}

/** Read early, because starting an embedded store sets the variable. */
const CHOSEN = process.env['FIRESTORE_EMULATOR_HOST'];

/** The store in FIRESTORE_EMULATOR_HOST; an embedded one if it's unset. */
export async function openStore(): Promise<TestStore> {
  if (!CHOSEN) return startLocalFirestore(LOCAL_PROJECT, await freePort());
  const db = connect(CHOSEN);
  return { host: CHOSEN, db, stop: () => db.terminate() };
}

let opened: Firestore | undefined;

/** The store of the site in browser tests. */
export function siteStore(): Firestore {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!host) throw new Error('FIRESTORE_EMULATOR_HOST is not set');
  opened ??= connect(host);
  return opened;
}

/** Documents by id. */
export async function found(db: Firestore, collection: string, field: string, value: unknown) {
  const { docs } = await db.collection(collection).where(field, '==', value).get();
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}
