import { atom } from 'nanostores';
import { hasAdminHint } from '../admin-hint';
import { createPostsApi } from '../posts/posts-api';
import { createSession, type Session } from './session';
import type { SignInProblem, SignInSettings } from './sign-in';

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

let session: Session | undefined;

/** The posts on the server, with the writer's login. */
export const postsApi = createPostsApi((fresh) =>
  session ? session.token(fresh) : Promise.resolve({ ok: false, problem: { kind: 'signedOut' } }),
);

/** Restores the login of this browser. */
export async function openSession(settings: SignInSettings): Promise<void> {
  session ??= createSession(settings);
  if (hasAdminHint()) $session.set('checking');
  $session.set(await session.restore());
}

/** @returns the problem, or undefined when the writer is logged in now */
export async function logIn(
  username: string,
  password: string,
): Promise<SignInProblem | undefined> {
  const problem = session ? await session.signIn(username, password) : 'unknown';
  if (problem) return problem;
  $session.set('signedIn');
  $loginExpired.set(false);
  return undefined;
}

/** Ends the login of this browser; what Firebase cannot be told now, it finds out later. */
export async function endSession(): Promise<void> {
  try {
    await session?.signOut();
  } catch (error) {
    console.error('Firebase could not be told of the logout', error);
  }
}
