// `npm run messages`: lists, exports and deletes the messages that visitors sent.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { runCommand } from './lib/command.ts';
import { toCsv } from './lib/csv.ts';
import { openMessageStore, type MessageStore } from './lib/message-store.ts';
import { messagesRows, messagesTable } from './lib/message-views.ts';
import { parseRequest, USAGE, type Request } from './lib/messages-options.ts';
import { ROOT } from './lib/processes.ts';
import { documentsOfEmail, documentsOfId, readMessages } from './lib/stored-messages.ts';

const EXPORT_FILE = resolve(ROOT, '.local/messages.csv');
const OWNER_ONLY = 0o600;

await runCommand({ usage: USAGE, read: parseRequest, carryOut });

async function carryOut({ source, suspects, task }: Request): Promise<void> {
  if (task.name === 'help') return console.log(USAGE);
  const store = await openMessageStore({ ...source, data: source.data && fromHere(source.data) });
  try {
    console.log(`Messages of ${store.name}\n`);
    if (task.name === 'delete') return await remove(store, task.by, task.value);
    const messages = await readMessages(store.db, suspects);
    if (task.name === 'list') {
      console.log(messages.length > 0 ? messagesTable(messages, suspects) : 'There are none.');
    } else {
      const file = task.file ? fromHere(task.file) : EXPORT_FILE;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, toCsv(messagesRows(messages)), { mode: OWNER_ONLY });
      console.log(`Written to ${file}: ${messages.length}`);
    }
  } finally {
    await store.close();
  }
}

/** Deletes one document after the other, so that what is printed is what is gone. */
async function remove({ db }: MessageStore, by: 'id' | 'email', value: string): Promise<void> {
  const find = by === 'id' ? documentsOfId : documentsOfEmail;
  const documents = await find(db, value);
  if (documents.length === 0) console.log(`Nothing is stored under ${value}.`);
  for (const document of documents) {
    await document.delete();
    console.log(`Deleted ${document.path}`);
  }
}

/** A path as given, seen from the folder in which npm was called. */
function fromHere(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
