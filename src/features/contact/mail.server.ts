import { domainToASCII } from 'node:url';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import { log } from '@/server/log';
import type { Message } from './message';
import { COLLECTIONS } from './store.server';
import type { Mail } from './stored-message';

export interface MailServer {
  host: string;
  port: number;
  /** Without one, sends without a login. */
  user: string | undefined;
  password: string | undefined;
  from: string;
  to: string;
}

const MINUTE_MS = 60_000;

/** Before each retry */
const PAUSES_MS = [1, 5, 30, 2 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * MINUTE_MS);

/** Longer than all pauses together. Keeps a mail server that is set up later from sending very old messages. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE_MS;

/** Longer than a run, which Cloud Functions ends after a minute. */
const LEASE_MS = 2 * MINUTE_MS;

/** Keeps a flood of messages below mail servers' rate limits. */
const MOST_IN_A_RUN = 20;
const LAST_START_MS = 30_000;

/** Mail servers respond within seconds. */
const SEND_WITHIN_MS = 20_000;

/**
 * Emails the owner the messages that are due, one after another. Stops at a failure that the next message would
 * probably meet too.
 *
 * Delivers each message at least once, unless all tries fail. A run claims a message for two minutes, so no other
 * run sends it meanwhile. If a run dies after the mail server accepted the email and before that is stored, a
 * later run sends it again with the same Message-ID, by which many mailboxes detect duplicates.
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
    const failure = await send(server, letter(ref.id, message, server), sendWithinMs);
    const reason = failure && reasonOf(failure, sendWithinMs);
    const after = afterTry(tries, reason, now);
    await settle(db, ref, after);
    if (!failure) log('info', 'contact message mailed', { tries });
    else {
      const severity = after.mail.state === 'failed' ? 'error' : 'warning';
      log(severity, 'contact message not mailed', { tries, reason });
      // The server refuses this recipient or text for good, and may accept the next.
      if (!failure.permanent || !['RCPT TO', 'DATA'].includes(failure.command ?? '')) return;
    }
  }
}

/** Counts the try before it starts, so a try that ends the process counts too. */
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

/** @param next in ms since 1970; `undefined` without another try */
function progress(mail: Mail, next?: number) {
  return { mail, mailNext: next ? Timestamp.fromMillis(next) : null };
}

/** Does nothing if the message was deleted or another run has claimed it. */
async function settle(db: Firestore, ref: DocumentReference, after: ReturnType<typeof progress>) {
  await db.runTransaction(async (transaction) => {
    const doc = await transaction.get(ref);
    if (doc.get('mail.tries') === after.mail.tries) transaction.update(ref, { ...after });
  });
}

const KINDS = { contact: 'Contact', note: 'Note', vendor: 'Vendor inquiry' } as const;

/**
 * A plain-text email with fixed sender and recipient. Reply-To is the visitor, unless the address would make a header
 * that isn't ASCII; nodemailer writes only domains as xn--.
 */
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
    // An object is always one address; a string could be a list.
    ...(/^[ -~]+@/.test(message.email) && { replyTo: { name: '', address: message.email } }),
    // Otherwise email programs would decode an encoded word that a visitor typed.
    subject: `[Website] ${KINDS[message.kind]}${who}`.replaceAll('=?', '= ?'),
    text: `${lines.join('\n')}\n\n${message.message}\n`,
    messageId: `<${id}@${domainToASCII(from.replace(/^.*@|>.*$/gs, ''))}>`,
    // Prevents automatic replies to strangers.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** @returns a failure; `undefined` if the mail server accepted the email */
async function send(
  { host, port, user, password }: MailServer,
  mail: SendMailOptions,
  withinMs: number,
): Promise<NodemailerError | undefined> {
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
    return error as NodemailerError;
  }
}

/** Without personal data */
function reasonOf({ code, responseCode }: NodemailerError, withinMs: number): string {
  if (code === 'EAUTH') return 'wrong user or password';
  if (code === 'EABORT' || code === 'ETIMEDOUT') return `no answer in ${withinMs / 1000} s`;
  if (responseCode) return `refused: ${responseCode}`;
  return `no connection: ${code ?? 'unknown error'}`;
}
