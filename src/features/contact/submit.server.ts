import { randomUUID } from 'node:crypto';
import { withStore } from '@/server/firebase';
import { RequestError } from '@/server/http';
import { log } from '@/server/log';
import type { Visitor } from '@/server/visitor';
import { parseMessage } from './message.schema';
import { MessageCounts, type Sender } from './quotas.server';
import { contactSettings } from './settings.server';
import { documentPath, idsOf, storeMessage, type StoreRequest } from './store.server';

const counts = new MessageCounts(contactSettings.limits);

/**
 * Recent messages by document path: recognizes a retry that is over its quota, or that comes while the first try
 * is being stored.
 */
const latest = new Map<string, Promise<void>>();
const MOST_LATEST = 10_000;

/**
 * Checks a submission and stores it; mail.server.ts emails it.
 * @param headers of a script's request; without them it's a native form, which has no id, so the same text within
 * minutes is the same message
 * @returns its id; a repeated id gets the same response and is stored once
 * @throws RequestError 422 invalid, 429 over a quota, 503 if Firestore doesn't respond
 */
export async function submitMessage(
  body: Record<string, unknown>,
  visitor: Visitor,
  headers?: Record<string, string>,
): Promise<string> {
  const { minimumOpenMs, mailServer } = contactSettings;
  const parsed = parseMessage(body, headers, minimumOpenMs);
  if (!parsed.ok) {
    throw new RequestError(422, 'invalid', 'Some fields are not valid.', parsed.fields);
  }
  const { submission } = parsed;
  const { message, suspicions, submissionId } = submission;
  const now = Date.now();
  const [id, earlierId] = headers ? [submissionId ?? randomUUID()] : idsOf(message, now);
  const hasMailServer = mailServer !== undefined;
  const request = { id, earlierId, submission, hasMailServer, now };
  const path = documentPath(request, id);
  const known = latest.get(path);
  if (known) {
    await known;
    return id;
  }
  const sender = { ...visitor, email: message.email, suspected: suspicions.length > 0 };
  const storing = store(request, sender);
  latest.set(path, storing);
  storing.catch(() => latest.delete(path));
  const [oldest] = latest.keys();
  if (latest.size > MOST_LATEST && oldest) latest.delete(oldest);
  await storing;
  return id;
}

async function store(request: StoreRequest, sender: Sender): Promise<void> {
  const takeBack = counts.take(sender, performance.now());
  if (typeof takeBack === 'number') throw tooMany(takeBack);
  let outcome: Awaited<ReturnType<typeof storeMessage>> | undefined;
  try {
    outcome = await withStore('contact', (db) => storeMessage(db, request));
  } finally {
    if (outcome !== 'stored') takeBack();
  }
  const { message, suspicions } = request.submission;
  log('info', 'contact message stored', { kind: message.kind, outcome, suspicions });
}

/** The same words for every quota, to hide which one it was. */
function tooMany(forMs: number): RequestError {
  const headers = { 'retry-after': String(Math.ceil(forMs / 1000)) };
  const words = 'Too many messages. Please try again later.';
  return new RequestError(429, 'too-many', words, {}, headers);
}
