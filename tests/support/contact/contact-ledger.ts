import type { Firestore } from 'firebase-admin/firestore';
import { expect } from 'vitest';

/** The ids of all stored messages. */
export async function messageIds(db: Firestore): Promise<string[]> {
  const { docs } = await db.collection('contactMessages').get();
  return docs.map(({ id }) => id).sort();
}

/** Expects that every message is there with its notification, and that nothing else is. */
export async function expectBalanced(db: Firestore): Promise<void> {
  const mails = await db.collection('mail').get();
  expect(mails.docs.map(({ id }) => id).sort()).toEqual(await messageIds(db));
}
