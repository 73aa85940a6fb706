import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { ANSWER_WITHIN_MS, authEmulatorHost, firebaseApp } from './firebase';
import { RequestError, unavailable } from './http';
import { log } from './log';
import { checkOrigin } from './origin';
import { withTimeout } from './timing';

/**
 * Accepts the ID token of a current admin, unless another site's page sends it. Reads the claim from the user's
 * record, so removing it takes effect immediately.
 * @throws RequestError 401 without a valid token, 403 for another user or page, 503 if Firebase Auth doesn't
 * respond
 */
export async function requireAdmin(request: Request): Promise<void> {
  checkOrigin(request, []);
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (!token) throw unauthenticated();
  let user: UserRecord;
  try {
    user = await withTimeout(ANSWER_WITHIN_MS, userOf(token));
  } catch (error) {
    if (isRefusal(error)) throw unauthenticated();
    log('error', 'login not checked', { error: String(error) });
    throw unavailable('The login could not be checked. Please try again.');
  }
  if (user.customClaims?.['admin'] !== true) {
    throw new RequestError(403, 'forbidden', 'Only an admin may do this.');
  }
}

async function userOf(token: string): Promise<UserRecord> {
  authEmulatorHost();
  const auth = getAuth(firebaseApp());
  const { uid } = await auth.verifyIdToken(token, true);
  return auth.getUser(uid);
}

/** True if Firebase rejects the token or its user; false if Firebase itself fails. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'auth/argument-error' || error instanceof TypeError) {
    return ABOUT_TOKEN.test(error.message);
  }
  return REFUSALS.includes(String(code));
}

/**
 * How firebase-admin's messages about a token begin. It uses the same code for a failure to fetch Google's
 * certificates, and throws a TypeError on some claims of a wrong type.
 */
const ABOUT_TOKEN =
  /^(Firebase ID token|Decoding Firebase ID token|verifyIdToken\(\)|Cannot use 'in' operator)/;

const REFUSALS = [
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/tenant-not-found',
];

function unauthenticated(): RequestError {
  const headers = { 'www-authenticate': 'Bearer' };
  return new RequestError(401, 'unauthenticated', 'Please log in.', {}, headers);
}
