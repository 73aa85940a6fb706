import { domainToASCII } from 'node:url';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import type { Firestore } from 'firebase-admin/firestore';
import { log } from '@/server/log';
import {
  claim,
  concernsText,
  hastenWaiting,
  noteMailer,
  queued,
  readMailer,
  settle,
} from './mail-queue.server';
import type { Message } from './message.schema';
import { NO_SERVER, type Delivery, type Mail, type MailFailure } from './stored-message';

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

/** After so many texts in a row that were refused for now, the server refuses all. */
const MOST_TEXTS_REFUSED = 2;

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
  const lastStart = performance.now() + LAST_START_MS;
  /** Whether the last answer of the server was that it took an email */
  let takesMail = false;
  /** What the editor says about the mail server; `undefined` if this run doesn't tell. */
  let last: { failure: MailFailure | undefined } | undefined;
  let textsRefused = 0;
  for (const { ref } of await queued(db, '<=', now, MOST_IN_A_RUN)) {
    if (performance.now() > lastStart) break;
    const claimed = await claim(ref, now);
    if (!claimed) continue;
    const { message, tries } = claimed;
    const { failure, note }: Delivery = server
      ? await send(server, letter(ref.id, message, server), sendWithinMs)
      : { failure: NO_SERVER };
    const state = await settle(ref, { tries, now, failure, note });
    report(state, tries, failure, note);
    textsRefused = failure?.problem === 'textForNow' ? textsRefused + 1 : 0;
    if (!failure || !concernsText(failure)) {
      takesMail = !failure;
      last = { failure: failure ?? note };
    } else if (failure.problem === 'textForNow' && tries === 1) {
      // The first try can't tell whether the server refuses this text or all of them.
      last ??= { failure: { ...failure, problem: 'busy' } };
    }
    // After a refused address or text, continue: the server may accept the next message.
    if (failure && failure.problem !== 'address' && !concernsText(failure)) break;
    if (textsRefused === MOST_TEXTS_REFUSED) break;
  }
  if (!last) return;
  const hadFailed = (await readMailer(db)).mailer !== undefined;
  await noteMailer(db, last.failure, now);
  if (takesMail) await hastenWaiting(db, now, hadFailed);
}

/** Logs what became of a message. A text that is refused for now alerts the owner once, when it's given up. */
function report(state: Mail['state'], tries: number, failure?: MailFailure, note?: MailFailure) {
  if (note) return log('error', 'contact message mailed to some recipients only', { ...note });
  if (!failure) return log('info', 'contact message mailed', { tries });
  const isLate =
    failure.problem === 'textForNow' ? state === 'failed' : tries > TRIES_WITHOUT_ALERT;
  log(isLate ? 'error' : 'warning', 'contact message not mailed', { tries, ...failure });
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

async function send(
  { host, port, user, password }: MailServer,
  mail: SendMailOptions,
  withinMs: number,
): Promise<Delivery> {
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
    const signal = AbortSignal.timeout(withinMs);
    const { rejectedErrors = [] } = await transport.sendMail({ ...mail, signal });
    const [refused] = rejectedErrors;
    if (!refused) return {};
    const reason = `${rejectedErrors.length} of the recipients refused: ${refused.responseCode}`;
    return { note: { problem: 'address', reason } };
  } catch (error) {
    return { failure: failureOf(error as NodemailerError, withinMs) };
  }
}

const UNREACHABLE = ['ECONNECTION', 'ESOCKET', 'EDNS', 'ETLS'];

/** The reason contains no personal data. */
function failureOf(error: NodemailerError, withinMs: number): MailFailure {
  const { code = '', command = '', responseCode, permanent } = error;
  if (responseCode && !permanent) {
    const problem = command === 'DATA' ? 'textForNow' : 'busy';
    return { problem, reason: `refused: ${responseCode}` };
  }
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
