import { randomUUID } from 'node:crypto';
import { LOCAL_PROJECT } from '../../../scripts/serve/emulators.ts';

export interface Account {
  uid: string;
  email: string;
  password: string;
}

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

/** @param change fields of the Identity Toolkit's user record */
export async function changeAccount(auth: string, localId: string, change: object): Promise<void> {
  await manage(auth, 'accounts:update', { localId, ...change });
}

/** @returns the ID token */
export async function signIn(auth: string, { email, password }: Account): Promise<string> {
  const url = `http://${auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const { idToken } = (await post(url, { email, password, returnSecureToken: true })) as {
    idToken: string;
  };
  return idToken;
}

/** Addresses that requested a password reset; the emulator sends no mail. */
export async function resetMails(auth: string): Promise<string[]> {
  const codes = await fetch(`http://${auth}/emulator/v1/projects/${LOCAL_PROJECT}/oobCodes`);
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string }[] };
  return oobCodes.map(({ email }) => email);
}

/** @returns the ID token of a new admin */
export async function signInAdmin(auth: string): Promise<string> {
  return signIn(auth, await createAccount(auth, { admin: true }));
}

/** A copy of the token with changed claims. The emulator's tokens are unsigned. */
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
