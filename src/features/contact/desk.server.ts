import type { APIRoute } from 'astro';
import type { Firestore, Query } from 'firebase-admin/firestore';
import { z } from 'zod';
import { fieldCodes } from '@/lib/field-codes';
import { DAY_MS } from '@/lib/limits';
import { LONGEST_SEARCH } from '@/lib/search-words';
import { requireAdmin } from '@/server/admin';
import { withStore } from '@/server/firebase';
import { json, readJsonObject, RequestError } from '@/server/http';
import { cursor, searchPage, toCursor } from '@/server/paging';
import { moveToTrash, restoreFromTrash, type Places } from '@/server/trash';
import { addressKey } from './address-key';
import { FORM_KINDS } from './forms';
import { hasten } from './mail-queue.server';
import { messageFilter } from './message-filter';
import { writtenEmail } from './message.schema';
import { MESSAGE_COLLECTIONS, readMessage } from './store.server';
import { MESSAGE_STATES, SHOWN_MESSAGES } from './stored-message';

const MAX_BODY_BYTES = 4096;

const listing = z.strictObject({
  state: z.enum(SHOWN_MESSAGES).default('any'),
  /** A kind of form, or a course's address without its language ending. */
  kind: z
    .enum(['', ...FORM_KINDS])
    .or(z.string().startsWith('/'))
    .default(''),
  q: z.string().max(LONGEST_SEARCH).default(''),
  before: cursor.nullable().default(null),
});
const marking = z.strictObject({ state: z.enum([...MESSAGE_STATES, 'mailAgain']) });
const person = z.strictObject({
  email: writtenEmail.refine((email) => addressKey(email) !== '', 'required'),
  erase: z.boolean().default(false),
});

/** Request bodies, not query strings: URLs are logged. */
export const DESK_BODIES = { listing, marking, person };

/** @param signal aborts when the request has been answered */
type Work<Body> = (
  db: Firestore,
  id: string,
  body: Body,
  signal: AbortSignal,
) => Promise<object | undefined>;

/** A route for admins only. Responds with 404 if the id is invalid or the work returns nothing. */
export function deskRoute<Body>(work: Work<Body>, schema?: z.ZodType<Body>): APIRoute {
  return async ({ request, params: { id = NO_ID } }) => {
    await requireAdmin(request);
    const body = schema && (await readBody(request, schema));
    const isId = /^[\da-f-]{36}$/i.test(id);
    const found =
      isId && (await withStore('contact', (db, signal) => work(db, id, body as Body, signal)));
    if (!found) throw new RequestError(404, 'not-found', 'Message not found.');
    return json({ ok: true, ...found });
  };
}

/** For routes without an id */
const NO_ID = '-'.repeat(36);

async function readBody<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(await readJsonObject(request, MAX_BODY_BYTES));
  if (parsed.success) return parsed.data;
  const fields = fieldCodes(parsed.error, [], 'body');
  throw new RequestError(422, 'invalid', 'Some fields are not valid.', fields);
}

const PAGE_LENGTH = 50;

/** A page of messages, newest first. */
export async function listMessages(
  db: Firestore,
  _: string,
  query: z.output<typeof listing>,
  signal: AbortSignal,
) {
  const { state, before } = query;
  const { isChosen, isFiltered } = messageFilter(query);
  const { items: messages, next } = await searchPage({
    lists: [db.collection(MESSAGE_COLLECTIONS[state === 'suspects' ? 'suspects' : 'messages'])],
    by: { field: 'createdAt', as: 'timestamp' },
    wanted: (doc) => [readMessage(doc)].find(isChosen),
    isFiltered,
    limit: PAGE_LENGTH,
    after: before ?? undefined,
    signal,
  });
  return { messages, next: next ? toCursor(next) : null };
}

function placesOf(db: Firestore, id: string): Places {
  const place = (name: keyof typeof MESSAGE_COLLECTIONS) =>
    db.collection(MESSAGE_COLLECTIONS[name]).doc(id);
  return { homes: [place('messages'), place('suspects')], trash: place('trash') };
}

/** @param marked the new state, if any; `mailAgain` makes the email due instead */
export async function getMessage(db: Firestore, id: string, marked?: z.output<typeof marking>) {
  const doc = (await db.getAll(...placesOf(db, id).homes)).find(({ exists }) => exists);
  if (doc && marked?.state === 'mailAgain') {
    await hasten(doc.ref, Date.now());
    return getMessage(db, id);
  }
  if (doc && marked) await doc.ref.update(marked);
  return doc && { message: { ...readMessage(doc), ...marked } };
}

export async function removeMessage(db: Firestore, id: string) {
  return (await moveToTrash(db, placesOf(db, id), DAY_MS)) && { id };
}

export async function restoreMessage(db: Firestore, id: string) {
  const restored = await restoreFromTrash(db, placesOf(db, id));
  return restored === 'missing' ? undefined : { id };
}

/** Firestore's limit for a batch */
const MOST_IN_A_BATCH = 500;

/**
 * Counts or deletes all messages from an email address, however it's spelled. If there are too many to delete in time,
 * a repetition deletes the rest.
 */
export async function attendToPerson(
  db: Firestore,
  _: string,
  { email, erase }: z.output<typeof person>,
  signal: AbortSignal,
) {
  const lists = Object.values(MESSAGE_COLLECTIONS).map((name) =>
    db.collection(name).where('person', '==', addressKey(email)),
  );
  const counts = await Promise.all(lists.map((list) => list.count().get()));
  const count = counts.reduce((sum, each) => sum + each.data().count, 0);
  if (erase) await Promise.all(lists.map((list) => deleteAll(list, signal)));
  return { count };
}

async function deleteAll(list: Query, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { docs } = await list.select().limit(MOST_IN_A_BATCH).get();
    const batch = list.firestore.batch();
    for (const { ref } of docs) batch.delete(ref);
    await batch.commit();
    if (docs.length < MOST_IN_A_BATCH) return;
  }
}
