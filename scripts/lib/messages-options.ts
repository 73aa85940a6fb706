import { readArguments } from './command.ts';

/** Which store is asked: a project in the cloud, a saved data file, or by default what is set up. */
export interface Source {
  project?: string | undefined;
  data?: string | undefined;
}

/** What `npm run messages` is asked to do. */
export interface Request {
  source: Source;
  suspects: boolean;
  task:
    | { name: 'help' }
    | { name: 'list' }
    | { name: 'csv'; file: string | undefined }
    | { name: 'delete'; by: 'id' | 'email'; value: string };
}

/** What the command takes. */
export const USAGE = `npm run messages                             lists the stored messages, newest first
npm run messages -- --csv [file]             writes them to a CSV file (.local/messages.csv)
npm run messages -- --delete <id>            deletes a message and its mail
npm run messages -- --delete-email <address> deletes all messages of an address and their mail

  --suspects       includes suspected spam in the list or the file
  --project <id>   asks this Firebase project instead of the one in .firebaserc
  --data <file>    asks a saved data file of the local back end
  --help           shows this`;

const OPTIONS = {
  csv: { type: 'boolean' },
  delete: { type: 'string' },
  'delete-email': { type: 'string' },
  suspects: { type: 'boolean' },
  project: { type: 'string' },
  data: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/**
 * Reads the command line.
 * @throws Error that says what is wrong with it
 */
export function parseRequest(args: string[]): Request {
  const { values, positionals } = readArguments(args, OPTIONS);
  const { suspects = false, project, data } = values;
  const tasks = [values.csv, values.delete, values['delete-email']].filter(
    (value) => value !== undefined,
  );
  if (tasks.length > 1)
    throw new Error('Only one of --csv, --delete and --delete-email at a time.');
  if (project !== undefined && data !== undefined) {
    throw new Error('Only one of --project and --data at a time.');
  }
  const [file, ...rest] = positionals;
  const surplus = values.csv ? rest : positionals;
  if (surplus.length > 0) throw new Error(`Unexpected: ${surplus.join(' ')}`);
  for (const [option, value] of Object.entries(values)) {
    if (value === '') throw new Error(`--${option} needs a value.`);
  }
  if (values.delete?.includes('/')) throw new Error('--delete takes an id as the list shows it.');
  return { source: { project, data }, suspects, task: taskOf(values, file) };
}

function taskOf(
  values: Partial<Record<'help' | 'csv', boolean> & Record<'delete' | 'delete-email', string>>,
  file: string | undefined,
): Request['task'] {
  if (values.help) return { name: 'help' };
  if (values.csv) return { name: 'csv', file };
  if (values.delete) return { name: 'delete', by: 'id', value: values.delete };
  const email = values['delete-email'];
  return email ? { name: 'delete', by: 'email', value: email } : { name: 'list' };
}
