// Scripts run this in plain Node, so imports name their files.
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, Firestore, Transaction } from 'firebase-admin/firestore';
import {
  derivedFields,
  placesOf,
  POST_COLLECTIONS,
  readPost,
  type PostNotes,
} from './post-document.server.ts';
import { idFromTitle } from './post-id.ts';
import type { Saving } from './post.schema.ts';
import { draftOf, stateAt, type Post, type PostDraft } from './post.ts';

/** `known`: the same post is stored already; `taken`: another one has the id or key. */
export type Created =
  { outcome: 'created' | 'known'; post: Post } | { outcome: 'taken'; current: Post | undefined };

/** `conflict`: another version is stored by now. */
export type Updated =
  | { outcome: 'saved'; post: Post }
  | { outcome: 'missing' }
  | { outcome: 'conflict'; current: Post };

/**
 * Stores a new post under the given id, or one made from its title.
 * @param key a retry with the same key changes nothing, whatever id it got
 */
export function createPost(
  db: Firestore,
  { id: chosen, key }: { id?: string | undefined; key?: string | undefined },
  draft: PostDraft,
  saving: Saving = {},
): Promise<Created> {
  return db.runTransaction<Created>(async (transaction) => {
    const there = chosen
      ? await storedAs(transaction, db, chosen)
      : key && (await storedUnder(transaction, db, key));
    if (there) {
      const current = readPost(there);
      const isKnown = current && isSame(current, draft, saving);
      return isKnown ? { outcome: 'known', post: current } : { outcome: 'taken', current };
    }
    const id = chosen ?? (await freeId(transaction, db, draft.title));
    const now = new Date().toISOString();
    const { createdAt = 'now', state } = saving;
    const dates = { createdAt: createdAt === 'now' ? now : createdAt, updatedAt: now };
    const place = placesOf(db, id)[state === 'draft' ? 'draft' : 'post'];
    const notes: PostNotes = key ? { key } : {};
    transaction.create(place, { ...draft, ...derivedFields(draft), ...dates, ...notes });
    return { outcome: 'created', post: asStored(id, draft, dates, state) };
  });
}

async function storedAs(transaction: Transaction, db: Firestore, id: string) {
  const { post, draft } = placesOf(db, id);
  return (await transaction.getAll(post, draft)).find(({ exists }) => exists);
}

/** The document that was created with a key. */
async function storedUnder(transaction: Transaction, db: Firestore, key: string) {
  for (const name of [POST_COLLECTIONS.drafts, POST_COLLECTIONS.posts]) {
    const { docs } = await transaction.get(db.collection(name).where('key', '==', key).limit(1));
    if (docs[0]) return docs[0];
  }
  return undefined;
}

/** An id that no post has, not even a deleted one. */
async function freeId(transaction: Transaction, db: Firestore, title: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const id = idFromTitle(title, attempt < 10 ? attempt : randomInt(10, 1_000_000));
    const docs = await transaction.getAll(...Object.values(placesOf(db, id)));
    if (!docs.some(({ exists }) => exists)) return id;
  }
}

function isSame(current: Post, draft: PostDraft, { state, createdAt }: Saving): boolean {
  const dated = !createdAt || createdAt === 'now' || createdAt === current.createdAt;
  const sameState = (state === 'draft') === (current.state === 'draft');
  return dated && sameState && isDeepStrictEqual(draftOf(current), draft);
}

function asStored(
  id: string,
  draft: PostDraft,
  dates: { createdAt: string; updatedAt: string },
  state: Saving['state'],
): Post {
  return { id, state: state === 'draft' ? state : stateAt(dates.createdAt), ...draft, ...dates };
}

/**
 * Stores a new version unless the post has changed since the token was read; a retry changes nothing.
 * Publishing and unpublishing move the document, with its id, between collections.
 * @param token `updatedAt` of the version that the draft started from
 */
export function updatePost(
  db: Firestore,
  id: string,
  draft: PostDraft,
  token: string,
  saving: Saving = {},
): Promise<Updated> {
  const places = placesOf(db, id);
  return db.runTransaction<Updated>(async (transaction) => {
    const docs = await transaction.getAll(places.post, places.draft);
    const doc = docs.find(readPost);
    const current = doc && readPost(doc);
    if (!current) return { outcome: 'missing' };
    if (current.updatedAt !== token) {
      return isSame(current, draft, saving)
        ? { outcome: 'saved', post: current }
        : { outcome: 'conflict', current };
    }
    const stored = doc.data() as DocumentData & PostNotes;
    const now = Math.max(Date.now(), Date.parse(current.updatedAt) + 1);
    const dates = {
      createdAt: publicationDate(current, stored, saving),
      updatedAt: new Date(now).toISOString(),
    };
    const post = asStored(id, draft, dates, saving.state);
    const { previewToken, previewUntil, wasPublished, ...kept } = stored;
    const goesOn = ![current.state, post.state].includes('published');
    const target = post.state === 'draft' ? places.draft : places.post;
    if (!target.isEqual(doc.ref)) transaction.delete(doc.ref);
    transaction.set(target, {
      // Keep fields that this site did not write.
      ...kept,
      ...draft,
      ...derivedFields(draft),
      ...dates,
      ...(goesOn && previewToken && { previewToken, previewUntil }),
      // With a new date, its next publication is its first.
      ...(post.state === 'draft' &&
        saving.createdAt !== 'now' &&
        (wasPublished ?? current.state === 'published') && { wasPublished: true }),
    });
    return { outcome: 'saved', post };
  });
}

/** A draft's date only says when it was begun, unless it was public before. */
function publicationDate(
  current: Post,
  { wasPublished }: PostNotes,
  { state, createdAt }: Saving,
): string {
  if (createdAt && createdAt !== 'now') return createdAt;
  const isFirst = current.state === 'draft' && state !== 'draft' && !wasPublished;
  return createdAt === 'now' || isFirst ? new Date().toISOString() : current.createdAt;
}
