import { randomUUID } from 'node:crypto';
import { Query, Timestamp } from 'firebase-admin/firestore';
import { afterAll, expect, it, vi } from 'vitest';
import { attendToPerson, listMessages } from '@/features/contact/desk.server';
import { idsOf, MESSAGE_COLLECTIONS, storeMessage } from '@/features/contact/store.server';
import { openStore } from '../support/server/store';

const { db, stop } = await openStore();
afterAll(stop);

const collection = db.collection(MESSAGE_COLLECTIONS.messages);
const person = `${randomUUID()}@example.org`;
const MESSAGES = 1100;

/** More than a search reads at once, and than a batch deletes. */
async function fill(): Promise<void> {
  const at = Timestamp.fromMillis(Date.UTC(2090, 0, 1));
  for (let from = 0; from < MESSAGES; from += 400) {
    const batch = db.batch();
    for (let n = from; n < Math.min(from + 400, MESSAGES); n++) {
      batch.set(collection.doc(randomUUID()), {
        ...{ kind: 'note', fullName: '', email: person, person, phone: '', message: 'Hello' },
        ...{ createdAt: at, expireAt: at },
      });
    }
    await batch.commit();
  }
}

it('a search stops between two reads when its request has been answered', async () => {
  await fill();
  const answered = new AbortController();
  const read = Query.prototype.get;
  const get = vi.spyOn(Query.prototype, 'get').mockImplementation(function (this: Query) {
    answered.abort();
    return read.call(this);
  });
  const query = { state: 'any', kind: '', q: 'nothing like it', before: null } as const;
  await expect(listMessages(db, '', query, answered.signal)).rejects.toThrow('abort');
  expect(get).toHaveBeenCalledOnce();
  get.mockRestore();
});

it('however many messages a person has sent, all are deleted, without reading others', async () => {
  const others = await collection.where('person', '!=', person).count().get();
  const { signal } = new AbortController();
  const erase = { email: person.toUpperCase(), erase: true };
  expect(await attendToPerson(db, '', erase, signal)).toEqual({ count: MESSAGES });
  expect(await attendToPerson(db, '', erase, signal)).toEqual({ count: 0 });
  expect((await collection.count().get()).data()).toEqual(others.data());
}, 60_000);

it.each([1, 10 * 60_000])(
  'the same native form is one message if it is sent again %i ms later',
  async (later) => {
    const message = { kind: 'contact', fullName: 'Dana', email: person, phone: '' } as const;
    const submission = { message: { ...message, subject: 'training', message: randomUUID() } };
    const send = (now: number) => {
      const [id, earlierId] = idsOf(submission.message, now);
      const sent = { ...submission, submissionId: undefined, suspicions: [] };
      return storeMessage(db, { id, earlierId, submission: sent, hasMailServer: true, now });
    };
    // A period of ten minutes ends with it.
    const at = Date.UTC(2090, 0, 1) - 1;
    expect(await send(at)).toBe('stored');
    expect(await send(at + later)).toBe('known');
  },
);
