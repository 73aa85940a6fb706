import type { APIRoute } from 'astro';
import { changePosts } from '@/features/blog/store/memory.server';
import {
  addressHeld,
  conflict,
  idTaken,
  readPostBody,
} from '@/features/blog/store/requests.server';
import { createPost } from '@/features/blog/store/write.server';
import { parsePostSearch, searchPosts } from '@/features/blog/store/search.server';
import { requireAdmin } from '@/server/admin';
import { withStore } from '@/server/firebase';
import { json, methodNotAllowed } from '@/server/http';

export const prerender = false;

/**
 * GET /api/posts?state=any|draft|scheduled|published|deleted&q=<words>&tag=EVENTS&limit=12&before=<cursor>: a
 * page of posts without picture data. Admins only.
 */
export const GET: APIRoute = async ({ request, url }) => {
  await requireAdmin(request);
  const search = parsePostSearch(url.searchParams);
  return json(await withStore('post', (db, signal) => searchPosts(db, search, signal)));
};

export const HEAD = GET;

/**
 * POST /api/posts: stores a new post under its `id`, its `address`, or an id made from its title. Idempotent for
 * the same `id` or `key`; without both, for the same post.
 */
export const POST: APIRoute = async ({ request }) => {
  await requireAdmin(request);
  const { id, key, content, ...saving } = await readPostBody(request);
  const created = await changePosts((db) => createPost(db, { id, key }, content, saving));
  if (created.outcome === 'addressTaken' || created.outcome === 'addressDeleted') {
    throw addressHeld(created.outcome);
  }
  if (created.outcome === 'taken') return conflict(idTaken(), created.current);
  const { post } = created;
  return json({ ok: true, id: post.id, post }, created.outcome === 'created' ? 201 : 200);
};

export const ALL: APIRoute = () => methodNotAllowed('GET, HEAD, POST');
