// `npm run admin`: creates, lists and removes admins of the blog.
import { randomBytes } from 'node:crypto';
import { initializeApp } from 'firebase-admin/app';
import { getAuth, type Auth, type UserRecord } from 'firebase-admin/auth';
import { adminAddress } from '../../src/features/editor/api/admin.ts';
import {
  ask,
  carryOut,
  confirm,
  parseWords,
  readCommandLine,
  YES_OPTION,
} from '../lib/command-line.ts';
import { loginDomain } from '../lib/files.ts';
import { runningBackEnd } from '../serve/back-end.ts';
import { LOCAL_PROJECT } from '../serve/emulators.ts';
import { cloudOptions, defaultProject } from './project.ts';

const USAGE = `npm run admin -- create <email>   makes a new or existing user an admin
npm run admin -- list             lists the admins
npm run admin -- remove <email>   takes effect immediately; the user's account stays

A name without @ gets ADMIN_DOMAIN, or the domain of the email in content/site.yaml.

  --json           lists the admins as JSON
  --yes            doesn't ask for confirmation
  --project <id>   uses this Firebase project instead of the one in .firebaserc
  --help           shows this`;

interface Request {
  project?: string | undefined;
  task: 'list' | 'create' | 'remove';
  email: string;
  yes: boolean;
  json: boolean;
}

interface Users {
  name: string;
  auth: Auth;
}

const USERS_AT_ONCE = 1000;
const SHORTEST_PASSWORD = 10;
/** Firebase's error codes when login by email is disabled. */
const SWITCHED_OFF = ['auth/configuration-not-found', 'auth/operation-not-allowed'];

const domain = await loginDomain();
const request = readCommandLine(USAGE, readRequest);
await carryOut(administer(request).catch(explainFailure));

function readRequest(args: string[]): Request {
  const options = {
    project: { type: 'string' },
    json: { type: 'boolean', default: false },
    ...YES_OPTION,
  } as const;
  const { values, positionals } = parseWords(args, options);
  const { project, yes, json } = values;
  const [task, user, ...surplus] = positionals;
  if (task === undefined) throw new Error('Say what to do: create, list or remove.');
  if (task === 'list' && user === undefined) {
    return { project, task, email: '', yes, json };
  }
  if ((task !== 'create' && task !== 'remove') || surplus.length > 0) {
    throw new Error(`Unexpected: ${positionals.join(' ')}`);
  }
  if (!user) throw new Error(`${task} needs an email address.`);
  const email = adminAddress(user, domain);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`Not an email address: ${user}`);
  if (json) throw new Error('--json is only for list.');
  return { project, task, email, yes, json };
}

async function administer({ project, task, email, yes, json }: Request): Promise<void> {
  const users = await openAuth(project);
  if (json) return console.log(JSON.stringify((await listAdmins(users.auth)).map(listed)));
  console.log(`Users of ${users.name}\n`);
  if (task === 'list') await listAll(users.auth);
  else if (task === 'create') await createAdmin(users, email, yes);
  else await removeAdmin(users, email, yes);
}

/**
 * Opens the users of the given project or that of .firebaserc; a `demo-` project means the local Auth emulator.
 * @throws Error in words for the owner when credentials are missing or no emulator runs
 */
async function openAuth(project: string | undefined): Promise<Users> {
  const id = project ?? (await defaultProject()) ?? LOCAL_PROJECT;
  if (!id.startsWith('demo-')) {
    const options = await cloudOptions(id);
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
    return { name: `project ${id}`, auth: getAuth(initializeApp(options)) };
  }
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? (await runningBackEnd()).authHost;
  if (!host) {
    throw new Error(
      `${id} is a demo project: its users exist only while \`npm start\` runs. Start it first.\n` +
        'For a real project, add --project <id> or write its id into .firebaserc.',
    );
  }
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = host;
  return {
    name: `the local Auth emulator at ${host} (until it stops)`,
    auth: getAuth(initializeApp({ projectId: LOCAL_PROJECT })),
  };
}

function listed({ email, uid, disabled }: UserRecord) {
  return { email: email ?? uid, disabled };
}

async function listAll(auth: Auth): Promise<void> {
  const admins = await listAdmins(auth);
  for (const { email, disabled } of admins.map(listed)) {
    console.log(`${email}${disabled ? '  (disabled)' : ''}`);
  }
  if (admins.length === 0) console.log('There are no admins.');
}

/** Gives an existing user a new password, because anyone may have signed up with this address. */
async function createAdmin({ name, auth }: Users, email: string, yes: boolean): Promise<void> {
  const known = await userOf(auth, email);
  if (known && isAdmin(known)) return console.log(`${email} is already an admin.`);
  if (known) console.log('This user exists and will get a new password.');
  await confirm(
    `Make ${email} an admin of ${name}? Admins can write and delete posts and read messages.`,
    yes,
  );
  const { password, generated } = await askPassword();
  const { uid, customClaims } = known ?? (await auth.createUser({ email, password }));
  await auth.updateUser(uid, { password, disabled: false });
  await auth.revokeRefreshTokens(uid);
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
  console.log(`${email} is now an admin.${generated ? `\nPassword: ${password}` : ''}`);
}

async function removeAdmin({ name, auth }: Users, email: string, yes: boolean): Promise<void> {
  const user = await userOf(auth, email);
  if (!user || !isAdmin(user)) throw new Error(`${email} is not an admin.`);
  await confirm(`Remove ${email} from the admins of ${name}? The account stays.`, yes);
  const claims = { ...user.customClaims };
  delete claims['admin'];
  await auth.setCustomUserClaims(user.uid, claims);
  await auth.revokeRefreshTokens(user.uid);
  console.log(`${email} is no longer an admin.`);
}

async function listAdmins(auth: Auth): Promise<UserRecord[]> {
  const admins: UserRecord[] = [];
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(USERS_AT_ONCE, page);
    admins.push(...users.filter(isAdmin));
    page = pageToken;
  } while (page);
  return admins;
}

function isAdmin({ customClaims }: UserRecord): boolean {
  return customClaims?.['admin'] === true;
}

async function userOf(auth: Auth, email: string): Promise<UserRecord | undefined> {
  const { users } = await auth.getUsers([{ email }]);
  return users[0];
}

/**
 * Asks for a password without echoing it. Generates one when the answer is empty or there is no terminal.
 * @throws Error when it is too short
 */
async function askPassword(): Promise<{ password: string; generated: boolean }> {
  const typed = process.stdin.isTTY
    ? await ask('Password (leave empty to generate one): ', true)
    : '';
  if (!typed) return { password: randomBytes(15).toString('base64url'), generated: true };
  if (typed.length < SHORTEST_PASSWORD) {
    throw new Error(`A password needs at least ${SHORTEST_PASSWORD} characters.`);
  }
  return { password: typed, generated: false };
}

/** Adds the remedy for the most common failure. */
function explainFailure(error: unknown): never {
  const { message, code } = error as { message: string; code?: string };
  if (!code || !SWITCHED_OFF.includes(code)) throw error;
  const remedy = "Enable 'Email/Password' in the Firebase console, under Authentication.";
  throw new Error(`${message}\n${remedy}`, { cause: error });
}
