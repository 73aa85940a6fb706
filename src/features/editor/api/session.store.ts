import { atom } from 'nanostores';
import { adminAddress, isKnownAdmin, setKnownAdmin } from './admin';
import type { FirebaseLogin } from './firebase-login';

export interface LoginSettings {
  /** Origin of the local Auth emulator; undefined in production. */
  authEmulator?: string | undefined;
  adminDomain: string;
}

export type LoginProblem = 'wrong' | 'notAdmin' | 'tooMany' | 'offline' | 'unknown' | 'notSent';

export type SessionState = 'unknown' | 'checking' | 'signedIn' | 'signedOut' | 'unreachable';

export const $session = atom<SessionState>('unknown');

/** An action that an expired login interrupted; runs again after the next login. */
export const $interrupted = atom<(() => unknown) | undefined>(undefined);

const TOKEN_WITHIN_MS = 15_000;

let settings: LoginSettings | undefined;
let loading: Promise<FirebaseLogin> | undefined;

function loadFirebase(): Promise<FirebaseLogin> {
  loading ??= import('./firebase-login')
    .then(({ startLogin }) => startLogin(settings?.authEmulator))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Restores this browser's login. Loads Firebase only if a writer was logged in. */
export async function restoreSession(given = settings): Promise<void> {
  settings = given;
  if (!isKnownAdmin()) {
    $session.set('signedOut');
    return;
  }
  $session.set('checking');
  $session.set(await restoredState());
}

async function restoredState(): Promise<SessionState> {
  try {
    const login = await loadFirebase();
    if (await login.isAdmin()) return 'signedIn';
    await login.logOut();
  } catch (error) {
    if (!isLoginLost(error)) return 'unreachable';
  }
  setKnownAdmin(false);
  return 'signedOut';
}

/** @returns the problem; `undefined` if an admin is logged in */
export async function logIn(username: string, password: string): Promise<LoginProblem | undefined> {
  try {
    const login = await loadFirebase();
    await login.logIn(adminAddress(username, settings?.adminDomain ?? ''), password);
    if (!(await login.isAdmin())) {
      await login.logOut();
      return 'notAdmin';
    }
  } catch (error) {
    return loginProblem(error);
  }
  setKnownAdmin(true);
  $session.set('signedIn');
  $interrupted.set(undefined);
  return undefined;
}

/** Emails a link to set a new password. Doesn't reveal whether the account exists. */
export async function resetPassword(
  username: string,
): Promise<{ sentTo: string } | { problem: LoginProblem }> {
  const address = adminAddress(username, settings?.adminDomain ?? '');
  try {
    await (await loadFirebase()).resetPassword(address);
  } catch (error) {
    const problem = loginProblem(error);
    if (problem !== 'wrong') return { problem: problem === 'unknown' ? 'notSent' : problem };
  }
  return { sentTo: address };
}

/** Logs out of this browser, even if Firebase doesn't respond. */
export async function endSession(): Promise<void> {
  setKnownAdmin(false);
  try {
    await (await loadFirebase()).logOut();
  } catch (error) {
    console.error('Firebase did not log out', error);
  }
}

/** @param fresh requests a new one */
export async function idToken(
  fresh: boolean,
): Promise<{ idToken: string } | { kind: 'timeOut' | 'signedOut' | 'offline' | 'unknown' }> {
  try {
    const login = await loadFirebase();
    if (!login.isLoggedIn()) return { kind: 'signedOut' };
    const late = new Promise<undefined>((end) => setTimeout(end, TOKEN_WITHIN_MS));
    const answer = await Promise.race([login.idToken(fresh), late]);
    return answer === undefined ? { kind: 'timeOut' } : { idToken: answer };
  } catch (error) {
    return { kind: isLoginLost(error) ? 'signedOut' : failureKind(error) };
  }
}

/** Firebase's codes for a wrong username or password, all shown as the same problem. */
const WRONG_PAIR = [
  'auth/invalid-credential',
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/user-disabled',
  'auth/invalid-email',
];

export function loginProblem(error: unknown): LoginProblem {
  const code = errorCode(error);
  if (WRONG_PAIR.includes(code)) return 'wrong';
  if (code === 'auth/too-many-requests') return 'tooMany';
  return failureKind(error);
}

/** How browsers word the TypeError of a `fetch` or `import` without a network. */
const NO_NETWORK = /fetch|network|load failed|import|loading/i;

/** Whether the network failed. Logs any other error. */
export function failureKind(error: unknown): 'offline' | 'unknown' {
  if (errorCode(error) === 'auth/network-request-failed') return 'offline';
  if (error instanceof TypeError && NO_NETWORK.test(error.message)) return 'offline';
  console.error(error);
  return 'unknown';
}

const LOST_LOGIN = [
  'auth/user-token-expired',
  'auth/invalid-user-token',
  'auth/user-disabled',
  'auth/user-not-found',
];

function isLoginLost(error: unknown): boolean {
  return LOST_LOGIN.includes(errorCode(error));
}

/** Such as `auth/invalid-credential`; empty for other errors. */
function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
