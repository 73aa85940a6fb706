import { randomUUID } from 'node:crypto';
import type { APIRoute } from 'astro';
import {
  idTaken,
  parsePostQuery,
  postList,
  readPostBody,
  requireWriter,
  withPosts,
} from '@/features/blog/posts-api.server';
import { createPost } from '@/features/blog/posts-writing.server';
import { listPosts } from '@/features/blog/posts.server';
import { json, methodNotAllowed } from '@/server/http';

export const prerender = false;

/** GET /api/posts?limit=12&before=<cursor>&tag=EVENTS: a page of posts without their pictures' data. */
export const GET: APIRoute = async ({ url }) => {
  const query = parsePostQuery(url.searchParams);
  return json(postList(await withPosts((db) => listPosts(db, query))));
};

export const HEAD = GET;

/** POST /api/posts: stores a new post; the same again under the same id is stored once. */
export const POST: APIRoute = async ({ request }) => {
  await requireWriter(request);
  const { id = randomUUID(), draft, createdAt } = await readPostBody(request);
  const created = await withPosts((db) => createPost(db, id, draft, createdAt));
  if (created.outcome === 'taken') throw idTaken();
  const status = created.outcome === 'created' ? 201 : 200;
  return json({ ok: true, id, post: created.post }, status);
};

export const ALL: APIRoute = () => methodNotAllowed('GET, HEAD, POST');
