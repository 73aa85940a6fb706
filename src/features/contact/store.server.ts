// Scripts import this in plain Node, so imports need file extensions.
import { hash, randomUUID } from 'node:crypto';
import { Timestamp, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import { KEPT_MONTHS } from '../../lib/limits.ts';
import { addressKey } from './address-key.ts';
import type { Message, Submission } from './message.schema.ts';
import { NO_SERVER, type Mail, type StoredMessage } from './stored-message.ts';

/** `trash` keeps deleted messages for a day. */
export const MESSAGE_COLLECTIONS = {
  messages: 'contactMessages',
  suspects: 'contactSuspects',
  trash: 'contactTrash',
} as const;

export interface StoreRequest {
  id: string;
  /** Another id under which it may be stored already */
  earlierId?: string | undefined;
  submission: Submission;
  /** Without one, messages stay queued. */
  hasMailServer: boolean;
  /** In ms since 1970. */
  now: number;
}

export function documentPath({ submission }: StoreRequest, id: string): string {
  const suspected = submission.suspicions.length > 0;
  return `${suspected ? MESSAGE_COLLECTIONS.suspects : MESSAGE_COLLECTIONS.messages}/${id}`;
}

const SAME_FORM_MS = 10 * 60_000;

/** Ids of a native form's message: of these ten minutes, and of the ten minutes before. */
export function idsOf(message: Message, now: number): [id: string, earlierId: string] {
  const period = Math.floor(now / SAME_FORM_MS);
  const idIn = (each: number) =>
    hash('sha256', JSON.stringify([message, each])).slice(0, randomUUID().length);
  return [idIn(period), idIn(period - 1)];
}

/** gRPC status code */
const ALREADY_EXISTS = 6;

/** Stores a message and queues its email. A retry is `known` and sends no email; suspected spam sends none either. */
export async function storeMessage(
  db: Firestore,
  request: StoreRequest,
): Promise<'stored' | 'known'> {
  const { id, earlierId, submission, hasMailServer, now } = request;
  const { message, suspicions } = submission;
  const createdAt = Timestamp.fromMillis(now);
  const expiry = new Date(now).setUTCMonth(new Date(now).getUTCMonth() + KEPT_MONTHS);
  if (earlierId && (await db.doc(documentPath(request, earlierId)).get()).exists) return 'known';
  const mail: Mail = { state: 'waiting', tries: 0 };
  if (!hasMailServer) mail.reason = NO_SERVER.reason;
  try {
    await db.doc(documentPath(request, id)).create({
      ...message,
      createdAt,
      person: addressKey(message.email),
      expireAt: Timestamp.fromMillis(expiry),
      ...(suspicions.length > 0 ? { suspicions } : { mail, mailNext: createdAt }),
    });
    return 'stored';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS) return 'known';
    throw error;
  }
}

interface StoredFields {
  createdAt: Timestamp;
  expireAt: Timestamp;
  /** By which the messages of a person are found */
  person?: string;
  mailNext?: Timestamp | null;
}

export function readMessage(doc: DocumentSnapshot): StoredMessage {
  const { createdAt, expireAt, ...fields } = doc.data() as Message & StoredFields;
  delete fields.mailNext;
  delete fields.person;
  return {
    state: 'unread',
    suspicions: [],
    ...fields,
    id: doc.id,
    createdAt: createdAt.toDate().toISOString(),
    expireAt: expireAt.toDate().toISOString(),
  };
}
