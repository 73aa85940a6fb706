import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** The document store, reached with the function's own identity (or the local emulator's). */
export function firestore(): Firestore {
  if (getApps().length === 0) initializeApp();
  return getFirestore();
}
