import { randomUUID } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { freePort } from '../../../scripts/lib/processes.ts';
import { startLocalFirestore, useLocalFirestore } from '../../../scripts/serve/local-firestore.ts';

/** The store that the contract is tested on (docs/firestore-emulator.md). */
export interface ContractStore {
  db: Firestore;
  stop(): Promise<void>;
}

/** The emulator that FIRESTORE_EMULATOR_HOST names, or else the embedded one; each time an empty store. */
export async function openContractStore(): Promise<ContractStore> {
  const byHand = process.env['FIRESTORE_EMULATOR_HOST'];
  const projectId = `demo-contract-${randomUUID()}`;
  if (!byHand) return startLocalFirestore(projectId, await freePort());
  useLocalFirestore(byHand);
  const db = getFirestore(initializeApp({ projectId }, projectId));
  return { db, stop: () => db.terminate() };
}
