// Scripts import this in plain Node, so imports need file extensions.
import { randomInt, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { DAY_MS, TRASH_DAYS } from '../../../lib/limits.ts';
import { expiryOf, moveToTrash, restoreFromTrash, type Places } from '../../../server/trash.ts';
import { idFromTitle } from '../post/id.ts';
import type { Saving } from '../post/post.schema.ts';
import { postContent, stateAt, type Post, type PostContent } from '../post/shape.ts';
import { madePictures } from './pictures.server.ts';
import {
  derivedFields,
  isOverdue,
  placesOf,
  POST_COLLECTIONS,
  readPost,
} from './document.server.ts';

/** Fields of a document besides the post. */
interface Notes {
  /** Set on an unpublished post that was public: readers know its id, and a draft's date is its publication. */
  wasPublished?: true;
  /** The preview's token and its expiry (ISO 8601). */
  previewToken?: string;
  previewUntil?: string;
  /** Of a request without id and key: tells its own post from another with the same text. */
  request?: string;
}

/** `known`: the same post is stored already; `taken`: another post has the id or key. */
export type Created =
  | { outcome: 'created' | 'known'; post: Post }
  | { outcome: 'taken'; current: Post | undefined }
  | AddressHeld;

/** `conflict`: another version has been stored. */
export type Updated =
  | { outcome: 'saved'; post: Post }
  | { outcome: 'missing' }
  | AddressHeld
  | { outcome: 'conflict'; current: Post };

/** The chosen address belongs to another post, or only to a deleted one. */
type AddressHeld = { outcome: 'addressTaken' } | { outcome: 'addressDeleted' };

/**
 * Stores a new post under its chosen id or an id from its title. A draft with a key uses the key as its id, since
 * its title may be unfinished.
 * @param key idempotency key: a retry with the same key changes nothing
 */
export async function createPost(
  db: Firestore,
  { id: chosen, key }: { id?: string | undefined; key?: string | undefined },
  content: PostContent,
  saving: Saving = {},
): Promise<Created> {
  const made = await madePictures(content, saving.state !== 'draft');
  const request = chosen || key ? undefined : randomUUID();
  /** Where an earlier attempt wrote: it may be stored although its answer was lost. */
  let tried: string | undefined;
  return db.runTransaction<Created>(async (transaction) => {
    const there = chosen
      ? await storedAs(transaction, db, chosen)
      : key && (await storedUnder(transaction, db, key));
    if (there) {
      const current = readPost(there);
      const isKnown = current && isSame(current, content, saving);
      return isKnown ? { outcome: 'known', post: current } : { outcome: 'taken', current };
    }
    const written = request && tried && (await storedAs(transaction, db, tried));
    const own = written && written.get('request') === request && readPost(written);
    if (own) return { outcome: 'created', post: own };
    const { createdAt = 'now', state } = saving;
    const given = chosen ?? (state === 'draft' ? key : undefined);
    const id = given ?? (await freeAddress(transaction, db, content));
    if (typeof id === 'object') return id;
    tried = id;
    const now = new Date().toISOString();
    const dates = { createdAt: createdAt === 'now' ? now : createdAt, updatedAt: now };
    const place = placesOf(db, id)[state === 'draft' ? 'draft' : 'post'];
    const known = { ...dates, ...(key && { key }) };
    transaction.create(place, {
      ...content,
      ...derivedFields(content),
      ...made,
      ...known,
      ...(request && { request }),
    });
    return { outcome: 'created', post: asStored(id, content, known, state) };
  });
}

async function storedAs(transaction: Transaction, db: Firestore, id: string) {
  const { post, draft } = placesOf(db, id);
  return (await transaction.getAll(post, draft)).find(({ exists }) => exists);
}

async function storedUnder(transaction: Transaction, db: Firestore, key: string) {
  for (const name of [POST_COLLECTIONS.drafts, POST_COLLECTIONS.posts]) {
    const { docs } = await transaction.get(db.collection(name).where('key', '==', key).limit(1));
    if (docs[0]) return docs[0];
  }
  return undefined;
}

/** The chosen address, or one made from the title. */
async function freeAddress(
  transaction: Transaction,
  db: Firestore,
  { title, address }: PostContent,
): Promise<string | AddressHeld> {
  for (let attempt = 1; ; attempt++) {
    const id = address || idFromTitle(title, attempt < 10 ? attempt : randomInt(10, 1_000_000));
    const { post, draft, trash } = placesOf(db, id);
    const [deleted, ...docs] = await transaction.getAll(trash, post, draft);
    const isTaken = docs.some(({ exists }) => exists);
    const isDeleted = deleted !== undefined && expiryOf(deleted) !== undefined;
    if (!isTaken && !isDeleted) return id;
    if (address) return { outcome: isTaken ? 'addressTaken' : 'addressDeleted' };
  }
}

function isSame(current: Post, content: PostContent, { state, createdAt }: Saving): boolean {
  const dated = !createdAt || createdAt === 'now' || createdAt === current.createdAt;
  const sameState = (state === 'draft') === (current.state === 'draft');
  return dated && sameState && isDeepStrictEqual(postContent(current), content);
}

function asStored(
  id: string,
  content: PostContent,
  known: Pick<Post, 'createdAt' | 'updatedAt' | 'key'>,
  state: Saving['state'],
): Post {
  return { id, state: state === 'draft' ? state : stateAt(known.createdAt), ...content, ...known };
}

/**
 * Stores a new version unless the post has changed since; a retry changes nothing. Publishing and unpublishing
 * move the document between collections, and the first publication gives it its public id.
 * @param id or the key that it was created with
 * @param basedOn `updatedAt` of the version that the changes are based on
 */
export async function updatePost(
  db: Firestore,
  id: string,
  content: PostContent,
  basedOn: string,
  saving: Saving = {},
): Promise<Updated> {
  const made = await madePictures(content, saving.state !== 'draft');
  return db.runTransaction<Updated>(async (transaction) => {
    const doc = (await storedAs(transaction, db, id)) ?? (await storedUnder(transaction, db, id));
    const current = doc && readPost(doc);
    if (!current) return { outcome: 'missing' };
    if (current.updatedAt !== basedOn) {
      return isSame(current, content, saving)
        ? { outcome: 'saved', post: current }
        : { outcome: 'conflict', current };
    }
    const notes = doc.data() as Notes;
    const { key } = current;
    const now = Math.max(Date.now(), Date.parse(current.updatedAt) + 1);
    const known = {
      createdAt: publicationDate(current, notes, saving),
      updatedAt: new Date(now).toISOString(),
      ...(key && { key }),
    };
    const { previewToken, previewUntil, wasPublished = current.state === 'published' } = notes;
    const wants = content.address ? content.address !== doc.id : doc.id === key;
    const isRenamed = wants && !wasPublished && saving.state !== 'draft';
    const place = isRenamed ? await freeAddress(transaction, db, content) : doc.id;
    if (typeof place === 'object') return place;
    const post = asStored(place, content, known, saving.state);
    // With a new date, the next publication counts as the first.
    if (wasPublished && post.state !== 'published' && saving.createdAt !== 'now') {
      post.wasPublished = true;
    }
    const goesOn = ![current.state, post.state].includes('published');
    const target = placesOf(db, place)[post.state === 'draft' ? 'draft' : 'post'];
    if (!target.isEqual(doc.ref)) transaction.delete(doc.ref);
    transaction[isRenamed ? 'create' : 'set'](target, {
      ...content,
      ...derivedFields(content),
      ...made,
      ...known,
      ...(goesOn && previewToken && { previewToken, previewUntil }),
      ...(post.wasPublished && { wasPublished: true }),
    });
    return { outcome: 'saved', post };
  });
}

/** Unless it was public, a draft's date is only when it was started. */
function publicationDate(
  current: Post,
  { wasPublished }: Notes,
  { state, createdAt }: Saving,
): string {
  if (createdAt && createdAt !== 'now') return createdAt;
  const isFirst = current.state === 'draft' && state !== 'draft' && !wasPublished;
  return createdAt === 'now' || isFirst ? new Date().toISOString() : current.createdAt;
}

/** @returns when it will be deleted; `undefined` if there's no such post */
export function removePost(db: Firestore, id: string): Promise<Date | undefined> {
  return moveToTrash(db, trashable(db, id), TRASH_DAYS * DAY_MS);
}

/** @returns the post; `missing` if it was deleted for good, `taken` if its id is in use again */
export async function restorePost(db: Firestore, id: string): Promise<Post | 'missing' | 'taken'> {
  const { draft } = placesOf(db, id);
  const homeOf = (deleted: DocumentSnapshot) => (isOverdue(deleted) ? draft : undefined);
  const restored = await restoreFromTrash(db, trashable(db, id), homeOf);
  return typeof restored === 'string' ? restored : (readPost(restored) ?? 'missing');
}

function trashable(db: Firestore, id: string): Places {
  const { post, draft, trash } = placesOf(db, id);
  return { homes: [draft, post], trash };
}
