import { atom } from 'nanostores';
import { createPostsApi, type Outcome } from '../posts-api';
import type { FirebaseLogin } from './firebase-login';
import { isKnownAdmin, setKnownAdmin } from './known-admin';
import {
  emailOf,
  isLoginLost,
  signInProblem,
  type SignInProblem,
  type SignInSettings,
} from './sign-in';

/** Whether a writer is logged in. */
export type SessionState =
  /** Not asked yet, as when the server renders the page. */
  | 'unknown'
  | 'checking'
  | 'signedIn'
  | 'signedOut'
  /** Firebase could not be asked. */
  | 'unreachable';

/** The state of this browser's login. */
export const $session = atom<SessionState>('unknown');

/** Whether a writer who works must log in again. */
export const $loginExpired = atom(false);

/** The posts on the server, with the writer's login. */
export const postsApi = createPostsApi(token);

const TOKEN_WITHIN_MS = 15_000;

let settings: SignInSettings | undefined;
let loading: Promise<FirebaseLogin> | undefined;

/** The login at Firebase, which is loaded when it is first needed. */
function firebase(): Promise<FirebaseLogin> {
  loading ??= import('./firebase-login')
    .then(({ startLogin }) => startLogin(settings?.authEmulator))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Restores the login of this browser; asks Firebase only where a writer was logged in. */
export async function openSession(given: SignInSettings): Promise<void> {
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
    const login = await firebase();
    if (await login.isAdmin()) return 'signedIn';
    await login.logOut();
  } catch (error) {
    if (!isLoginLost(error)) return 'unreachable';
  }
  setKnownAdmin(false);
  return 'signedOut';
}

/** @returns the problem, or undefined when an admin is logged in now */
export async function logIn(
  username: string,
  password: string,
): Promise<SignInProblem | undefined> {
  try {
    const login = await firebase();
    await login.logIn(emailOf(username, settings?.adminDomain ?? ''), password);
    if (!(await login.isAdmin())) {
      await login.logOut();
      return 'notAdmin';
    }
  } catch (error) {
    const problem = signInProblem(error);
    if (problem === 'unknown') console.error('Login failed', error);
    return problem;
  }
  setKnownAdmin(true);
  $session.set('signedIn');
  $loginExpired.set(false);
  return undefined;
}

/** Ends the login of this browser; what Firebase cannot be told now, it finds out later. */
export async function endSession(): Promise<void> {
  setKnownAdmin(false);
  try {
    await (await firebase()).logOut();
  } catch (error) {
    console.error('Firebase could not be told of the logout', error);
  }
}

/** The ID token for the API; `fresh` asks for a new one. */
async function token(fresh: boolean): Promise<Outcome<string>> {
  try {
    const login = await firebase();
    if (!login.isLoggedIn()) return { ok: false, problem: { kind: 'signedOut' } };
    const late = new Promise<undefined>((end) => setTimeout(end, TOKEN_WITHIN_MS));
    const value = await Promise.race([login.token(fresh), late]);
    return value === undefined ? { ok: false, problem: { kind: 'timeOut' } } : { ok: true, value };
  } catch (error) {
    return { ok: false, problem: { kind: isLoginLost(error) ? 'signedOut' : 'offline' } };
  }
}
