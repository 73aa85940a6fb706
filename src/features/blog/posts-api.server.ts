import { requireAdmin } from '@/server/admin';
import { firestore } from '@/server/firestore';
import { readJsonObject, RequestError } from '@/server/http';
import { log } from '@/server/log';
import { checkOrigin } from '@/server/origin';
import { serially } from '@/server/serial';
import { within } from '@/server/within';
import { parsePost, type ParsedPost } from './parse-post';
import { idInAddress } from './post-address';
import { firestorePosts, type Posts } from './posts.server';
import { isDocumentId } from './stored-post.server';

const READ_WITHIN_MS = 5000;
const CHANGE_WITHIN_MS = 8000;
/** A document of almost 1 MiB, and what JSON's escapes add. */
const MAX_BODY_BYTES = 1400 * 1024;

/**
 * Reads from the store.
 * @throws RequestError 503 when it does not answer in time
 */
export function readPosts<T>(task: (posts: Posts) => Promise<T>): Promise<T> {
  return orUnavailable(() => within(READ_WITHIN_MS, task(firestorePosts(firestore()))));
}

/**
 * Changes the store, one change of this process after another, since the local store does not
 * isolate transactions.
 * @throws RequestError 503 when it does not answer in time
 */
export function changePosts<T>(task: (posts: Posts) => Promise<T>): Promise<T> {
  return orUnavailable(() => serially(CHANGE_WITHIN_MS, () => task(firestorePosts(firestore()))));
}

async function orUnavailable<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    log('error', 'post store failed', { error: String(error) });
    throw new RequestError(503, 'unavailable', 'The store does not answer. Please try again.');
  }
}

/** Lets a request pass that may change posts. */
export async function requireWriter(request: Request): Promise<void> {
  checkOrigin(request, []);
  await requireAdmin(request);
}

/**
 * The post that a request carries.
 * @throws RequestError 422 with the code of each refused field, and as {@link readJsonObject}
 */
export async function readPostBody(request: Request): Promise<ParsedPost & { ok: true }> {
  const parsed = parsePost(await readJsonObject(request, MAX_BODY_BYTES));
  if (!parsed.ok) {
    throw new RequestError(422, 'invalid', 'Some fields were not accepted.', parsed.fields);
  }
  return parsed;
}

/**
 * The post's id in the address of a request.
 * @throws RequestError 404 when no post can have it
 */
export function postIdOf(request: Request): string {
  const id = idInAddress(request.url);
  if (!isDocumentId(id)) throw postNotFound();
  return id;
}

/** The answer to a request for a post that is not there. */
export function postNotFound(): RequestError {
  return new RequestError(404, 'not-found', 'Blog post not found');
}

/** The answer when an id belongs to another post. */
export function idTaken(): RequestError {
  return new RequestError(409, 'exists', 'There is another post with this id.');
}
