import type { APIRoute } from 'astro';
import { previewAddress } from '@/features/blog/post/id';
import { sharePreview } from '@/features/blog/store/preview.server';
import { postIdOf, postNotFound } from '@/features/blog/store/requests.server';
import { requireAdmin } from '@/server/admin';
import { withStore } from '@/server/firebase';
import { json, methodNotAllowed, RequestError } from '@/server/http';

export const prerender = false;

/**
 * POST /api/posts/{id}/preview: a link that shows an unpublished post to anyone, until it expires or the post is
 * published. Repeating the request extends the same link.
 */
export const POST: APIRoute = async ({ request }) => {
  await requireAdmin(request);
  const id = postIdOf(request);
  const shared = await withStore('post', (db) => sharePreview(db, id));
  if (shared === 'missing') throw postNotFound();
  if (shared === 'published') {
    throw new RequestError(409, 'published', 'This post is already public at its own address.');
  }
  return json({ ok: true, address: previewAddress(shared.token), until: shared.until });
};

export const ALL: APIRoute = () => methodNotAllowed('POST');
