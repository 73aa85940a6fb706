import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';

/** The ids of all stored messages. */
export async function messageIds(db: Firestore): Promise<string[]> {
  const { docs } = await db.collection('contactMessages').get();
  return docs.map(({ id }) => id).sort();
}

/**
 * Expects that every message is there with its notification, is counted once by each kind of
 * counter, and that nothing else is.
 */
export async function expectBalanced(db: Firestore): Promise<void> {
  const ids = await messageIds(db);
  const mails = await db.collection('mail').get();
  expect(mails.docs.map(({ id }) => id).sort()).toEqual(ids);
  const counters = await db.collection('contactQuotas').get();
  const sums = { address: 0, email: 0, day: 0, reserve: 0 };
  for (const doc of counters.docs) {
    const kind = doc.id.split('-')[0] as keyof typeof sums;
    sums[kind] += Number(doc.get('count'));
  }
  const each = ids.length;
  expect(sums).toEqual({ address: each, email: each, day: each, reserve: each });
}
