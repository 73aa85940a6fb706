import { readArguments } from './command.ts';

/** What `npm run admin` is asked to do. */
export interface AdminRequest {
  project: string | undefined;
  task: { name: 'help' } | { name: 'list' } | { name: 'create' | 'remove'; email: string };
}

/** What the command takes. */
export const USAGE = `npm run admin -- create <email>   makes an admin: a new user, or one there is
npm run admin -- list             lists the admins
npm run admin -- remove <email>   takes the right away at once; the user stays

  --project <id>   asks this Firebase project instead of the one in .firebaserc
  --help           shows this`;

const OPTIONS = { project: { type: 'string' }, help: { type: 'boolean' } } as const;

/**
 * Reads the command line.
 * @param domain completes a user name that is no email address
 * @throws Error that says what is wrong with it
 */
export function parseAdminRequest(args: string[], domain: string): AdminRequest {
  const { values, positionals } = readArguments(args, OPTIONS);
  const { project, help } = values;
  if (project === '') throw new Error('--project needs a value.');
  const [name, user, ...surplus] = positionals;
  if (help || name === undefined) return { project, task: { name: 'help' } };
  if (surplus.length > 0) throw new Error(`Unexpected: ${surplus.join(' ')}`);
  if (name === 'list' && user === undefined) return { project, task: { name } };
  if (name !== 'create' && name !== 'remove') {
    throw new Error(`Unexpected: ${positionals.join(' ')}`);
  }
  if (!user) throw new Error(`${name} needs an email address.`);
  const email = user.includes('@') ? user : `${user}@${domain}`;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error(`No email address: ${user}`);
  return { project, task: { name, email } };
}
