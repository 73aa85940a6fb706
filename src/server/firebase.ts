import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** How the connection to the store notices that it is dead, and comes back. */
const CONNECTION = {
  // Otherwise a connection that was lost without a word is used until the system gives it up, after
  // a quarter of an hour. Firebase's own SDK for Android asks as often.
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 5000,
  // The pause between attempts grows up to this instead of two minutes.
  'grpc.max_reconnect_backoff_ms': 10_000,
};

/** Firebase, reached with the function's own identity (or the local emulators). */
export function firebaseApp(): App {
  const [existing] = getApps();
  if (existing) return existing;
  const app = initializeApp();
  getFirestore(app).settings(CONNECTION);
  return app;
}

/** The document store. */
export function firestore(): Firestore {
  return getFirestore(firebaseApp());
}
