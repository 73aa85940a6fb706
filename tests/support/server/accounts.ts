import { randomUUID } from 'node:crypto';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators.ts';

/** A user of an Auth emulator. */
export interface Account {
  uid: string;
  email: string;
  password: string;
}

/** Makes a user, with the claims given. */
export async function createAccount(auth: string, claims: object = {}): Promise<Account> {
  const account = {
    uid: randomUUID(),
    email: `${randomUUID()}@example.org`,
    password: 'quiet-tin-robot',
  };
  const { uid: localId, email, password } = account;
  await manage(auth, 'accounts', { localId, email, password });
  await changeAccount(auth, localId, { customAttributes: JSON.stringify(claims) });
  return account;
}

/** Changes a user's record, in the words of the Identity Toolkit. */
export async function changeAccount(auth: string, localId: string, change: object): Promise<void> {
  await manage(auth, 'accounts:update', { localId, ...change });
}

/** Logs a user in and answers the ID token. */
export async function signIn(auth: string, { email, password }: Account): Promise<string> {
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const { idToken } = (await post(url, { email, password, returnSecureToken: true })) as {
    idToken: string;
  };
  return idToken;
}

/** Addresses to which the emulator would have mailed a link to a new password. */
export async function resetMails(auth: string): Promise<string[]> {
  const codes = await fetch(`http://${auth}/emulator/v1/projects/${LOCAL_PROJECT}/oobCodes`);
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string }[] };
  return oobCodes.map(({ email }) => email);
}

/** Makes a user with the claim `admin` and logs it in. */
export async function signInAdmin(auth: string): Promise<string> {
  return signIn(auth, await createAccount(auth, { admin: true }));
}

/** A token with other claims than the one it was made from; the emulator signs none. */
export function forged(token: string, changes: object): string {
  const [head = '', body = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url');
  return `${head}.${changed}.`;
}

function manage(auth: string, what: string, body: object): Promise<unknown> {
  const api = `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}`;
  return post(`${api}/${what}`, body, { authorization: 'Bearer owner' });
}

async function post(url: string, body: object, headers: object = {}): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${await answer.text()}`);
  return answer.json();
}
