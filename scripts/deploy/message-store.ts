import { existsSync } from 'node:fs';
import { deleteApp, initializeApp, type AppOptions } from 'firebase-admin/app';
import {
  getFirestore,
  type Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
} from 'firebase-admin/firestore';
import { COLLECTIONS, mailStatus, type Mail } from '../../src/features/contact/store.server.ts';
import { freePort } from '../lib/processes.ts';
import { DATA_FILE, runningBackEnd } from '../serve/back-end.ts';
import { LOCAL_PROJECT } from '../serve/emulators.ts';
import { startLocalFirestore, useLocalFirestore } from '../serve/local-firestore.ts';
import { cloudOptions, defaultProject } from './project.ts';

interface MessageStore {
  name: string;
  db: Firestore;
  close(): Promise<void>;
}

/** Text columns of the export, in order. `suspicions` says why a message looks like spam, `mail` whether it was mailed. */
export const MESSAGE_TEXTS = [
  'id',
  'kind',
  'name',
  'email',
  'phone',
  'corporation',
  'subject',
  'message',
  'suspicions',
  'mail',
] as const;

export interface StoredMessage extends Record<(typeof MESSAGE_TEXTS)[number], string> {
  date: Date;
  /** When Firestore deletes it. */
  expires: Date;
}

/** Collections with a visitor's data, the field with the visitor's address, and the noun for people. */
const HOLDERS = [
  { collection: COLLECTIONS.messages, address: 'email', noun: 'message' },
  { collection: COLLECTIONS.suspects, address: 'email', noun: 'suspected message' },
  { collection: COLLECTIONS.formerMail, address: 'replyTo', noun: 'mail' },
];

/**
 * Opens a project's store in the cloud, or a data file of the local back end. With neither given, takes the
 * first of: FIRESTORE_EMULATOR_HOST, the project of .firebaserc unless it is a demo, the running local store,
 * its saved file.
 * @throws Error in words for the owner when credentials or the file are missing
 */
export async function openMessageStore(project?: string, data?: string): Promise<MessageStore> {
  if (data && !existsSync(data)) throw new Error(`There is no file ${data}.`);
  if (data) return openSaved(data);
  const byHand = process.env['FIRESTORE_EMULATOR_HOST'];
  if (byHand && !project) return openRunning(byHand);
  const id = project ?? (await defaultProject());
  if (id && !id.startsWith('demo-')) return openCloud(id);
  const host = byHand ?? (await runningBackEnd()).host;
  return host ? openRunning(host) : openSaved(DATA_FILE);
}

async function openCloud(projectId: string): Promise<MessageStore> {
  const options = await cloudOptions(projectId);
  delete process.env['FIRESTORE_EMULATOR_HOST'];
  return connect(`project ${projectId}`, options);
}

function openRunning(host: string): MessageStore {
  useLocalFirestore(host);
  return connect(`the local store at ${host}`, { projectId: LOCAL_PROJECT });
}

function connect(name: string, options: AppOptions): MessageStore {
  const app = initializeApp(options, 'messages');
  return { name, db: getFirestore(app), close: () => deleteApp(app) };
}

async function openSaved(file: string): Promise<MessageStore> {
  const { db, stop } = await startLocalFirestore(LOCAL_PROJECT, await freePort(), file);
  return { name: `the local file ${file}`, db, close: stop };
}

/** Newest first. */
export async function readMessages(db: Firestore, suspects: boolean): Promise<StoredMessage[]> {
  const names = [COLLECTIONS.messages, ...(suspects ? [COLLECTIONS.suspects] : [])];
  const found = await Promise.all(names.map((name) => db.collection(name).get()));
  return newestFirst(found.flatMap(({ docs }) => docs).map(messageOf));
}

function messageOf(doc: DocumentSnapshot): StoredMessage {
  const text = (field: string) => (doc.get(field) as string | undefined) ?? '';
  const moment = (field: string) => (doc.get(field) as Timestamp).toDate();
  return {
    id: doc.id,
    date: moment('createdAt'),
    expires: moment('expireAt'),
    kind: text('kind'),
    name: text('fullName'),
    email: text('email'),
    phone: text('phone'),
    corporation: text('corporation'),
    subject: text('subject'),
    message: text('message'),
    suspicions: ((doc.get('suspicions') as string[] | undefined) ?? []).join(' '),
    mail: mailStatus(doc.get('mail') as Mail | undefined),
  };
}

/** The message itself, suspected or not, and its former mail. */
export async function documentsOfId(db: Firestore, id: string): Promise<DocumentReference[]> {
  const refs = HOLDERS.map(({ collection }) => db.collection(collection).doc(id));
  const docs = await db.getAll(...refs);
  return docs.filter(({ exists }) => exists).map(({ ref }) => ref);
}

/** Everything sent from an email address, ignoring case, with its former mail. */
export async function documentsOfEmail(db: Firestore, email: string): Promise<DocumentReference[]> {
  const found = await Promise.all(
    HOLDERS.map(async ({ collection, address }) => {
      const { docs } = await db.collection(collection).select(address).get();
      const isTheirs = (doc: DocumentSnapshot) =>
        String(doc.get(address)).toLowerCase() === email.toLowerCase();
      return docs.filter(isTheirs).map(({ ref }) => ref);
    }),
  );
  return found.flat();
}

/** Such as '1 message and 1 mail'. */
export function countOf(documents: DocumentReference[]): string {
  const counts = HOLDERS.flatMap(({ collection, noun }) => {
    const count = documents.filter(({ parent }) => parent.id === collection).length;
    return count > 0 ? [`${count} ${noun}${count > 1 ? 's' : ''}`] : [];
  });
  return new Intl.ListFormat('en').format(counts);
}

export async function messagesAmong(
  db: Firestore,
  documents: DocumentReference[],
): Promise<StoredMessage[]> {
  const refs = documents.filter(({ parent }) => parent.id !== COLLECTIONS.formerMail);
  return refs.length > 0 ? newestFirst((await db.getAll(...refs)).map(messageOf)) : [];
}

function newestFirst(messages: StoredMessage[]): StoredMessage[] {
  return messages.sort((a, b) => b.date.getTime() - a.date.getTime());
}
