import { signInAdmin } from '../server/accounts';

/** Shows readers what a test wrote directly to Firestore: any change through the API clears the cached lists. */
export async function refreshLists(site: string, auth: string): Promise<void> {
  const authorization = `Bearer ${await signInAdmin(auth)}`;
  await fetch(`${site}/api/posts/nowhere`, { method: 'DELETE', headers: { authorization } });
}
