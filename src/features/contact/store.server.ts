// Scripts read this with Node alone, so its imports name their files.
import { setTimeout as pause } from 'node:timers/promises';
import { Timestamp, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { Message, Submission } from './message.ts';
import { decide, type Counter, type Outcome, type Quota } from './quotas.server.ts';

/** Where messages, suspected spam, notifications and quota counters are kept. */
export const COLLECTIONS = {
  messages: 'contactMessages',
  suspects: 'contactSuspects',
  outbox: 'mail',
  quotas: 'contactQuotas',
} as const;

/** How long a counter outlives its window, in which clocks of instances may differ. */
const QUOTA_KEPT_MS = 60 * 60 * 1000;

const KINDS = { contact: 'Contact', note: 'Note', vendor: 'Vendor inquiry' } as const;

/**
 * The owner's notification of a message, as the 'Trigger Email' extension reads it from a document:
 * fixed recipient and sender, the visitor in Reply-To, plain text.
 */
export function notification(message: Message, mail: { recipient: string; sender: string }) {
  const lines = [
    ['Name', message.fullName],
    ['Email', message.email],
    ['Phone', message.phone],
    ['Corporation', message.corporation],
    ['Subject', message.subject],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    to: mail.recipient,
    from: mail.sender,
    replyTo: message.email,
    message: {
      subject: `[Website] ${KINDS[message.kind]}${message.fullName ? ` from ${message.fullName}` : ''}`,
      text: `${lines.join('\n')}\n\n${message.message}\n`,
    },
  };
}

/** A message that is to be stored. */
export interface StoreRequest {
  id: string;
  submission: Submission;
  mail: ReturnType<typeof notification>;
  quotas: readonly Quota[];
  /** In ms since 1970. */
  now: number;
  retentionMs: number;
}

/** The name of a message's document: suspected spam has a collection of its own. */
export function targetOf({ id, submission }: StoreRequest): string {
  const suspected = submission.suspicions.length > 0;
  return `${suspected ? COLLECTIONS.suspects : COLLECTIONS.messages}/${id}`;
}

export async function isStored(db: Firestore, request: StoreRequest): Promise<boolean> {
  return (await db.doc(targetOf(request)).get()).exists;
}

/**
 * Stores messages once, together with their notifications and their counters, in one transaction:
 * so many at once never wait for each other at a counter. Suspected spam notifies nobody.
 * @returns an outcome for each, in their order, and the counters of quotas that are used up by now
 */
export function storeMessages(
  db: Firestore,
  requests: readonly StoreRequest[],
): Promise<{ outcomes: Outcome[]; usedUp: Counter[] }> {
  const counterOf = (id: string) => db.collection(COLLECTIONS.quotas).doc(id);
  const targets = new Map(requests.map(targetOf).map((name) => [name, db.doc(name)]));
  const quotas = requests.flatMap((request) => request.quotas.flat());
  const counters = new Map(quotas.map(({ id }) => [id, counterOf(id)]));
  return contending(db, async (transaction) => {
    const docs = await transaction.getAll(...targets.values(), ...counters.values());
    const stored = docs.filter(({ exists }) => exists);
    const { outcomes, counted, usedUp } = decide(
      requests.map((request) => ({ target: targetOf(request), quotas: request.quotas })),
      new Set(stored.map(({ ref }) => ref.path)),
      new Map(stored.map((doc) => [doc.id, Number(doc.get('count') ?? 0)])),
    );
    for (const [index, request] of requests.entries()) {
      if (outcomes[index] !== 'stored') continue;
      const { id, submission, mail, now, retentionMs } = request;
      const { message, suspicions } = submission;
      const expireAt = Timestamp.fromMillis(now + retentionMs);
      const suspected = suspicions.length > 0;
      transaction.create(db.doc(targetOf(request)), {
        ...message,
        createdAt: Timestamp.fromMillis(now),
        expireAt,
        ...(suspected && { suspicions }),
      });
      if (suspected) continue;
      // One that outlived its message would make all of this fail, were it created.
      transaction.set(db.collection(COLLECTIONS.outbox).doc(id), { ...mail, expireAt });
    }
    for (const [id, { counter, count }] of counted) {
      const expireAt = Timestamp.fromMillis(counter.endsAt + QUOTA_KEPT_MS);
      transaction.set(counterOf(id), { count, expireAt });
    }
    return { outcomes, usedUp };
  });
}

/** gRPC's number of a transaction that lost against another at a document they both read. */
const ABORTED = 10;
const TRIES = 20;
const AGAIN_WITHIN_MS = 30;

/**
 * Runs a transaction again soon after it lost against another instance's, of which there are few; the SDK
 * waits for a second or more. Two instances with 20 messages a second each: median 0.8 instead of 3.3 s, and
 * none instead of 18 % answered 503; with 5 a second each the slowest 0.4 instead of 1.4 s.
 */
async function contending<T>(
  db: Firestore,
  task: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await db.runTransaction(task, { maxAttempts: 1 });
    } catch (error) {
      const lost = error instanceof Error && 'code' in error && error.code === ABORTED;
      // Every other failure is the SDK's to judge.
      if (!lost) break;
      await pause(Math.random() * AGAIN_WITHIN_MS);
    }
  }
  return db.runTransaction(task);
}
