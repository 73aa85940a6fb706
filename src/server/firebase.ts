import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { unavailable } from './http';
import { log } from './log';
import { withTimeout } from './timing';

/** How long the store or the login may take where nothing can replace their answer. */
export const ANSWER_WITHIN_MS = 8000;

/** Lets the connection notice that it is dead, and reopen. */
const CONNECTION = {
  // Otherwise a silently lost connection is used until the system gives it up, after a quarter of an hour.
  // Firebase's SDK for Android uses the same interval.
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 5000,
  // The longest pause between attempts, instead of two minutes.
  'grpc.max_reconnect_backoff_ms': 10_000,
};

/** Uses the function's own identity, or the local emulators. */
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
 * Runs a task on the store with a time limit.
 * @param whose names the store in the log
 * @throws RequestError 503 when the store does not answer in time
 */
export async function withStore<T>(
  whose: 'contact' | 'post',
  task: (db: Firestore) => Promise<T>,
): Promise<T> {
  try {
    return await withTimeout(ANSWER_WITHIN_MS, task(firestore()));
  } catch (error) {
    log('error', `${whose} store failed`, reasonOf(error));
    throw unavailable('The database is not responding. Please try again.');
  }
}

/** Runs a read with a time limit. If it fails, logs it and returns the fallback. */
export async function readOr<T, Else>(
  otherwise: Else,
  failure: string,
  withinMs: number,
  task: (db: Firestore) => Promise<T>,
): Promise<T | Else> {
  try {
    return await withTimeout(withinMs, task(firestore()));
  } catch (error) {
    log('error', failure, { error: String(error) });
    return otherwise;
  }
}

/** Leaves out the error's message, which may quote what was written. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'unknown' };
  // gRPC status code.
  return { error: error.name, ...('code' in error && { code: error.code }) };
}

/**
 * Host and port of the Auth emulator; `undefined` without one. It accepts unsigned tokens and unencrypted
 * passwords.
 * @throws Error when one is set for a real project
 */
export function authEmulatorHost(): string | undefined {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  if (host && !project.startsWith('demo-')) {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is for demo- projects only');
  }
  return host;
}
