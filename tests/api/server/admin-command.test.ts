import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSteps, stateOf } from '../../../scripts/deploy/setup-steps';
import { createAccount, signIn } from '../../support/server/accounts';
import { DRAFT } from '../../support/blog/post-drafts';
import { PostsApi } from '../../support/blog/posts-api';
import { auth, url } from '../whole-site';

const COMMAND = resolve(import.meta.dirname, '../../../scripts/deploy/admin.ts');

async function admin(...args: string[]): Promise<string> {
  const env = { ...process.env, FIREBASE_AUTH_EMULATOR_HOST: auth };
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND, ...args], { env });
  return stdout;
}
const passwordIn = (output: string) => /Password: (\S{20})/.exec(output)?.[1] ?? '';
const statusOf = async (token: string) =>
  (await new PostsApi(url, token).send('POST', '', { ...DRAFT, id: crypto.randomUUID() })).status;

it('`npm run admin` asks before it makes an admin', async () => {
  const email = `${randomUUID()}@example.org`;
  await expect(admin('create', email)).rejects.toThrow(`Make ${email} an admin`);
});

describe('an admin whom `npm run admin` has created', () => {
  const email = `${randomUUID()}@example.org`;
  let token: string;

  beforeAll(async () => {
    const output = await admin('create', email, '--yes');
    token = await signIn(auth, { uid: '', email, password: passwordIn(output) });
  });

  it('may write posts', async () => {
    expect(await statusOf(token)).toBe(201);
  });

  it('is listed', async () => {
    expect(await admin('list')).toContain(email);
    const printed = await admin('list', '--json');
    expect(JSON.parse(printed)).toContainEqual({ email, disabled: false });
    const [step] = (await readSteps()).filter(({ check }) => check.includes('admin -- list'));
    expect(step && stateOf(step, { ok: true, printed, complaint: '' })).toBe('done');
  });

  it('may write nothing after `npm run admin -- remove`', async () => {
    expect(await admin('remove', email, '--yes')).toContain('no longer an admin');
    expect(await statusOf(token)).toBeOneOf([401, 403]);
  });
});

it('`npm run admin` gives an existing user a new password', async () => {
  const account = await createAccount(auth);
  const output = await admin('create', account.email, '--yes');
  await expect(signIn(auth, account)).rejects.toThrow('INVALID');
  const token = await signIn(auth, { ...account, password: passwordIn(output) });
  expect(await statusOf(token)).toBe(201);
});
