import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { firebaseApp } from './firebase';

/** The document store. */
export function firestore(): Firestore {
  return getFirestore(firebaseApp());
}
