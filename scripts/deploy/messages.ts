// `npm run messages`: prints the stored messages as CSV, for scheduled backups.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { parse } from 'yaml';
import { MESSAGE_COLLECTIONS, readMessage } from '../../src/features/contact/store.server.ts';
import { messagesCsv, type MailWords } from '../../src/features/contact/stored-message.ts';
import { carryOut, parseOptions, readCommandLine } from '../lib/command-line.ts';
import { ROOT } from '../lib/processes.ts';
import { runningBackEnd } from '../serve/back-end.ts';
import { LOCAL_PROJECT } from '../serve/emulators.ts';
import { useLocalFirestore } from '../serve/local-firestore.ts';
import { cloudOptions, defaultProject } from './project.ts';

const USAGE = `npm run --silent messages > messages.csv   prints the stored messages, newest first, as CSV

  --suspects       prints suspected spam instead
  --project <id>   uses this Firebase project instead of the one in .firebaserc
  --help           shows this`;

const OPTIONS = {
  suspects: { type: 'boolean', default: false },
  project: { type: 'string' },
} as const;

const request = readCommandLine(USAGE, (args) => parseOptions(args, OPTIONS));
await carryOut(print(request.suspects, request.project));

async function print(suspects: boolean, project?: string): Promise<void> {
  const app = initializeApp(await storeOptions(project ?? (await defaultProject())));
  try {
    const collection = getFirestore(app).collection(
      MESSAGE_COLLECTIONS[suspects ? 'suspects' : 'messages'],
    );
    const { docs } = await collection.orderBy('createdAt', 'desc').get();
    process.stdout.write(messagesCsv(docs.map(readMessage), await mailWords()));
  } finally {
    await deleteApp(app);
  }
}

async function mailWords(): Promise<MailWords> {
  const text = await readFile(resolve(ROOT, 'content/pages/blog-editor.yaml'), 'utf8');
  const { editor } = parse(text) as { editor: { messages: { mailing: MailWords } } };
  return editor.messages.mailing;
}

/** A `demo-` project, or none, means the local store. */
async function storeOptions(project = LOCAL_PROJECT) {
  if (!project.startsWith('demo-')) return cloudOptions(project);
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? (await runningBackEnd()).host;
  if (!host)
    throw new Error(
      `${project} is a demo project: its messages are available only while \`npm start\` runs. Start it first.`,
    );
  useLocalFirestore(host);
  return { projectId: LOCAL_PROJECT };
}
