import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { LOCAL_PROJECT } from '../../scripts/lib/serve.ts';

/** The store behind a site, by the address it listens on. */
export function connect(host: string): Firestore {
  process.env['FIRESTORE_EMULATOR_HOST'] = host;
  // Spares the search for a cloud's identity.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  return getFirestore(initializeApp({ projectId: LOCAL_PROJECT }, randomUUID()));
}

/** The documents of a collection that carry a field with a value, by their ids. */
export async function found(db: Firestore, collection: string, field: string, value: unknown) {
  const { docs } = await db.collection(collection).where(field, '==', value).get();
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}
