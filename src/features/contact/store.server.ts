// Scripts run this in plain Node, so imports name their files.
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Message, Submission } from './message.ts';

/** Firestore collections; `outbox` holds the owner's notifications. */
export const COLLECTIONS = {
  messages: 'contactMessages',
  suspects: 'contactSuspects',
  outbox: 'mail',
} as const;

const KINDS = { contact: 'Contact', note: 'Note', vendor: 'Vendor inquiry' } as const;

/**
 * The owner's notification, in the format of the 'Trigger Email' extension: fixed recipient and sender, the
 * visitor in Reply-To, plain text.
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
  /** In ms since 1970. */
  now: number;
  retentionMs: number;
}

/** Path of a message's document; suspected spam has its own collection. */
export function targetOf({ id, submission }: StoreRequest): string {
  const suspected = submission.suspicions.length > 0;
  return `${suspected ? COLLECTIONS.suspects : COLLECTIONS.messages}/${id}`;
}

/** gRPC status code. */
const ALREADY_EXISTS = 6;

/**
 * Stores a message with its notification, once: a retry is `known` and notifies nobody. Nor does suspected
 * spam.
 */
export async function storeMessage(
  db: Firestore,
  request: StoreRequest,
): Promise<'stored' | 'known'> {
  const { id, submission, mail, now, retentionMs } = request;
  const { message, suspicions } = submission;
  const suspected = suspicions.length > 0;
  const expireAt = Timestamp.fromMillis(now + retentionMs);
  const batch = db.batch();
  batch.create(db.doc(targetOf(request)), {
    ...message,
    createdAt: Timestamp.fromMillis(now),
    expireAt,
    ...(suspected && { suspicions }),
  });
  if (!suspected) batch.set(db.collection(COLLECTIONS.outbox).doc(id), { ...mail, expireAt });
  try {
    await batch.commit();
    return 'stored';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS) return 'known';
    throw error;
  }
}
