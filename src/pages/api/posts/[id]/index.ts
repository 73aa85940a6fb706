import type { APIRoute } from 'astro';
import {
  postIdOf,
  postNotFound,
  readPostBody,
  requireWriter,
  withPosts,
} from '@/features/blog/posts-api.server';
import { removePost, updatePost } from '@/features/blog/posts-writing.server';
import { getPost } from '@/features/blog/posts.server';
import { json, methodNotAllowed, RequestError } from '@/server/http';

export const prerender = false;

/** GET /api/posts/{id}: all of a post, its picture's data included. */
export const GET: APIRoute = async ({ request }) => {
  const id = postIdOf(request);
  const post = await withPosts((db) => getPost(db, id));
  if (!post) throw postNotFound();
  return json({ ok: true, post });
};

export const HEAD = GET;

/**
 * PUT /api/posts/{id}: stores a new version. Its `updatedAt` is that of the version it began from;
 * when another is stored by now, both are answered and nothing is changed.
 */
export const PUT: APIRoute = async ({ request }) => {
  await requireWriter(request);
  const id = postIdOf(request);
  const { id: named = id, draft, createdAt, updatedAt } = await readPostBody(request);
  if (named !== id) {
    throw new RequestError(422, 'invalid', 'The post has another id.', { id: 'invalid' });
  }
  if (!updatedAt) {
    throw new RequestError(428, 'token-required', 'Send the updatedAt that was read before.');
  }
  const updated = await withPosts((db) => updatePost(db, id, draft, updatedAt, createdAt));
  if (updated.outcome === 'missing') throw postNotFound();
  if (updated.outcome === 'conflict') {
    const message = 'This post was changed by somebody else in the meantime.';
    const error = { code: 'conflict', message, fields: {} };
    return json({ ok: false, error, current: updated.current, yours: draft }, 409);
  }
  return json({ ok: true, post: updated.post });
};

/**
 * DELETE /api/posts/{id}: moves a post to the trash, from where it can be restored for a while. Asked
 * again, it answers the same.
 */
export const DELETE: APIRoute = async ({ request }) => {
  await requireWriter(request);
  const id = postIdOf(request);
  const until = await withPosts((db) => removePost(db, id));
  if (!until) throw postNotFound();
  return json({ ok: true, id, restorableUntil: until.toISOString() });
};

export const ALL: APIRoute = () => methodNotAllowed('GET, HEAD, PUT, DELETE');
