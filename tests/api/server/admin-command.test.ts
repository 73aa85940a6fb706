import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { createAccount, signIn } from '../../support/server/accounts';
import { DRAFT } from '../../support/blog/post-drafts';
import { PostsApi } from '../../support/blog/posts-api';

const { url, auth } = inject('servers').generous;
const COMMAND = resolve(import.meta.dirname, '../../../scripts/deploy/admin.ts');

async function admin(...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: auth };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env });
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string };
    return { code, output: stderr };
  }
}
const passwordIn = (output: string) => /Password: (\S{20})/.exec(output)?.[1] ?? '';
const statusOf = async (token: string) =>
  (await new PostsApi(url, token).send('POST', '', DRAFT)).status;

it('makes an admin who may write, lists and removes the admin', async () => {
  const email = `${randomUUID()}@example.org`;
  const { output } = await admin('create', email);
  const token = await signIn(auth, { uid: '', email, password: passwordIn(output) });
  expect(await statusOf(token)).toBe(201);
  expect((await admin('list')).output).toContain(email);
  expect((await admin('create', email)).output).toContain('already');

  expect((await admin('remove', email)).output).toContain('no admin any more');
  expect(await statusOf(token)).toBeOneOf([401, 403]);
  expect((await admin('remove', email)).code).toBe(1);
});

it('gives a user who signed up before a new password', async () => {
  const account = await createAccount(auth);
  const { output } = await admin('create', account.email);
  await expect(signIn(auth, account)).rejects.toThrow('INVALID');
  const token = await signIn(auth, { ...account, password: passwordIn(output) });
  expect(await statusOf(token)).toBe(201);
});

it.each([
  [['create', 'a b@c'], 'No email address'],
  [['list', '--projct', 'x'], "Unknown option '--projct'"],
])('says what is wrong with %j', async (args, message) => {
  const { code, output } = await admin(...args);
  expect(code).toBe(1);
  expect(output).toContain(message);
  expect(output).toContain('npm run admin -- create <email>');
});
