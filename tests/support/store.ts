import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { useLocalFirestore } from '../../scripts/lib/local-firestore.ts';
import { LOCAL_PROJECT } from '../../scripts/lib/emulators.ts';

/** The store behind a site, by the address it listens on. */
export function connect(host: string): Firestore {
  useLocalFirestore(host);
  return getFirestore(initializeApp({ projectId: LOCAL_PROJECT }, randomUUID()));
}

/** The documents of a collection that carry a field with a value, by their ids. */
export async function found(db: Firestore, collection: string, field: string, value: unknown) {
  const { docs } = await db.collection(collection).where(field, '==', value).get();
  return new Map(docs.map((doc) => [doc.id, doc.data()]));
}
