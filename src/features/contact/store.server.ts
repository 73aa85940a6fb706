import { createHash } from 'node:crypto';
import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Message, Submission } from './message';

/** Where messages, suspected spam, notifications and quota counters are kept. */
export const COLLECTIONS = {
  messages: 'contactMessages',
  suspects: 'contactSuspects',
  outbox: 'mail',
  quotas: 'contactQuotas',
} as const;

const QUOTA_KEPT_MS = 24 * 60 * 60 * 1000;

/** How many messages a key may send in each window. */
interface Limit {
  limit: number;
  windowMs: number;
}

/** One counter that a message is counted in: a fixed window of one address, one email or all. */
export interface Counter extends Limit {
  /** Document id: no address or email can be read from it. */
  id: string;
  /** When the window ends, in ms since 1970. */
  endsAt: number;
}

export type Quotas = Record<'address' | 'email' | 'day', Limit>;

/** The counters of a message that arrives now, each separate, so that none can use up another's. */
export function countersFor(
  quotas: Quotas,
  keys: { address: string; email: string },
  now: number,
): Counter[] {
  const counter = (kind: keyof Quotas, key: string): Counter => {
    const { limit, windowMs } = quotas[kind];
    const window = Math.floor(now / windowMs);
    const digest = createHash('sha256').update(`${kind}\0${key}\0${window}`).digest('hex');
    return {
      id: `${kind}-${digest.slice(0, 40)}`,
      limit,
      windowMs,
      endsAt: (window + 1) * windowMs,
    };
  };
  return [
    counter('address', keys.address),
    counter('email', keys.email.toLowerCase()),
    counter('day', 'all'),
  ];
}

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

export interface StoreRequest {
  id: string;
  submission: Submission;
  mail: ReturnType<typeof notification>;
  counters: Counter[];
  /** In ms since 1970. */
  now: number;
  retentionMs: number;
}

/** The outcome of storing: stored now or before (the same to the sender), or refused by a quota. */
export type StoreOutcome = 'stored' | 'known' | { exceeded: Counter };

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
    const exceeded = counters.find(
      ({ limit }, index) => Number(counts[index]?.get('count') ?? 0) >= limit,
    );
    if (exceeded) return { exceeded };
    const expireAt = Timestamp.fromMillis(now + retentionMs);
    transaction.create(target, {
      ...message,
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
