import { atom } from 'nanostores';
import { hasAdminHint } from '../admin-hint';
import { createPostsApi } from '../posts/posts-api';
import { createSession, type Session } from './session';
import type { SignInProblem, SignInSettings } from './sign-in';

/** Whether a writer is logged in; `unreachable` when Firebase could not be asked. */
export const $session = atom<'checking' | 'signedIn' | 'signedOut' | 'unreachable'>(
  hasAdminHint() ? 'checking' : 'signedOut',
);

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
  const problem = await session?.signIn(username, password);
  if (!problem) {
    $session.set('signedIn');
    $loginExpired.set(false);
  }
  return problem;
}

/** Ends the login of this browser; what Firebase cannot be told now, it finds out later. */
export async function endSession(): Promise<void> {
  try {
    await session?.signOut();
  } catch (error) {
    console.error('Firebase could not be told of the logout', error);
  }
}
