import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { unavailable } from './http';
import { log } from './log';
import { withTimeout } from './timing';

/** Time limit for Firestore and Firebase Auth where there is no fallback. */
export const ANSWER_WITHIN_MS = 8000;

/** Detects dead connections and reopens them. */
const CONNECTION = {
  // Without it, a silently lost connection stays in use for a quarter of an hour. Firebase's SDK for Android uses
  // the same interval.
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 5000,
  // The longest pause between attempts; gRPC's default is two minutes.
  'grpc.max_reconnect_backoff_ms': 10_000,
};

/** Uses the function's service account, or the local emulators. */
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

/** @param signal aborts when nobody waits for the result: a task in several steps should end then */
type StoreTask<T> = (db: Firestore, signal: AbortSignal) => Promise<T>;

/** @throws TimeoutError if the task takes longer */
async function whileWaiting<T>(ms: number, task: StoreTask<T>): Promise<T> {
  const answered = new AbortController();
  try {
    return await withTimeout(ms, task(firestore(), answered.signal));
  } finally {
    answered.abort();
  }
}

/**
 * Runs a Firestore task with a time limit.
 * @param whose name of the data in the log
 * @throws RequestError 503 if Firestore doesn't respond in time
 */
export async function withStore<T>(
  whose: 'contact' | 'post' | 'health',
  task: StoreTask<T>,
): Promise<T> {
  try {
    return await whileWaiting(ANSWER_WITHIN_MS, task);
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
  task: StoreTask<T>,
): Promise<T | Else> {
  try {
    return await whileWaiting(withinMs, task);
  } catch (error) {
    log('error', failure, { error: String(error) });
    return otherwise;
  }
}

/** Omits the message, which may quote visitors' text. */
function reasonOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'unknown' };
  // gRPC status code
  return { error: error.name, ...('code' in error && { code: error.code }) };
}

/**
 * Host and port of the Auth emulator, which accepts unsigned tokens and unencrypted passwords; `undefined`
 * without one.
 * @throws Error if it's set for a real project
 */
export function authEmulatorHost(): string | undefined {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  if (host && !project.startsWith('demo-')) {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is for demo- projects only');
  }
  return host;
}
