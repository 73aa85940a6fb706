// `npm run messages`: lists, shows, exports and deletes the messages that visitors sent.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { carryOut, parseWords, readCommandLine } from '../lib/command-line.ts';
import { confirm, YES_OPTION } from '../lib/confirm.ts';
import { ROOT } from '../lib/processes.ts';
import {
  countOf,
  documentsOfEmail,
  documentsOfId,
  messagesAmong,
  openMessageStore,
  readMessages,
  type StoredMessage,
} from './message-store.ts';
import { messagesCsv, messageSheet, messagesTable } from './message-views.ts';

const USAGE = `npm run messages                             lists the stored messages, newest first
npm run messages -- <id>                     shows one whole
npm run messages -- --csv [file]             writes them to a CSV file (.local/messages.csv)
npm run messages -- --delete <id>            deletes a message and its mail
npm run messages -- --delete-email <address> deletes all messages of an address and their mail

  --suspects       includes suspected spam in the list or the file
  --yes            deletes without asking
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
  ...YES_OPTION,
} as const;

const EXPORT_FILE = resolve(ROOT, '.local/messages.csv');
const OWNER_ONLY = 0o600;
const SHOWN_BEFORE_DELETING = 20;

if (import.meta.main) {
  const request = readCommandLine(USAGE, readRequest);
  await carryOut(attendTo(request));
}

type Request = ReturnType<typeof readRequest>;

/** @throws Error that says what is wrong with the command line */
export function readRequest(args: string[]) {
  const { values, positionals } = parseWords(args, OPTIONS);
  const { csv, delete: remove, 'delete-email': removeEmail, suspects, project, data, yes } = values;
  const [csvFile = EXPORT_FILE] = csv ? positionals.splice(0, 1) : [];
  const show = positionals.shift();
  if (positionals.length > 0) throw new Error(`Unexpected: ${positionals.join(' ')}`);
  if ([csv, show, remove, removeEmail].filter((value) => value !== undefined).length > 1) {
    throw new Error('Only one at a time: an id to show, --csv, --delete or --delete-email.');
  }
  if (project !== undefined && data !== undefined) {
    throw new Error('Only one of --project and --data at a time.');
  }
  if ((show ?? remove)?.includes('/')) throw new Error('Write an id as the list shows it.');
  return {
    project,
    data,
    suspects,
    csvFile: csv ? csvFile : undefined,
    show,
    remove,
    removeEmail,
    yes,
  };
}

export async function attendTo(request: Request): Promise<void> {
  const { project, data, suspects, csvFile, show, remove, removeEmail, yes } = request;
  const store = await openMessageStore(project, data && fromHere(data));
  const { db } = store;
  try {
    console.log(`Messages of ${store.name}\n`);
    if (show) return await showOne(db, show);
    if (remove) return await removeAll(db, remove, await documentsOfId(db, remove), yes);
    if (removeEmail) {
      return await removeAll(db, removeEmail, await documentsOfEmail(db, removeEmail), yes);
    }
    const messages = await readMessages(db, suspects);
    if (csvFile) return await exportTo(fromHere(csvFile), messages);
    console.log(messages.length > 0 ? messagesTable(messages) : 'There are none.');
  } finally {
    await store.close();
  }
}

async function showOne(db: Firestore, id: string): Promise<void> {
  const [message] = await messagesAmong(db, await documentsOfId(db, id));
  if (!message) throw new Error(`No message has the id ${id}; npm run messages lists them.`);
  console.log(messageSheet(message));
}

async function exportTo(file: string, messages: StoredMessage[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, messagesCsv(messages), { mode: OWNER_ONLY });
  console.log(`Written to ${file}: ${messages.length}`);
}

/** Deletes one by one, so that the output names exactly what is gone. */
async function removeAll(
  db: Firestore,
  wanted: string,
  documents: DocumentReference[],
  yes: boolean,
): Promise<void> {
  if (documents.length === 0) return console.log(`Nothing is stored under ${wanted}.`);
  const messages = await messagesAmong(db, documents);
  const shown = messages.slice(0, SHOWN_BEFORE_DELETING);
  if (shown.length > 0) console.log(messagesTable(shown));
  if (messages.length > shown.length) console.log(`… and ${messages.length - shown.length} more`);
  console.log(`\nStored under ${wanted}: ${countOf(documents)}.`);
  await confirm('Delete all of it for good?', yes);
  for (const document of documents) {
    await document.delete();
    console.log(`Deleted ${document.path}`);
  }
}

/** Resolves a path from the folder in which npm was called. */
function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
