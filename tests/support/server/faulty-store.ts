import { freePort } from '../../../scripts/lib/ports.ts';
import { firestoreServer } from '../../../scripts/serve/firestore-server.ts';
import { useLocalFirestore } from '../../../scripts/serve/local-firestore.ts';
import { connect } from './store.ts';

interface Call {
  request: { serialize(): Uint8Array };
  emit(event: 'error', error: object): boolean;
}
/** Calls that answer with a stream have no callback. */
type Handler = (call: Call, callback?: (error: object | null) => void) => unknown;

export interface Fault {
  /** Which call fails, counted from now */
  call: number;
  /** A gRPC status */
  code: number;
  /** Whether it's carried out nevertheless. */
  done: boolean;
}

/** What reads and writes; a rollback after a failed call isn't counted. */
const CALLS = ['BatchGetDocuments', 'RunQuery', 'RunAggregationQuery', 'Commit'];

/** A local Firestore that fails at chosen calls. */
export async function openFaultyStore() {
  const server = firestoreServer();
  const port = await freePort();
  await server.start(port);
  const host = `127.0.0.1:${port}`;
  const before = process.env['FIRESTORE_EMULATOR_HOST'];
  const db = connect(host);
  /** By words that the calls contain */
  const watched = new Map<string, { calls: string[]; fault: Fault | undefined }>();
  const { handlers } = server['server'] as { handlers: Map<string, { func: Handler }> };
  for (const name of CALLS) {
    const handler = handlers.get(`/google.firestore.v1.Firestore/${name}`);
    if (!handler) throw new Error(`The Firestore emulator has no method ${name}`);
    const { func } = handler;
    handler.func = (call, callback) => {
      const sent = Buffer.from(call.request.serialize());
      const [, watch] = [...watched].find(([words]) => sent.includes(words)) ?? [];
      if (!watch || watch.calls.push(name) !== watch.fault?.call) return func(call, callback);
      const error = { code: watch.fault.code, details: 'broken on purpose' };
      if (!callback) return call.emit('error', error);
      return watch.fault.done ? func(call, () => callback(error)) : callback(error);
    };
  }
  return {
    host,
    db,
    /** Runs a task; returns the names of the calls that contain these words, one of which may fail. */
    async during<T>(words: string, task: () => Promise<T>, fault?: Fault) {
      const watch = { calls: [], fault };
      watched.set(words, watch);
      const result = await task();
      watched.delete(words);
      return { result, calls: watch.calls };
    },
    async stop() {
      await db.terminate();
      server.stop();
      if (before) useLocalFirestore(before);
      else delete process.env['FIRESTORE_EMULATOR_HOST'];
    },
  };
}
