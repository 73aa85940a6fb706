import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore';
import { freePort } from '../../scripts/lib/processes.ts';
import { startLocalFirestore, useLocalFirestore } from '../../scripts/lib/local-firestore.ts';

/** The store that the contract is tested on, and what it can show (docs/firestore-emulator.md). */
export interface ContractStore {
  db: Firestore;
  /** Transactions do not see or overwrite each other's work. */
  isolates: boolean;
  /** `select()` leaves the other fields out. */
  selects: boolean;
  /** Values of different types are sorted as Firestore sorts them. */
  sortsTypes: boolean;
  stop(): Promise<void>;
}

/** The emulator that FIRESTORE_EMULATOR_HOST names, or else the embedded one; each time an empty store. */
export async function openContractStore(): Promise<ContractStore> {
  const byHand = process.env['FIRESTORE_EMULATOR_HOST'];
  const projectId = `demo-contract-${randomUUID()}`;
  const embedded = byHand ? undefined : await startLocalFirestore(projectId, await freePort());
  if (byHand) useLocalFirestore(byHand);
  const db = embedded?.db ?? getFirestore(initializeApp({ projectId }, projectId));
  return {
    db,
    isolates: await isolates(db),
    selects: await selects(db),
    sortsTypes: await sortsTypes(db),
    stop: embedded?.stop ?? (() => db.terminate()),
  };
}

async function isolates(db: Firestore): Promise<boolean> {
  const counter = db.collection('probes').doc('counter');
  await counter.set({ count: 0 });
  const increment = () =>
    db.runTransaction(async (transaction) => {
      const doc = await transaction.get(counter);
      transaction.update(counter, { count: Number(doc.get('count')) + 1 });
    });
  await Promise.all(Array.from({ length: 10 }, increment));
  return (await counter.get()).get('count') === 10;
}

async function selects(db: Firestore): Promise<boolean> {
  await db.collection('selections').doc('one').set({ wanted: 1, other: 2 });
  const { docs } = await db.collection('selections').select('wanted').get();
  return docs[0]?.get('other') === undefined;
}

async function sortsTypes(db: Firestore): Promise<boolean> {
  const values = ['b', FieldValue.serverTimestamp(), 'c', FieldValue.serverTimestamp(), 'a'];
  const sorted = db.collection('sorted');
  for (const value of values) await sorted.add({ value });
  const { docs } = await sorted.orderBy('value', 'desc').get();
  return docs
    .map((doc) => String(doc.get('value')))
    .join('')
    .startsWith('cba');
}
