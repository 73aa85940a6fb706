import { getAuth, type Auth, type UserRecord } from 'firebase-admin/auth';
import { firebaseApp } from './firebase';
import { RequestError } from './http';
import { log } from './log';
import { within } from './timing';

const ANSWER_WITHIN_MS = 8000;

/**
 * Lets a request pass that carries the ID token of a user who is an admin now: the claim is read
 * from the user's record, so that taking it away works at once.
 * @throws RequestError 401 without a valid token, 403 for another user, 503 when Firebase Auth does not answer
 */
export async function requireAdmin(request: Request): Promise<void> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!token) throw unauthenticated();
  let user: UserRecord;
  try {
    user = await within(ANSWER_WITHIN_MS, userOf(token));
  } catch (error) {
    if (isRefusal(error)) throw unauthenticated();
    log('error', 'sign-in not checked', { error: String(error) });
    throw new RequestError(503, 'unavailable', 'The login could not be checked. Please try again.');
  }
  if (user.customClaims?.['admin'] !== true) {
    throw new RequestError(403, 'forbidden', 'Only an admin may do this.');
  }
}

async function userOf(token: string): Promise<UserRecord> {
  const { uid } = await auth().verifyIdToken(token, true);
  return auth().getUser(uid);
}

/** @throws Error when an emulator, which takes unsigned tokens, is set for a real project */
function auth(): Auth {
  const project = process.env['GCLOUD_PROJECT'] ?? '';
  if (process.env['FIREBASE_AUTH_EMULATOR_HOST'] && !project.startsWith('demo-')) {
    throw new Error('FIREBASE_AUTH_EMULATOR_HOST is for demo- projects only');
  }
  return getAuth(firebaseApp());
}

/** Whether Firebase says that the token or its user is not valid, and not that it failed itself. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REFUSALS.includes(code);
}

const REFUSALS = [
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/tenant-not-found',
];

function unauthenticated(): RequestError {
  return new RequestError(
    401,
    'unauthenticated',
    'Please log in.',
    {},
    { 'www-authenticate': 'Bearer' },
  );
}
