import { json, readJsonObject, RequestError } from '@/server/http';
import { isDocumentId } from '@/server/paging';
import { idInAddress } from '../post/id';
import { parsePost, type ParsedPost } from '../post/post.schema';
import { POST_YEARS, type Post } from '../post/shape';

/** A document of almost 1 MiB plus JSON escapes. */
const MAX_BODY_BYTES = 1400 * 1024;
const BAD_DATE = `Write createdAt in ISO 8601, from ${POST_YEARS.first} to ${POST_YEARS.last}.`;

/** @throws RequestError 422 with a code for each rejected field, and as {@link readJsonObject} */
export async function readPostBody(request: Request): Promise<ParsedPost & { ok: true }> {
  const parsed = parsePost(await readJsonObject(request, MAX_BODY_BYTES));
  if (!parsed.ok) {
    const message = 'createdAt' in parsed.fields ? BAD_DATE : 'Some fields are not valid.';
    throw new RequestError(422, 'invalid', message, parsed.fields);
  }
  return parsed;
}

/** @throws RequestError 404 if the id is invalid */
export function postIdOf(request: Request): string {
  const id = idInAddress(request.url);
  if (!isDocumentId(id)) throw postNotFound();
  return id;
}

export function postNotFound(): RequestError {
  return new RequestError(404, 'not-found', 'Blog post not found');
}

export function addressHeld(outcome: 'addressTaken' | 'addressDeleted'): RequestError {
  if (outcome === 'addressTaken') {
    const message = 'Another post already has this address.';
    return new RequestError(422, 'invalid', message, { address: 'taken' });
  }
  const message = 'A deleted post has this address. Restore that post, or choose another address.';
  return new RequestError(422, 'invalid', message, { address: 'deleted' });
}

export function idTaken(): RequestError {
  return new RequestError(409, 'exists', 'Another post already has this id.');
}

/** A 409 response with the stored post. */
export function conflict(
  { code, message }: Pick<RequestError, 'code' | 'message'>,
  current: Post | undefined,
): Response {
  return json({ ok: false, error: { code, message, fields: {} }, current }, 409);
}
