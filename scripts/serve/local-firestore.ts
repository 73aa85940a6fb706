import { readFile } from 'node:fs/promises';
import type { FirestoreServer } from '@firestore-emulator/server';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp, type Firestore } from 'firebase-admin/firestore';
import { z } from 'astro/zod';
import { reasonOf } from '../lib/command-line.ts';
import { writePrivately } from '../lib/files.ts';
import { firestoreServer } from './firestore-server.ts';

/** Documents by collection and id. */
const SAVED = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.unknown())));
type Saved = z.infer<typeof SAVED>;

const SAVE_AFTER_MS = 500;

/**
 * Starts an embedded Firestore emulator (no account, no Java) for the Admin SDK.
 * @param file where documents are saved between runs; without it, they are lost
 */
export async function startLocalFirestore(projectId: string, port: number, file?: string) {
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

  // The timer is set while changes are unsaved; saves run one after another.
  let timer: NodeJS.Timeout | undefined;
  let saved = Promise.resolve();
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const write = async () => {
      if (!file) return;
      const documents = await snapshot(db, collectionNames(server));
      await writePrivately(file, JSON.stringify(documents, toJson, 1));
    };
    saved = saved.then(write, write);
    return saved;
  };
  let told = false;
  const report = (error: unknown) => {
    if (!told) console.error(`Posts and messages are no longer saved: ${reasonOf(error)}`);
    told = true;
    saveLater();
  };
  const saveLater = () => {
    timer ??= setTimeout(() => void save().then(() => (told = false), report), SAVE_AFTER_MS);
  };
  for (const event of ['create-document', 'update-document', 'delete-document'] as const) {
    server.state.emitter.on(event, saveLater);
  }
  return {
    /** Value of FIRESTORE_EMULATOR_HOST. */
    host,
    db,
    state: server.state,
    /** Saves pending changes if there is a file, then ends. */
    async stop() {
      await (timer ? save() : saved);
      await end();
      if (process.env['FIRESTORE_EMULATOR_HOST'] !== host) return;
      if (before) useLocalFirestore(before);
      else delete process.env['FIRESTORE_EMULATOR_HOST'];
    },
  };
}

/** Points this process's Admin SDK at a local store, and skips the search for cloud credentials. */
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

/** Timestamps become `{"$time": ms}`. */
const toJson = (_key: string, value: unknown) =>
  value instanceof Timestamp ? { $time: value.toMillis() } : value;
const fromJson = (_key: string, value: { $time?: unknown } | null) =>
  typeof value?.$time === 'number' ? Timestamp.fromMillis(value.$time) : value;

async function snapshot(db: Firestore, collections: string[]): Promise<Saved> {
  const saved: Saved = {};
  for (const name of collections) {
    const { docs } = await db.collection(name).get();
    saved[name] = Object.fromEntries(docs.map((doc) => [doc.id, doc.data()]));
  }
  return saved;
}

/**
 * Loads a saved file, if there is one.
 * @throws Error that says what to do when the file is not valid
 */
async function restore(db: Firestore, file: string): Promise<void> {
  try {
    const read: unknown = JSON.parse(await readFile(file, 'utf8'), fromJson);
    const { data: saved, error } = SAVED.safeParse(read);
    if (!saved) throw new Error(`wrong shape at /${error.issues[0]?.path.join('/')}`);
    for (const [name, documents] of Object.entries(saved)) {
      for (const [id, data] of Object.entries(documents)) {
        await db.collection(name).doc(id).set(data);
      }
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw new Error(
      `${file} is not a valid store of posts and messages (${reasonOf(cause)}). Fix it, or move it away to start with the sample posts.`,
      { cause },
    );
  }
}
