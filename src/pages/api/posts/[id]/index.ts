import type { APIRoute } from 'astro';
import { changePosts } from '@/features/blog/store/memory.server';
import {
  addressHeld,
  conflict,
  postIdOf,
  postNotFound,
  readPostBody,
} from '@/features/blog/store/requests.server';
import { removePost, updatePost } from '@/features/blog/store/write.server';
import { getAnyPost } from '@/features/blog/store/read.server';
import { requireAdmin } from '@/server/admin';
import { withStore } from '@/server/firebase';
import { json, methodNotAllowed, RequestError } from '@/server/http';

export const prerender = false;

/** GET /api/posts/{id}: a whole post with its pictures' data, in any state but deleted. Admins only. */
export const GET: APIRoute = async ({ request }) => {
  await requireAdmin(request);
  const id = postIdOf(request);
  const post = await withStore('post', (db) => getAnyPost(db, id));
  if (!post) throw postNotFound();
  return json({ ok: true, post });
};

export const HEAD = GET;

/**
 * PUT /api/posts/{id}: stores a new version. `updatedAt` names the version it's based on; if another has been
 * stored since, responds with 409 and that version. Only `state: 'published'` publishes a draft; the first publication
 * gives it its `address` as id.
 */
export const PUT: APIRoute = async ({ request }) => {
  await requireAdmin(request);
  const id = postIdOf(request);
  const { id: named = id, content, updatedAt, ...saving } = await readPostBody(request);
  if (named !== id) {
    throw new RequestError(422, 'invalid', "The id doesn't match the address.", { id: 'invalid' });
  }
  if (!updatedAt) {
    throw new RequestError(428, 'token-required', "Send the post's updatedAt as you last read it.");
  }
  const updated = await changePosts((db) => updatePost(db, id, content, updatedAt, saving));
  if (updated.outcome === 'missing') throw postNotFound();
  if (updated.outcome === 'addressTaken' || updated.outcome === 'addressDeleted') {
    throw addressHeld(updated.outcome);
  }
  if (updated.outcome === 'conflict') {
    const message = 'Somebody else has changed this post in the meantime.';
    return conflict({ code: 'conflict', message }, updated.current);
  }
  return json({ ok: true, post: updated.post });
};

/** DELETE /api/posts/{id}: moves a post to the trash, where it can be restored. Idempotent. */
export const DELETE: APIRoute = async ({ request }) => {
  await requireAdmin(request);
  const id = postIdOf(request);
  const until = await changePosts((db) => removePost(db, id));
  if (!until) throw postNotFound();
  return json({ ok: true, id, restorableUntil: until.toISOString() });
};

export const ALL: APIRoute = () => methodNotAllowed('GET, HEAD, PUT, DELETE');
