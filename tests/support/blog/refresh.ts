import { signInAdmin } from '../server/accounts';

/** Shows readers what a test wrote past the API: after any change through it, lists are read again. */
export async function refreshLists(site: string, auth: string): Promise<void> {
  const authorization = `Bearer ${await signInAdmin(auth)}`;
  await fetch(`${site}/api/posts/nowhere`, { method: 'DELETE', headers: { authorization } });
}
