import { Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { Message } from './message.schema';
import { MESSAGE_COLLECTIONS } from './store.server';
import type { Delivery, Mail, MailFailure } from './stored-message';

const MINUTE_MS = 60_000;

/** Pauses before each retry; two weeks in total. */
const PAUSES_MS = [1, 5, 30, 120, 720, ...Array<number>(14).fill(1440)].map((n) => n * MINUTE_MS);

/** For a text that is refused for now: mail servers themselves give up after four to five days (RFC 5321, 4.5.4.1). */
const PAUSES_OF_TEXT_MS = PAUSES_MS.slice(0, 9);

/** Keeps a mail server that is set up later from sending very old messages. */
const GIVE_UP_AFTER_MS = PAUSES_MS.reduce((sum, pause) => sum + pause);

/** Longer than a run, which Cloud Functions ends after a minute. */
const LEASE_MS = 2 * MINUTE_MS;

/** Maximum number of messages that one delivered email makes due again. */
const MOST_HASTENED = 20;

/** Messages whose next try is before or after a moment (in ms since 1970), earliest first. */
export async function queued(db: Firestore, side: '<=' | '>', moment: number, most: number) {
  const messages = db.collection(MESSAGE_COLLECTIONS.messages);
  const found = messages.where('mailNext', side, Timestamp.fromMillis(moment));
  return (await found.orderBy('mailNext').limit(most).get()).docs;
}

/** Counts the try before it starts, so that a try that crashes the process counts too. */
export function claim(ref: DocumentReference, now: number) {
  return ref.firestore.runTransaction(async (transaction) => {
    const doc = await transaction.get(ref);
    const next = doc.get('mailNext') as Timestamp | null;
    if (!next || next.toMillis() > now) return undefined;
    const mail = doc.get('mail') as Mail;
    const createdAt = doc.get('createdAt') as Timestamp;
    const hadNoServer = mail.tries === 0 && mail.reason !== undefined;
    const isOld = hadNoServer && createdAt.toMillis() < now - GIVE_UP_AFTER_MS;
    if (mail.state === 'failed' || mail.tries > PAUSES_MS.length || isOld) {
      transaction.update(ref, { ...progress({ reason: 'interrupted', ...mail, state: 'failed' }) });
      return undefined;
    }
    const tries = mail.tries + 1;
    transaction.update(ref, { ...progress({ ...mail, tries }, now + LEASE_MS) });
    return { message: doc.data() as Message, tries };
  });
}

/**
 * Does nothing if the message was deleted or another run has claimed it.
 * @param note what the owner should know about a sent message
 * @returns the message's state
 */
export async function settle(
  ref: DocumentReference,
  {
    tries,
    now,
    failure,
    note,
  }: { tries: number; now: number } & Pick<Delivery, 'failure' | 'note'>,
): Promise<Mail['state']> {
  const isText = failure && concernsText(failure);
  const pauses = failure?.problem === 'textForNow' ? PAUSES_OF_TEXT_MS : PAUSES_MS;
  const pause = pauses[tries - 1];
  const state = failure ? (pause ? 'waiting' : 'failed') : 'sent';
  // A failed message stays queued for some time, so that a delivered email can make it due again, unless its text was
  // refused.
  const wait = failure && (pause ?? (isText ? undefined : GIVE_UP_AFTER_MS));
  await ref.firestore.runTransaction(async (transaction) => {
    const doc = await transaction.get(ref);
    if (doc.get('mail.tries') !== tries) return;
    const mail: Mail = { state, tries, ...(failure ?? note) };
    transaction.update(ref, { ...progress(mail, wait && now + wait) });
  });
  return state;
}

/** Such a failure says nothing about the mail server. */
export function concernsText({ problem }: MailFailure): boolean {
  return problem === 'text' || problem === 'textForNow';
}

/** @param next in ms since 1970; `undefined` without another try */
function progress(mail: Mail, next?: number) {
  return { mail, mailNext: next ? Timestamp.fromMillis(next) : null };
}

/** Makes a waiting or failed message due now, unless it's due soon: a run may be sending it. */
export function hasten(ref: DocumentReference, now: number): Promise<void> {
  return ref.firestore.runTransaction(async (transaction) => {
    const doc = await transaction.get(ref);
    const mail = doc.get('mail') as Mail | undefined;
    const next = (doc.get('mailNext') as Timestamp | null)?.toMillis() ?? Infinity;
    if (!mail || mail.state === 'sent' || next <= now + LEASE_MS) return;
    const tries = mail.state === 'failed' ? 0 : mail.tries;
    transaction.update(ref, { ...progress({ state: 'waiting', tries }, now) });
  });
}

/**
 * Makes messages whose email failed due now, unless their text was refused.
 * @param afterFailures includes texts that were refused for now: the server may have refused all
 */
export async function hastenWaiting(
  db: Firestore,
  now: number,
  afterFailures: boolean,
): Promise<void> {
  const later = await queued(db, '>', now + LEASE_MS, 10 * MOST_HASTENED);
  const failed = later.filter((doc) => {
    const problem: unknown = doc.get('mail.problem');
    return problem !== 'text' && (problem !== 'textForNow' || afterFailures);
  });
  for (const { ref } of failed.slice(0, MOST_HASTENED)) await hasten(ref, now);
}

/** Contains a `Mailer` while emails fail. The editor shows it. */
const mailer = (db: Firestore) => db.doc('contactState/mailer');

export function noteMailer(db: Firestore, failure: MailFailure | undefined, now: number) {
  if (!failure) return mailer(db).delete();
  return mailer(db).set({ ...failure, at: new Date(now).toISOString() });
}

export async function readMailer(db: Firestore): Promise<{ mailer: object | undefined }> {
  return { mailer: (await mailer(db).get()).data() };
}
