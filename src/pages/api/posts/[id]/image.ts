import type { APIRoute } from 'astro';
import { postIdOf } from '@/features/blog/store/requests.server';
import { getPostImage } from '@/features/blog/store/read.server';
import { withStore } from '@/server/firebase';
import { methodNotAllowed, RequestError } from '@/server/http';
import { DAILY, SHORTLY } from '@/server/caching';

export const prerender = false;

/**
 * GET /api/posts/{id}/image?v=<version>: a post's picture, cached for a day under its version; `section=<id>`
 * selects one in its text, `size=small` the phone version, `size=share` the share picture.
 */
export const GET: APIRoute = async ({ request, url }) => {
  const id = postIdOf(request);
  const { searchParams } = url;
  const section = searchParams.get('section');
  const size = searchParams.get('size');
  const image = await withStore('post', (db) => getPostImage(db, id, { section, size }));
  if (!image) throw new RequestError(404, 'not-found', 'Picture not found.');
  const current = searchParams.get('v') === image.version;
  return new Response(Buffer.from(image.base64, 'base64'), {
    headers: {
      'content-type': image.type,
      'content-length': String(image.bytes),
      'cache-control': current ? DAILY : SHORTLY,
      'x-content-type-options': 'nosniff',
    },
  });
};

export const HEAD = GET;

export const ALL: APIRoute = () => methodNotAllowed('GET, HEAD');
