import { requireAdmin } from '@/server/admin';
import { json, readJsonObject, RequestError } from '@/server/http';
import { checkOrigin } from '@/server/caller';
import { fromCursor, idInAddress, imageAddress, toCursor } from './news';
import { POST_YEARS, TAGS, type Post, type PostDraft } from './post';
import { isDocumentId } from './post-id';
import { parsePost, type ParsedPost } from './post.schema';
import type { PageOfPosts, PostQuery } from './posts.server';

/** A document of almost 1 MiB, and what JSON's escapes add. */
const MAX_BODY_BYTES = 1400 * 1024;
const BAD_DATE = `Write createdAt in ISO 8601, from ${POST_YEARS.first} to ${POST_YEARS.last}.`;
const DEFAULT_LIMIT = 12;
const MAX_LIMIT = 50;

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
    const message = 'createdAt' in parsed.fields ? BAD_DATE : 'Some fields were not accepted.';
    throw new RequestError(422, 'invalid', message, parsed.fields);
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

export function postNotFound(): RequestError {
  return new RequestError(404, 'not-found', 'Blog post not found');
}

export function idTaken(): RequestError {
  return new RequestError(409, 'exists', 'There is another post with this id.');
}

/** Says that a post cannot be stored over another, and shows both. */
export function conflict(
  { code, message }: Pick<RequestError, 'code' | 'message'>,
  current: Post | undefined,
  yours: PostDraft,
): Response {
  return json({ ok: false, error: { code, message, fields: {} }, current, yours }, 409);
}

/**
 * Reads what `GET /api/posts` is asked for: `limit`, `tag`, `before`.
 * @throws RequestError 400 with the parameters that are wrong
 */
export function parsePostQuery(params: URLSearchParams): PostQuery {
  const limit = params.get('limit') ?? String(DEFAULT_LIMIT);
  const before = params.get('before');
  const after = fromCursor(before ?? '');
  const tag = TAGS.find((known) => known === params.get('tag'));
  const wrong = {
    limit: !/^[1-9]\d?$/.test(limit) || Number(limit) > MAX_LIMIT,
    tag: params.has('tag') && !tag,
    before: before !== null && !after,
  };
  const fields = Object.entries(wrong).filter(([, is]) => is);
  if (fields.length > 0) throw badQuery(fields.map(([name]) => name));
  return { limit: Number(limit), tag, after };
}

/** Names the parameters of an address that were not accepted. */
export function badQuery(names: readonly string[]): RequestError {
  const invalid = Object.fromEntries(names.map((name) => [name, 'invalid']));
  return new RequestError(400, 'bad-query', 'Some parameters were not accepted.', invalid);
}

/** A page of posts as the endpoint answers it. */
export function postList({ posts, more }: PageOfPosts) {
  const last = posts.at(-1);
  return {
    ok: true,
    posts: posts.map(({ imageVersion, ...post }) => ({
      ...post,
      at: undefined,
      state: undefined,
      imageUrl: imageAddress(post.id, imageVersion),
    })),
    next: more && last ? toCursor(last) : null,
  };
}
