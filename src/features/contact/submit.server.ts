import { randomUUID } from 'node:crypto';
import { withStore } from '@/server/firebase';
import { RequestError } from '@/server/http';
import { log } from '@/server/log';
import { contactSettings } from './settings.server';
import { parseMessage } from './message';
import { countersFor, notification, storeMessage } from './store.server';

/**
 * Checks a submission and stores it with its notification.
 * @param address the visitor's network address, from a trusted hop
 * @returns the id it is stored under; a repeated id is stored once and answers the same
 * @throws RequestError 422 invalid, 429 over a quota, 503 when the store does not answer
 */
export async function submitMessage(
  body: Record<string, unknown>,
  address: string,
): Promise<string> {
  const { quotas, minimumOpenMs, retentionMs } = contactSettings;
  const parsed = parseMessage(body, minimumOpenMs);
  if (!parsed.ok) {
    throw new RequestError(422, 'invalid', 'Some fields were not accepted.', parsed.fields);
  }
  const { submission } = parsed;
  const id = submission.submissionId ?? randomUUID();
  const now = Date.now();
  const { kind, email } = submission.message;
  const outcome = await withStore('contact', (db) =>
    storeMessage(db, {
      id,
      submission,
      mail: notification(submission.message, contactSettings),
      counters: countersFor(quotas, { address, email }, now),
      now,
      retentionMs,
    }),
  );
  if (typeof outcome === 'object') {
    log('warning', 'contact message over quota', { kind });
    const headers = { 'retry-after': String(retryAfterSeconds(outcome.exceeded.endsAt, now)) };
    throw new RequestError(
      429,
      'too-many',
      'Too many messages. Please try again later.',
      {},
      headers,
    );
  }
  log('info', 'contact message stored', { kind, outcome, suspicions: submission.suspicions });
  return id;
}

/** When to try again, in whole minutes given as seconds: too coarse to learn a window's edge from. */
function retryAfterSeconds(endsAt: number, now: number): number {
  return Math.max(1, Math.ceil((endsAt - now) / 60_000)) * 60;
}
