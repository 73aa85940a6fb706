// `npm run messages`: lists, shows, exports and deletes the messages that visitors sent.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { carryOut, confirm, parseWords, readCommandLine, YES_OPTION } from '../lib/command-line.ts';
import { ROOT } from '../lib/processes.ts';
import {
  countOf,
  documentsOfEmail,
  documentsOfId,
  MESSAGE_TEXTS,
  messagesAmong,
  openMessageStore,
  readMessages,
  type StoredMessage,
} from './message-store.ts';

const USAGE = `npm run messages                             lists the stored messages, newest first
npm run messages -- <id>                     shows one whole
npm run messages -- --csv [file]             writes them to a CSV file (.local/messages.csv)
npm run messages -- --delete <id>            deletes a message
npm run messages -- --delete-email <address> deletes all messages of an address

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

// What spreadsheets read as the start of a formula, in any width and behind spaces or invisible characters.
const FORMULA = /^([\t\r\n]|[\s\p{Z}\p{C}]*[=+\-@\u2212])/u;
// The same behind a separator of other locales, which would start a new cell.
const LATER_FORMULA = /[;\t](?=[ \p{Z}\p{C}]*[=+\-@＝＋－＠\u2212])/gu;
const BYTE_ORDER_MARK = '\uFEFF';

/** All messages with a heading row; times in ISO 8601, UTC. */
export function messagesCsv(messages: StoredMessage[]): string {
  return toCsv([
    ['date', ...MESSAGE_TEXTS],
    ...messages.map((message) => [
      message.date.toISOString(),
      ...MESSAGE_TEXTS.map((field) => message[field]),
    ]),
  ]);
}

/** A CSV file (RFC 4180, all cells quoted) that spreadsheets open as UTF-8. */
function toCsv(rows: string[][]): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(withoutFormula(cell))).join(','));
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('');
}

/** Prefixes an apostrophe to what a spreadsheet would run as a formula. */
function withoutFormula(cell: string): string {
  const safe = cell.replace(LATER_FORMULA, "$&'");
  return FORMULA.test(cell.normalize('NFKC')) ? `'${safe}` : safe;
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** Columns of the list, and their most characters. */
const WIDTHS = {
  date: 16,
  kind: 7,
  name: 24,
  phone: 20,
  email: 40,
  message: 48,
  id: 36,
  suspicions: 20,
  mail: 40,
} as const;

function messagesTable(messages: StoredMessage[]): string {
  const fields = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).filter((field) =>
    messages.some((message) => message[field]),
  );
  const cellOf = (message: StoredMessage, field: keyof typeof WIDTHS) => {
    const text = field === 'date' ? toMinute(message.date) : message[field];
    return cutCell(text.trim().split('\n', 1).join(), WIDTHS[field]);
  };
  return alignColumns([
    fields.map((field) => (field === 'date' ? 'date (UTC)' : field)),
    ...messages.map((message) => fields.map((field) => cellOf(message, field))),
  ]);
}

function messageSheet(message: StoredMessage): string {
  const texts = MESSAGE_TEXTS.filter((field) => field !== 'message');
  const rows = [
    ['Date (UTC)', toMinute(message.date)],
    ...texts.map((field) => [capitalize(field), makeSafe(message[field]) || '-']),
    ['Kept until', toMinute(message.expires)],
  ];
  const text = message.message
    .trimEnd()
    .split(/\r\n?|\n/)
    .map(makeSafe)
    .join('\n');
  return `${alignColumns(rows)}\n\n${text || '(no text)'}`;
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function toMinute(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

function alignColumns(rows: string[][]): string {
  const width = (column: number) =>
    Math.max(...rows.map((cells) => [...(cells[column] ?? '')].length));
  const pad = (cell: string, column: number) => cell + ' '.repeat(width(column) - [...cell].length);
  return rows.map((cells) => cells.map(pad).join('  ').trimEnd()).join('\n');
}

// Control characters could steer the terminal, and bidi overrides could disguise text.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

function makeSafe(line: string): string {
  return line.replace(UNSAFE, ' ').trimEnd();
}

function cutCell(cell: string, width: number): string {
  const characters = [...makeSafe(cell).trim()];
  const short = characters.length > width ? [...characters.slice(0, width - 1), '…'] : characters;
  return short.join('');
}

if (import.meta.main) await carryOut(attendTo(readCommandLine(USAGE, readRequest)));
