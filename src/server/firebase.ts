import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { unavailable } from './http';
import { log } from './log';
import { within } from './timing';

/** How long the store, or the login, may take to answer what nobody can do without. */
export const ANSWER_WITHIN_MS = 8000;

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

export function firestore(): Firestore {
  return getFirestore(firebaseApp());
}

/**
 * What a task reads from the store, or changes there.
 * @param whose stands before 'store failed' in the log
 * @throws RequestError 503 when the store does not answer in time
 */
export async function withStore<T>(
  whose: 'contact' | 'post',
  task: (db: Firestore) => Promise<T>,
): Promise<T> {
  try {
    return await within(ANSWER_WITHIN_MS, task(firestore()));
  } catch (error) {
    log('error', `${whose} store failed`, reasonOf(error));
    throw unavailable('The store does not answer. Please try again.');
  }
}

/** What a task reads from the store in time, or else what does without it; that the store failed is logged. */
export async function readOr<T, Else>(
  otherwise: Else,
  failure: string,
  withinMs: number,
  task: (db: Firestore) => Promise<T>,
): Promise<T | Else> {
  try {
    return await within(withinMs, task(firestore()));
  } catch (error) {
    log('error', failure, { error: String(error) });
    return otherwise;
  }
}

/** Why the store failed, without its words, which may name what was written. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'unknown' };
  // The number that gRPC gives a failure.
  return { error: error.name, ...('code' in error && { code: error.code }) };
}
