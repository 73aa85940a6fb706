import { createTransport, type SendMailOptions } from 'nodemailer';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { log } from '@/server/log';
import type { Message } from './message';
import { COLLECTIONS } from './store.server';
import type { Mail } from './stored-message';

export interface MailServer {
  host: string;
  port: number;
  /** Without one, nobody logs in. */
  user: string | undefined;
  password: string | undefined;
  from: string;
  to: string;
}

const MINUTE_MS = 60_000;

/** Before each further try. */
const PAUSES_MS = [1, 5, 30, 2 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** Longer than all pauses. A mail server that is set up late doesn't send what was answered long ago. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;

/** Longer than a run takes; Cloud Functions ends it after a minute. */
const LEASE_MS = 2 * MINUTE_MS;

/** Keeps a flood below the rates that mail servers allow. */
const MOST_IN_A_RUN = 20;
const LAST_START_MS = 30_000;

/** Mail servers answer within seconds. */
const SEND_WITHIN_MS = 20_000;

/**
 * Mails the owner the messages that are due, one after another. Ends at the first failure, which the next one
 * would probably meet too: a wrong password is tried once a minute, not twenty times.
 *
 * Each message is mailed at least once, unless all tries fail. A run claims it for two minutes, so that no other
 * run sends it meanwhile. When a run dies or loses its connection after the mail server has accepted the mail
 * and before that is stored, a later run sends it again. Both have the same Message-ID, by which many mailboxes
 * show one.
 */
export async function mailDue(
  db: Firestore,
  server: MailServer,
  { now = Date.now(), sendWithinMs = SEND_WITHIN_MS } = {},
): Promise<void> {
  const lastStart = Date.now() + LAST_START_MS;
  const { docs } = await db
    .collection(COLLECTIONS.messages)
    .where('mailNext', '<=', Timestamp.fromMillis(now))
    .orderBy('mailNext')
    .limit(MOST_IN_A_RUN)
    .get();
  for (const { ref } of docs) {
    if (Date.now() > lastStart) return;
    const claimed = await claim(db, ref, now);
    if (!claimed) continue;
    const { message, tries } = claimed;
    const reason = await send(server, letter(ref.id, message, server), sendWithinMs);
    const after = afterTry(tries, reason, now);
    await settle(db, ref, after);
    if (reason === undefined) log('info', 'contact message mailed', { tries });
    else {
      const severity = after.mail.state === 'failed' ? 'error' : 'warning';
      return log(severity, 'contact message not mailed', { tries, reason });
    }
  }
}

/** Counts the try before it is made, so that one which ends the process counts too. */
function claim(db: Firestore, ref: DocumentReference, now: number) {
  return db.runTransaction(async (transaction) => {
    const doc = await transaction.get(ref);
    const next = doc.get('mailNext') as Timestamp | null;
    if (!next || next.toMillis() > now) return undefined;
    const mail = doc.get('mail') as Mail;
    const createdAt = doc.get('createdAt') as Timestamp;
    if (mail.tries > PAUSES_MS.length || createdAt.toMillis() < now - GIVE_UP_AFTER_MS) {
      const { tries, reason = 'interrupted' } = mail;
      transaction.update(ref, { ...progress({ state: 'failed', tries, reason }) });
      return undefined;
    }
    const tries = mail.tries + 1;
    transaction.update(ref, { ...progress({ ...mail, tries }, now + LEASE_MS) });
    return { message: doc.data() as Message, tries };
  });
}

function afterTry(tries: number, reason: string | undefined, now: number) {
  if (reason === undefined) return progress({ state: 'sent', tries });
  const pause = PAUSES_MS[tries - 1];
  if (pause === undefined) return progress({ state: 'failed', tries, reason });
  return progress({ state: 'waiting', tries, reason }, now + pause);
}

/** @param next in ms since 1970; none when there is no further try */
function progress(mail: Mail, next?: number) {
  return { mail, mailNext: next ? Timestamp.fromMillis(next) : null };
}

/** Changes nothing if the message was deleted meanwhile, or another run has claimed it. */
async function settle(db: Firestore, ref: DocumentReference, after: ReturnType<typeof progress>) {
  await db.runTransaction(async (transaction) => {
    const doc = await transaction.get(ref);
    if (doc.get('mail.tries') === after.mail.tries) transaction.update(ref, { ...after });
  });
}

const KINDS = { contact: 'Contact', note: 'Note', vendor: 'Vendor inquiry' } as const;

/** Fixed sender and recipient, the visitor in Reply-To, plain text. */
function letter(id: string, message: Message, { from, to }: MailServer): SendMailOptions {
  const lines = [
    ['Name', message.fullName],
    ['Email', message.email],
    ['Phone', message.phone],
    ['Corporation', message.corporation],
    ['Subject', message.subject],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  const who = message.fullName && ` from ${message.fullName}`;
  return {
    from,
    to,
    // An object is one address; a text could be a list.
    replyTo: { name: '', address: message.email },
    // Mail programs would decode an encoded word that somebody typed.
    subject: `[Website] ${KINDS[message.kind]}${who}`.replaceAll('=?', '= ?'),
    text: `${lines.join('\n')}\n\n${message.message}\n`,
    messageId: `<${id}@${from.replace(/^.*@|>.*$/gs, '')}>`,
    // Keeps the mailbox's automatic replies from strangers.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** @returns why it failed, without personal data; `undefined` when the mail server has accepted the mail */
async function send(
  { host, port, user, password }: MailServer,
  mail: SendMailOptions,
  withinMs: number,
): Promise<string | undefined> {
  const isThisMachine = host === 'localhost';
  const transport = createTransport({
    host,
    port,
    secure: port === 465,
    requireTLS: !isThisMachine,
    ignoreTLS: isThisMachine,
    ...(user && { auth: { user, pass: password ?? '' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ ...mail, signal: AbortSignal.timeout(withinMs) });
    return undefined;
  } catch (error) {
    return reasonOf(error, withinMs);
  }
}

function reasonOf(error: unknown, withinMs: number): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH') return 'wrong user or password';
  if (code === 'EABORT' || code === 'ETIMEDOUT') return `no answer in ${withinMs / 1000} s`;
  if (responseCode) return `refused: ${responseCode}`;
  return `no connection: ${code ?? 'unknown error'}`;
}
