import { RequestError } from '@/server/http';
import { fromCursor, toCursor } from './position';
import { imageAddress } from './post-address';
import type { PageOfPosts, PostQuery } from './posts-listing.server';
import { TAGS, type Tag } from './tags';

const DEFAULT_LIMIT = 12;
const MAX_LIMIT = 50;

/**
 * Reads what `GET /api/posts` is asked for: `limit`, `tag`, `before`.
 * @throws RequestError 400 with the parameters that are wrong
 */
export function parsePostQuery(params: URLSearchParams): PostQuery {
  const limit = params.get('limit') ?? String(DEFAULT_LIMIT);
  const tag = params.get('tag');
  const before = params.get('before');
  const after = before === null ? undefined : fromCursor(before);
  const wrong = {
    limit: !/^[1-9]\d?$/.test(limit) || Number(limit) > MAX_LIMIT,
    tag: tag !== null && !isTag(tag),
    before: before !== null && !after,
  };
  const fields = Object.entries(wrong).flatMap(([name, is]) => (is ? [[name, 'invalid']] : []));
  if (fields.length > 0) {
    throw new RequestError(
      400,
      'bad-query',
      'Some parameters were not accepted.',
      Object.fromEntries(fields) as Record<string, string>,
    );
  }
  return { limit: Number(limit), tag: tag !== null && isTag(tag) ? tag : undefined, after };
}

/** A page of posts as the endpoint answers it. */
export function postList({ posts, more }: PageOfPosts) {
  const last = posts.at(-1);
  return {
    ok: true,
    posts: posts.map((post) => ({
      id: post.id,
      title: post.title,
      subtitle: post.subtitle,
      tags: post.tags,
      createdAt: post.createdAt,
      updatedAt: post.updatedAt,
      imageAlt: post.imageAlt,
      imageUrl: imageAddress(post.id, post.imageVersion),
      excerpt: post.excerpt,
    })),
    next: more && last ? toCursor(last) : null,
  };
}

function isTag(text: string): text is Tag {
  return (TAGS as readonly string[]).includes(text);
}
