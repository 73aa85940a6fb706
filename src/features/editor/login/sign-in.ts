/** Where Firebase answers and how a username becomes an address; the page gets it from the server. */
export interface SignInSettings {
  /** Origin of the local Auth emulator; undefined in production. */
  authEmulator?: string | undefined;
  /** Domain of a username without one. */
  adminDomain: string;
}

/** Why a login failed. */
export type SignInProblem = 'wrong' | 'notAdmin' | 'tooMany' | 'offline' | 'unknown';

/** The email address of a username; one without @ belongs to the configured domain. */
export function emailOf(username: string, adminDomain: string): string {
  const name = username.trim();
  return name.includes('@') ? name : `${name}@${adminDomain}`;
}

/** Firebase's codes for a pair that is not right; an unknown user looks like a wrong password. */
const WRONG_PAIR = [
  'auth/invalid-credential',
  'auth/invalid-login-credentials',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/invalid-email',
  'auth/missing-email',
  'auth/missing-password',
];

/** What an error of Firebase Auth means for the writer. */
export function signInProblem(error: unknown): SignInProblem {
  const code = errorCode(error);
  if (WRONG_PAIR.includes(code)) return 'wrong';
  if (code === 'auth/too-many-requests') return 'tooMany';
  return code === 'auth/network-request-failed' ? 'offline' : 'unknown';
}

/** Firebase's codes for a login that it no longer takes. */
const LOST_LOGIN = [
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
  'auth/null-user',
];

/** Whether an error means that the login is over, and not that Firebase was out of reach. */
export function isLoginLost(error: unknown): boolean {
  return LOST_LOGIN.includes(errorCode(error));
}

/** Firebase's code of an error, such as `auth/invalid-credential`; empty for any other error. */
function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
