import { hasAdminHint, setAdminHint } from '../admin-hint';
import type { Outcome } from '../posts/posts-api';
import type { FirebaseLogin } from './firebase-login';
import {
  emailOf,
  isLoginLost,
  signInProblem,
  type SignInProblem,
  type SignInSettings,
} from './sign-in';

/** A writer's login. Firebase is loaded when it is first needed. */
export interface Session {
  /** Whether an admin is still logged in; looks at Firebase only where the hint asks for it. */
  restore(): Promise<'signedIn' | 'signedOut' | 'unreachable'>;
  /** @returns the problem, or undefined when an admin is logged in now */
  signIn(username: string, password: string): Promise<SignInProblem | undefined>;
  signOut(): Promise<void>;
  /** The ID token for the API; `fresh` asks for a new one. */
  token(fresh: boolean): Promise<Outcome<string>>;
}

const TOKEN_WITHIN_MS = 15_000;

/** The session of this window. */
export function createSession({ authEmulator, adminDomain }: SignInSettings): Session {
  let loading: Promise<FirebaseLogin> | undefined;
  const load = () => (loading ??= loadLogin(authEmulator).catch(forgetFailure));
  const forgetFailure = (error: unknown): never => {
    loading = undefined;
    throw error;
  };

  return {
    async restore() {
      if (!hasAdminHint()) return 'signedOut';
      try {
        const login = await load();
        if (await login.isAdmin()) return 'signedIn';
        await login.logOut();
      } catch (error) {
        if (!isLoginLost(error)) return 'unreachable';
      }
      setAdminHint(false);
      return 'signedOut';
    },

    async signIn(username, password) {
      try {
        const login = await load();
        await login.logIn(emailOf(username, adminDomain), password);
        if (await login.isAdmin()) {
          setAdminHint(true);
          return undefined;
        }
        await login.logOut();
        return 'notAdmin';
      } catch (error) {
        const problem = signInProblem(error);
        if (problem === 'unknown') console.error('Login failed', error);
        return problem;
      }
    },

    async signOut() {
      setAdminHint(false);
      await (await load()).logOut();
    },

    async token(fresh) {
      try {
        const login = await load();
        if (!login.isLoggedIn()) return { ok: false, problem: { kind: 'signedOut' } };
        const token = await withinTime(login.token(fresh));
        return token === undefined
          ? { ok: false, problem: { kind: 'timeOut' } }
          : { ok: true, value: token };
      } catch (error) {
        return { ok: false, problem: { kind: isLoginLost(error) ? 'signedOut' : 'offline' } };
      }
    },
  };
}

async function loadLogin(emulator: string | undefined): Promise<FirebaseLogin> {
  const { startLogin } = await import('./firebase-login');
  return startLogin(emulator);
}

function withinTime<Value>(promise: Promise<Value>): Promise<Value | undefined> {
  return Promise.race([
    promise,
    new Promise<undefined>((late) => setTimeout(late, TOKEN_WITHIN_MS, undefined)),
  ]);
}
