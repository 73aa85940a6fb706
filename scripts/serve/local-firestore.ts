import { readFile } from 'node:fs/promises';
import type { FirestoreServer } from '@firestore-emulator/server';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { writePrivately } from '../lib/private-files.ts';
import { firestoreServer } from './firestore-server.ts';

/** An embedded Firestore emulator: no account, no Java; it speaks gRPC to the Admin SDK alone. */
export interface LocalFirestore {
  /** Value of FIRESTORE_EMULATOR_HOST. */
  host: string;
  db: Firestore;
  /** What it holds. */
  state: FirestoreServer['state'];
  /** Saves what has changed, if there is a file to keep it in, and ends. */
  stop(): Promise<void>;
}

type Saved = Record<string, Record<string, unknown>>;

const SAVE_AFTER_MS = 500;

/**
 * Starts the emulator.
 * @param file where documents are kept between runs; without it they are gone with the process
 */
export async function startLocalFirestore(
  projectId: string,
  port: number,
  file?: string,
): Promise<LocalFirestore> {
  const server = firestoreServer();
  await server.start(port);
  const host = `127.0.0.1:${port}`;
  const before = process.env['FIRESTORE_EMULATOR_HOST'];
  useLocalFirestore(host);
  const app = initializeApp({ projectId }, `local-${port}`);
  const db = getFirestore(app);
  const end = async () => {
    await deleteApp(app);
    server.stop();
  };
  try {
    if (file) await restore(db, file);
  } catch (error) {
    await end();
    throw error;
  }

  // A timer is set while something is unsaved; one save follows another.
  let timer: NodeJS.Timeout | undefined;
  let saved = Promise.resolve();
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const write = async () => {
      if (!file) return;
      const documents = await snapshot(db, collectionNames(server));
      await writePrivately(file, JSON.stringify(documents, null, 1));
    };
    saved = saved.then(write, write);
    return saved;
  };
  const report = (error: unknown) => console.error(`Not saved to ${file}: ${String(error)}`);
  for (const event of ['create-document', 'update-document', 'delete-document'] as const) {
    server.state.emitter.on(event, () => {
      clearTimeout(timer);
      timer = setTimeout(() => void save().catch(report), SAVE_AFTER_MS);
    });
  }
  return {
    host,
    db,
    state: server.state,
    async stop() {
      await (timer ? save() : saved);
      await end();
      if (process.env['FIRESTORE_EMULATOR_HOST'] !== host) return;
      if (before) useLocalFirestore(before);
      else delete process.env['FIRESTORE_EMULATOR_HOST'];
    },
  };
}

/** Turns this process's Admin SDK to a local store; it looks for Google's servers no more. */
export function useLocalFirestore(host: string): void {
  process.env['FIRESTORE_EMULATOR_HOST'] = host;
  process.env['METADATA_SERVER_DETECTION'] = 'none';
}

function collectionNames(server: FirestoreServer): string[] {
  const { projects } = server.state.toJSON();
  return Object.values(projects)
    .flatMap(({ databases }) => Object.values(databases))
    .flatMap(({ collections }) => Object.keys(collections));
}

async function snapshot(db: Firestore, collections: string[]): Promise<Saved> {
  const saved: Saved = {};
  for (const name of collections) {
    const { docs } = await db.collection(name).get();
    saved[name] = Object.fromEntries(docs.map((doc) => [doc.id, toJson(doc.data())]));
  }
  return saved;
}

async function restore(db: Firestore, file: string): Promise<void> {
  const saved = await readSaved(file);
  try {
    for (const [name, documents] of Object.entries(saved)) {
      for (const [id, data] of Object.entries(documents)) {
        await db
          .collection(name)
          .doc(id)
          .set(fromJson(data) as Record<string, unknown>);
      }
    }
  } catch (cause) {
    throw new Error(unreadable(file, String(cause)), { cause });
  }
}

/**
 * What was saved to a file; nothing when there is none.
 * @throws Error that says in a sentence what to do when it holds something else
 */
async function readSaved(file: string): Promise<Saved> {
  let saved: unknown;
  try {
    saved = JSON.parse(await readFile(file, 'utf8'));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return {};
    throw new Error(unreadable(file, String(cause)), { cause });
  }
  const isSaved =
    isRecord(saved) &&
    Object.values(saved).every(
      (documents) => isRecord(documents) && Object.values(documents).every(isRecord),
    );
  if (!isSaved) throw new Error(unreadable(file, 'expected collections of documents'));
  return saved as Saved;
}

function unreadable(file: string, reason: string): string {
  return `${file} does not hold posts and messages as they were saved (${reason}). Mend it, or move it away to start with the sample posts.`;
}

/** Firestore values as JSON; a time becomes `{"$time": ms}`. */
function toJson(value: unknown): unknown {
  if (value instanceof Timestamp) return { $time: value.toMillis() };
  if (Array.isArray(value)) return value.map(toJson);
  return isRecord(value) ? mapValues(value, toJson) : value;
}

function fromJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromJson);
  if (!isRecord(value)) return value;
  return typeof value['$time'] === 'number'
    ? Timestamp.fromMillis(value['$time'])
    : mapValues(value, fromJson);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapValues(record: Record<string, unknown>, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
