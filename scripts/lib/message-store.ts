import { existsSync } from 'node:fs';
import { deleteApp, initializeApp, type AppOptions } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { DATA_FILE, runningStore } from './local-data.ts';
import { startLocalFirestore, useLocalFirestore } from './local-firestore.ts';
import type { Source } from './messages-options.ts';
import { freePort } from './processes.ts';
import { cloudOptions, defaultProject } from './project.ts';
import { LOCAL_PROJECT } from './emulators.ts';

/** An opened store of messages. */
export interface MessageStore {
  /** What it is, for people. */
  name: string;
  db: Firestore;
  close(): Promise<void>;
}

/**
 * Opens the store that is asked for. By default that is, in this order: the one that
 * FIRESTORE_EMULATOR_HOST names, the project of .firebaserc unless it is a demo, the local store
 * that runs, the local store's saved file.
 * @throws Error in words for the owner, when credentials or the file are missing
 */
export async function openMessageStore({ project, data }: Source): Promise<MessageStore> {
  if (data && !existsSync(data)) throw new Error(`There is no file ${data}.`);
  if (data) return saved(data);
  const byHand = process.env['FIRESTORE_EMULATOR_HOST'];
  if (byHand && !project) return running(byHand);
  const id = project ?? (await defaultProject());
  if (id && !id.startsWith('demo-')) return production(id);
  const host = byHand ?? (await runningStore());
  return host ? running(host) : saved(DATA_FILE);
}

async function production(projectId: string): Promise<MessageStore> {
  const options = await cloudOptions(projectId);
  delete process.env['FIRESTORE_EMULATOR_HOST'];
  return connect(`project ${projectId}`, options);
}

function running(host: string): MessageStore {
  useLocalFirestore(host);
  return connect(`the local store at ${host}`, { projectId: LOCAL_PROJECT });
}

function connect(name: string, options: AppOptions): MessageStore {
  const app = initializeApp(options, 'messages');
  return { name, db: getFirestore(app), close: () => deleteApp(app) };
}

async function saved(file: string): Promise<MessageStore> {
  const { db, stop } = await startLocalFirestore(LOCAL_PROJECT, await freePort(), file);
  return { name: `the local file ${file}`, db, close: stop };
}
