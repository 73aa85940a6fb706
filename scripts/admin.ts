// `npm run admin`: makes, lists and removes those who may write the blog.
import type { Auth } from 'firebase-admin/auth';
import { parseAdminRequest, USAGE, type AdminRequest } from './lib/admin-options.ts';
import { isAdmin, listAdmins, makeAdmin, removeAdmin, userOf } from './lib/admins.ts';
import { askPassword } from './lib/ask-password.ts';
import { openAuth } from './lib/auth-project.ts';
import { runCommand } from './lib/command.ts';
import { adminDomain } from './lib/local-admin.ts';

/** What Firebase answers where nobody can log in by email yet. */
const SWITCHED_OFF = ['auth/configuration-not-found', 'auth/operation-not-allowed'];

await runCommand({
  usage: USAGE,
  read: async (args) => parseAdminRequest(args, await adminDomain()),
  carryOut: (request) => carryOut(request).catch(explain),
});

async function carryOut({ project, task }: AdminRequest): Promise<void> {
  if (task.name === 'help') return console.log(USAGE);
  const { name, auth } = await openAuth(project);
  console.log(`Users of ${name}\n`);
  if (task.name === 'list') return await list(auth);
  if (task.name === 'create') return await create(auth, task.email);
  if (!(await removeAdmin(auth, task.email))) throw new Error(`${task.email} is no admin.`);
  console.log(`${task.email} is no admin any more.`);
}

async function list(auth: Auth): Promise<void> {
  const admins = await listAdmins(auth);
  for (const { email, uid, disabled } of admins) {
    console.log(`${email ?? uid}${disabled ? '  (disabled)' : ''}`);
  }
  if (admins.length === 0) console.log('There is no admin.');
}

async function create(auth: Auth, email: string): Promise<void> {
  const known = await userOf(auth, email);
  if (known && isAdmin(known)) {
    console.log(`${email} is an admin already.`);
    return;
  }
  if (known) console.log('There is such a user, who gets a new password.');
  const { password, generated } = await askPassword();
  await makeAdmin(auth, known ?? (await auth.createUser({ email, password })), password);
  console.log(`${email} is an admin now.${generated ? `\nPassword: ${password}` : ''}`);
}

/** Adds what the owner can do about the commonest failure. */
function explain(error: unknown): never {
  const { message, code } = error as { message: string; code?: string };
  if (!code || !SWITCHED_OFF.includes(code)) throw error;
  const remedy = "Switch on 'Email/Password' under Authentication in the Firebase console.";
  throw new Error(`${message}\n${remedy}`, { cause: error });
}
