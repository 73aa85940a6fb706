import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import {
  attendToPerson,
  getMessage,
  removeMessage,
  restoreMessage,
} from '@/features/contact/desk.server';
import { MESSAGE_COLLECTIONS, storeMessage } from '@/features/contact/store.server';
import { freePort } from '../../scripts/lib/ports';
import { firestoreServer } from '../../scripts/serve/firestore-server';
import { useLocalFirestore } from '../../scripts/serve/local-firestore';
import { connect } from '../support/server/store';

type Handler = (call: object, callback: (error: object | null) => void) => unknown;

const PERMISSION_DENIED = 7;
/** The client repeats these calls itself. */
const UNAVAILABLE = 14;

const server = firestoreServer();
const port = await freePort();
await server.start(port);
const chosen = process.env['FIRESTORE_EMULATOR_HOST'];
const db = connect(`127.0.0.1:${port}`);
afterAll(async () => {
  await db.terminate();
  server.stop();
  if (chosen) useLocalFirestore(chosen);
  else delete process.env['FIRESTORE_EMULATOR_HOST'];
});

/** The commit that fails, counted from now; and whether it was carried out nevertheless. A failed read changes nothing. */
let fault: { commit: number; code: number; done: boolean } | undefined;
const { handlers } = server['server'] as { handlers: Map<string, { func: Handler }> };
const handler = handlers.get('/google.firestore.v1.Firestore/Commit');
if (!handler) throw new Error('The Firestore emulator has no method Commit');
const { func } = handler;
handler.func = (call, callback) => {
  if (!fault || --fault.commit !== 0) return func(call, callback);
  const error = { code: fault.code, details: 'broken on purpose' };
  return fault.done ? func(call, () => callback(error)) : callback(error);
};

const EMAIL = 'dana@example.org';
const { signal } = new AbortController();
const TASKS: Record<string, (id: string) => Promise<unknown>> = {
  marking: (id) => getMessage(db, id, { state: 'answered' }),
  deleting: (id) => removeMessage(db, id),
  restoring: (id) => restoreMessage(db, id),
  erasing: () => attendToPerson(db, '', { email: EMAIL, erase: true }, signal),
};

/** Where the message is, and its state there */
async function whereIs(id: string): Promise<string[]> {
  const names = Object.values(MESSAGE_COLLECTIONS);
  const docs = await Promise.all(names.map((name) => db.collection(name).doc(id).get()));
  return docs
    .filter(({ exists }) => exists)
    .map((doc) => `${doc.ref.parent.id} ${String(doc.get('state'))} ${String(doc.get('message'))}`);
}

async function storedFor(task: string): Promise<string> {
  const id = randomUUID();
  const message = { kind: 'note' as const, fullName: '', email: EMAIL, phone: '1', subject: '' };
  const submission = {
    message: { ...message, message: 'Hello' },
    submissionId: id,
    suspicions: [],
  };
  await storeMessage(db, { id, submission, hasMailServer: true, now: Date.now() });
  if (task === 'restoring') await removeMessage(db, id);
  return id;
}

it.each(
  Object.keys(TASKS).flatMap((task) =>
    [PERMISSION_DENIED, UNAVAILABLE].flatMap((code) =>
      [false, true].map((done) => ({ task, code, done })),
    ),
  ),
)(
  '$task a message is truthful when a commit fails with $code (carried out: $done), and a retry converges',
  async ({ task, code, done }) => {
    const carryOut = TASKS[task];
    const model = await storedFor(task);
    const before = await whereIs(model);
    await carryOut?.(model);
    const after = await whereIs(model);
    let reached = true;
    for (let commit = 1; reached; commit++) {
      const id = await storedFor(task);
      fault = { commit, code, done };
      const answer = await carryOut?.(id).then(
        () => 'done',
        () => 'failed',
      );
      reached = fault.commit <= 0;
      fault = undefined;
      const now = await whereIs(id);
      if (answer === 'done') expect([commit, now]).toEqual([commit, after]);
      else expect([before, after]).toContainEqual(now);
      await carryOut?.(id);
      expect([commit, await whereIs(id)]).toEqual([commit, after]);
    }
  },
  60_000,
);
