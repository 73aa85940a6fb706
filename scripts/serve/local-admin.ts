import { adminAddress } from '../../src/features/editor/api/admin.ts';
import { loginDomain } from '../lib/files.ts';
import { LOCAL_PROJECT } from './emulators.ts';

export const LOCAL_ADMIN = { username: 'admin', password: 'robots-come-alive' };

export function loginHint(url: string): string {
  const { username, password } = LOCAL_ADMIN;
  return `Editor: ${url}/blog-editor  (user ${username}, password ${password})`;
}

// With a fixed id, a browser's login survives a restart.
const UID = 'local-admin';

/**
 * Creates the local admin in an Auth emulator, which forgets its users on exit.
 * @param host such as `127.0.0.1:9099`
 * @throws Error when the emulator refuses
 */
export async function createLocalAdmin(host: string): Promise<void> {
  const { username, password } = LOCAL_ADMIN;
  const email = adminAddress(username, await loginDomain());
  const customAttributes = JSON.stringify({ admin: true });
  await ask(host, 'accounts', { localId: UID, email, password, emailVerified: true });
  // Accept logins from before the restart, although they are older than this user.
  await ask(host, 'accounts:update', { localId: UID, customAttributes, validSince: '1' });
}

async function ask(host: string, what: string, body: object): Promise<void> {
  const url = `http://${host}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/${what}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The local admin couldn't be created: ${await answer.text()}`);
}
