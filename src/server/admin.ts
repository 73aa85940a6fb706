import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { ANSWER_WITHIN_MS, authEmulatorHost, firebaseApp } from './firebase';
import { checkOrigin } from './caller';
import { RequestError, unavailable } from './http';
import { log } from './log';
import { withTimeout } from './timing';

/**
 * Accepts the ID token of a user who is an admin now, unless another site's page sends it. The claim is read from
 * the user's record, so that removing it works at once.
 * @throws RequestError 401 without a valid token, 403 for another user or page, 503 when Firebase Auth does not answer
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
    log('error', 'sign-in not checked', { error: String(error) });
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

/** Whether Firebase rejects the token or its user, rather than failing itself. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'auth/argument-error' || error instanceof TypeError) {
    return ABOUT_TOKEN.test(error.message);
  }
  return REFUSALS.includes(String(code));
}

/**
 * How firebase-admin's messages about a token begin. It reports a failure to fetch Google's certificates under
 * the same code, and throws a TypeError on some claims of a wrong type.
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
