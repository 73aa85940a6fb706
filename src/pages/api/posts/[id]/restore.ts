import type { APIRoute } from 'astro';
import { changePosts } from '@/features/blog/store/memory.server';
import { idTaken, postIdOf, postNotFound } from '@/features/blog/store/requests.server';
import { restorePost } from '@/features/blog/store/write.server';
import { requireAdmin } from '@/server/admin';
import { json, methodNotAllowed } from '@/server/http';

export const prerender = false;

/** POST /api/posts/{id}/restore: restores a deleted post. Idempotent. */
export const POST: APIRoute = async ({ request }) => {
  await requireAdmin(request);
  const id = postIdOf(request);
  const post = await changePosts((db) => restorePost(db, id));
  if (post === 'missing') throw postNotFound();
  if (post === 'taken') throw idTaken();
  return json({ ok: true, post });
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
