import { domainToASCII } from 'node:url';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { Firestore } from 'firebase-admin/firestore';
import { log } from '@/server/log';
import { claim, hastenWaiting, noteMailer, queued, settle } from './mail-queue.server';
import type { Message } from './message.schema';
import { NO_SERVER, type MailFailure } from './stored-message';

export interface MailServer {
  host: string;
  port: number;
  /** Without one, sends without a login. */
  user: string | undefined;
  password: string | undefined;
  from: string;
  to: string;
}

/** Keeps a flood of messages below mail servers' rate limits. */
const MOST_IN_A_RUN = 20;
const LAST_START_MS = 30_000;

/** Mail servers respond within seconds. */
const SEND_WITHIN_MS = 20_000;

/** Failures of later tries are logged as errors, which alert the owner (docs/alerts.json). Greylisting ends sooner. */
const TRIES_WITHOUT_ALERT = 2;

/**
 * Emails the owner the messages that are due, one after another. Stops at a failure that would probably affect the next
 * message too. After a success, earlier failed messages are due again.
 *
 * Delivers each message at least once, unless all tries fail. A run claims a message for two minutes, so no other run
 * sends it meanwhile. If a run dies after the mail server accepted the email and before that is stored, a later run
 * sends it again with the same Message-ID, by which many mailboxes detect duplicates.
 */
export async function mailDue(
  db: Firestore,
  server: MailServer | undefined,
  { now = Date.now(), sendWithinMs = SEND_WITHIN_MS } = {},
): Promise<void> {
  const lastStart = Date.now() + LAST_START_MS;
  let last: { failure: MailFailure | undefined } | undefined;
  for (const { ref } of await queued(db, '<=', now, MOST_IN_A_RUN)) {
    if (Date.now() > lastStart) break;
    const claimed = await claim(ref, now);
    if (!claimed) continue;
    const { message, tries } = claimed;
    const failure = server
      ? await send(server, letter(ref.id, message, server), sendWithinMs)
      : NO_SERVER;
    await settle(ref, tries, now, failure);
    const severity = tries > TRIES_WITHOUT_ALERT ? 'error' : 'warning';
    if (failure) log(severity, 'contact message not mailed', { tries, ...failure });
    else log('info', 'contact message mailed', { tries });
    // A refused text says nothing about the server.
    if (failure?.problem !== 'text') last = { failure };
    // After a refused address or text, continue: the server may accept the next message.
    if (failure && !['address', 'text'].includes(failure.problem)) break;
  }
  if (!last) return;
  await noteMailer(db, last.failure, now);
  if (!last.failure) await hastenWaiting(db, now);
}

const KINDS = {
  contact: 'Contact',
  note: 'Note',
  vendor: 'Vendor inquiry',
  nextDate: 'Next date',
} as const;

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
): Promise<MailFailure | undefined> {
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
    return failureOf(error as NodemailerError, withinMs);
  }
}

const UNREACHABLE = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS'];

/** The reason contains no personal data. */
function failureOf(error: NodemailerError, withinMs: number): MailFailure {
  const { code = '', command = '', responseCode, permanent } = error;
  if (responseCode && !permanent) return { problem: 'busy', reason: `refused: ${responseCode}` };
  if (code === 'EAUTH' || responseCode === 530)
    return { problem: 'login', reason: 'wrong user or password' };
  if (responseCode && /^(MAIL FROM|RCPT TO|DATA)$/.test(command))
    return { problem: command === 'DATA' ? 'text' : 'address', reason: `refused: ${responseCode}` };
  if (code === 'EABORT' || code === 'ETIMEDOUT')
    return { problem: 'unreachable', reason: `no answer in ${withinMs / 1000} s` };
  if (UNREACHABLE.includes(code) && !responseCode)
    return { problem: 'unreachable', reason: `no connection: ${code}` };
  const text = `${code} ${error.message}`.replace(/\S*@\S*/g, '…').slice(0, 100);
  return { problem: 'unknown', reason: text };
}
