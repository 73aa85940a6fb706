import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Submission } from './message';
import type { OutboxMail } from './notification';
import type { Counter } from './quota';

/** Where messages, suspected spam, notifications and quota counters are kept. */
export const COLLECTIONS = {
  messages: 'contactMessages',
  suspects: 'contactSuspects',
  outbox: 'mail',
  quotas: 'contactQuotas',
} as const;

const QUOTA_KEPT_MS = 24 * 60 * 60 * 1000;

/** The outcome of storing: stored now or before (the same to the sender), or refused by a quota. */
export type StoreOutcome = 'stored' | 'known' | { exceeded: Counter };

/** What to store, and by which quotas. */
export interface StoreRequest {
  id: string;
  submission: Submission;
  mail: OutboxMail;
  counters: Counter[];
  /** In ms since 1970. */
  now: number;
  retentionMs: number;
}

/**
 * Stores a message once, together with its notification and its counters, in one transaction.
 * Suspected spam goes to a collection of its own and notifies nobody.
 */
export function storeMessage(db: Firestore, request: StoreRequest): Promise<StoreOutcome> {
  const { id, submission, mail, counters, now, retentionMs } = request;
  const { message, suspicions } = submission;
  const suspected = suspicions.length > 0;
  const target = db.collection(suspected ? COLLECTIONS.suspects : COLLECTIONS.messages).doc(id);
  const quotas = counters.map((counter) => ({
    counter,
    ref: db.collection(COLLECTIONS.quotas).doc(counter.id),
  }));
  return db.runTransaction(async (transaction) => {
    const [existing, ...counts] = await transaction.getAll(target, ...quotas.map(({ ref }) => ref));
    if (existing?.exists) return 'known';
    const full = quotas.find(
      ({ counter }, index) => Number(counts[index]?.get('count') ?? 0) >= counter.limit,
    );
    if (full) return { exceeded: full.counter };
    const expireAt = Timestamp.fromMillis(now + retentionMs);
    transaction.create(target, {
      ...defined(message),
      createdAt: Timestamp.fromMillis(now),
      expireAt,
      ...(suspected && { suspicions }),
    });
    if (!suspected) {
      transaction.create(db.collection(COLLECTIONS.outbox).doc(id), { ...mail, expireAt });
    }
    for (const { counter, ref } of quotas) {
      const keptUntil = Timestamp.fromMillis(counter.endsAt + QUOTA_KEPT_MS);
      transaction.set(
        ref,
        { count: FieldValue.increment(1), expireAt: keptUntil },
        { merge: true },
      );
    }
    return 'stored';
  });
}

/** Firestore refuses `undefined`; what a form does not carry is left out. */
function defined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined),
  ) as Partial<T>;
}
