// `npm run messages`: lists, exports and deletes the messages that visitors sent.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { DocumentReference } from 'firebase-admin/firestore';
import { carryOut, parseWords, readCommandLine } from '../lib/command-line.ts';
import { ROOT } from '../lib/processes.ts';
import {
  documentsOfEmail,
  documentsOfId,
  openMessageStore,
  readMessages,
  type StoredMessage,
} from './message-store.ts';
import { messagesCsv, messagesTable } from './message-views.ts';

const USAGE = `npm run messages                             lists the stored messages, newest first
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
  suspects: { type: 'boolean', default: false },
  project: { type: 'string' },
  data: { type: 'string' },
} as const;

const EXPORT_FILE = resolve(ROOT, '.local/messages.csv');
const OWNER_ONLY = 0o600;

if (import.meta.main) {
  const request = readCommandLine(USAGE, readRequest);
  await carryOut(attendTo(request));
}

type Request = ReturnType<typeof readRequest>;

/**
 * What is asked for: by default a list.
 * @throws Error that says what is wrong with the command line
 */
export function readRequest(args: string[]) {
  const { values, positionals } = parseWords(args, OPTIONS);
  const { csv, delete: id, 'delete-email': email, suspects, project, data } = values;
  if ([csv, id, email].filter((value) => value !== undefined).length > 1) {
    throw new Error('Only one of --csv, --delete and --delete-email at a time.');
  }
  if (project !== undefined && data !== undefined) {
    throw new Error('Only one of --project and --data at a time.');
  }
  if (id?.includes('/')) throw new Error('--delete takes an id as the list shows it.');
  const [file = EXPORT_FILE] = csv ? positionals.splice(0, 1) : [];
  if (positionals.length > 0) throw new Error(`Unexpected: ${positionals.join(' ')}`);
  return { project, data, suspects, csvFile: csv ? file : undefined, id, email };
}

export async function attendTo({
  project,
  data,
  suspects,
  csvFile,
  id,
  email,
}: Request): Promise<void> {
  const store = await openMessageStore(project, data && fromHere(data));
  const { db } = store;
  try {
    console.log(`Messages of ${store.name}\n`);
    if (id) return await remove(id, await documentsOfId(db, id));
    if (email) return await remove(email, await documentsOfEmail(db, email));
    const messages = await readMessages(db, suspects);
    if (csvFile) return await exportTo(fromHere(csvFile), messages);
    console.log(messages.length > 0 ? messagesTable(messages, suspects) : 'There are none.');
  } finally {
    await store.close();
  }
}

async function exportTo(file: string, messages: StoredMessage[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, messagesCsv(messages), { mode: OWNER_ONLY });
  console.log(`Written to ${file}: ${messages.length}`);
}

/** Deletes one document after the other, so that what is printed is what is gone. */
async function remove(wanted: string, documents: DocumentReference[]): Promise<void> {
  if (documents.length === 0) console.log(`Nothing is stored under ${wanted}.`);
  for (const document of documents) {
    await document.delete();
    console.log(`Deleted ${document.path}`);
  }
}

/** A path as given, seen from the folder in which npm was called. */
function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
