// Scripts run this in plain Node, so imports name their files.
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import type { Message, Submission } from './message.ts';
import type { Mail, StoredMessage } from './stored-message.ts';

/**
 * Firestore collections; `trash` holds deleted messages for a day, `formerMail` copies that earlier releases made
 * for mailing, until they expire.
 */
export const COLLECTIONS = {
  messages: 'contactMessages',
  suspects: 'contactSuspects',
  trash: 'contactTrash',
  formerMail: 'mail',
} as const;

export interface StoreRequest {
  id: string;
  submission: Submission;
  /** Without one, the mail waits for it. */
  hasMailServer: boolean;
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

/** Stores a message to be mailed, once: a retry is `known` and mails nothing. Nor does suspected spam. */
export async function storeMessage(
  db: Firestore,
  request: StoreRequest,
): Promise<'stored' | 'known'> {
  const { submission, hasMailServer, now, retentionMs } = request;
  const { message, suspicions } = submission;
  const createdAt = Timestamp.fromMillis(now);
  const mail: Mail = { state: 'waiting', tries: 0 };
  if (!hasMailServer) mail.reason = 'no mail server set';
  try {
    await db.doc(targetOf(request)).create({
      ...message,
      createdAt,
      expireAt: Timestamp.fromMillis(now + retentionMs),
      ...(suspicions.length > 0 ? { suspicions } : { mail, mailNext: createdAt }),
    });
    return 'stored';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS) return 'known';
    throw error;
  }
}

/** What a document holds besides {@link StoredMessage}'s own fields. */
interface Times {
  createdAt: Timestamp;
  expireAt: Timestamp;
  mailNext?: Timestamp | null;
}

export function readMessage(doc: DocumentSnapshot): StoredMessage {
  const { createdAt, expireAt, ...fields } = doc.data() as Message & Times;
  delete fields.mailNext;
  return {
    state: 'unread',
    suspicions: [],
    ...fields,
    id: doc.id,
    createdAt: createdAt.toDate().toISOString(),
    expireAt: expireAt.toDate().toISOString(),
  };
}
