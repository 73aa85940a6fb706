// Scripts run this in plain Node, so imports name their files.
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import type { Submission } from './message.ts';

/** Firestore collections; `formerMail` holds copies that earlier releases made for mailing, until they expire. */
export const COLLECTIONS = {
  messages: 'contactMessages',
  suspects: 'contactSuspects',
  formerMail: 'mail',
} as const;

/**
 * A message's field `mail`: how its notification is doing. Suspected spam and older messages have none. While it
 * waits, the field `mailNext` is when it is tried (again); during a try, when another run may take it over.
 */
export interface Mail {
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  /** Why it is not sent, without personal data. */
  reason?: string;
}

/** A few words for the owner; none for a message without the field. */
export function mailStatus(mail: Mail | undefined): string {
  if (!mail) return '';
  if (mail.state === 'sent') return 'mailed';
  return `not mailed${mail.state === 'waiting' ? ' yet' : ''}${mail.reason ? `: ${mail.reason}` : ''}`;
}

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
