import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FirestoreServer } from '@firestore-emulator/server';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
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
  if (file) await restore(db, file);

  // A timer is set while something is unsaved; one save follows another.
  let timer: NodeJS.Timeout | undefined;
  let saved = Promise.resolve();
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const write = async () => {
      if (file) await writeSafely(file, await snapshot(db, collectionNames(server)));
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
      await deleteApp(app);
      server.stop();
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
  let saved: Saved;
  try {
    saved = JSON.parse(await readFile(file, 'utf8')) as Saved;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw new Error(
      `${file} cannot be read (${String(error)}). Mend it, or delete it to start empty.`,
      {
        cause: error,
      },
    );
  }
  for (const [name, documents] of Object.entries(saved)) {
    for (const [id, data] of Object.entries(documents)) {
      await db
        .collection(name)
        .doc(id)
        .set(fromJson(data) as Record<string, unknown>);
    }
  }
}

/** Writes beside the file and renames, so that an interruption never leaves half a file. */
async function writeSafely(file: string, saved: Saved): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(saved, null, 1));
  await rename(`${file}.new`, file);
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
  return typeof value === 'object' && value !== null;
}

function mapValues(record: Record<string, unknown>, change: (value: unknown) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
