import { randomUUID } from 'node:crypto';
import type { Firestore } from 'firebase-admin/firestore';
import { ANSWER_WITHIN_MS, firestore, withStore } from '@/server/firebase';
import { RequestError } from '@/server/http';
import { log } from '@/server/log';
import { within } from '@/server/timing';
import type { Visitor } from '@/server/visitor';
import { groupCommit } from './group-commit.server';
import { MessageCache } from './message-cache.server';
import { parseMessage } from './message';
import { quotasOf, type Counter, type Outcome } from './quotas.server';
import { contactSettings } from './settings.server';
import { isStored, notification, storeMessages, targetOf, type StoreRequest } from './store.server';

const cache = new MessageCache();

/** One transaction at a time: 160 messages a second take twenty or thirty, and none contends with another. */
const commit = groupCommit(
  async (requests: StoreRequest[]) => {
    const { outcomes, usedUp } = await within(
      ANSWER_WITHIN_MS,
      storeMessages(firestore(), requests),
    );
    for (const counter of usedUp) rememberUsedUp(counter);
    return outcomes;
  },
  { most: 100, waiting: 1000, forMs: ANSWER_WITHIN_MS },
);

/**
 * Checks a submission and stores it with its notification.
 * @returns the id it is stored under; a repeated id is stored once and answers the same
 * @throws RequestError 422 invalid, 429 over a quota, 503 when the store does not answer
 */
export async function submitMessage(
  body: Record<string, unknown>,
  { address, throughHosting }: Visitor,
): Promise<string> {
  const { limits, minimumOpenMs, retentionMs } = contactSettings;
  const parsed = parseMessage(body, minimumOpenMs);
  if (!parsed.ok) {
    throw new RequestError(422, 'invalid', 'Some fields were not accepted.', parsed.fields);
  }
  const { submission } = parsed;
  const { message, suspicions, submissionId } = submission;
  const now = Date.now();
  const sender = { address, email: message.email, suspected: suspicions.length > 0 };
  const request: StoreRequest = {
    id: submissionId ?? randomUUID(),
    submission,
    mail: notification(message, contactSettings),
    quotas: quotasOf(sender, limits, now),
    now,
    retentionMs,
  };
  const outcome = await withStore('contact', (db) => store(db, request));
  if (typeof outcome === 'object') throw tooMany();
  const { kind } = message;
  log('info', 'contact message stored', { kind, outcome, suspicions, throughHosting });
  return request.id;
}

/** Stores a message, unless this instance knows that it is there, or that a quota refuses it. */
async function store(db: Firestore, request: StoreRequest): Promise<Outcome> {
  const target = targetOf(request);
  if (cache.isStored(target)) return 'known';
  const exceeded = cache.usedUp(request.quotas, request.now);
  if (exceeded) {
    const canBeResent = request.submission.submissionId !== undefined;
    const isResent = canBeResent && cache.mayLookUp(exceeded) && (await isStored(db, request));
    if (!isResent) return { exceeded };
    cache.rememberStored(target);
    return 'known';
  }
  const outcome = await commit(request);
  if (typeof outcome !== 'object') cache.rememberStored(target);
  return outcome;
}

function rememberUsedUp(counter: Counter): void {
  if (!cache.rememberUsedUp(counter, Date.now())) return;
  // Not for every message that it refuses: a flood would fill the log.
  const [kind] = counter.id.split('-');
  log('warning', 'contact quota used up', { counter: kind });
}

/** The same for every quota, so that nobody learns which one it was, or where its window ends. */
function tooMany(): RequestError {
  const headers = { 'retry-after': String(contactSettings.retryAfterSeconds) };
  const words = 'Too many messages. Please try again later.';
  return new RequestError(429, 'too-many', words, {}, headers);
}
