import { toCursor, type Position } from './position';
import type { Tag } from './tags';

/** Path of a post's page. */
export function postAddress(id: string): string {
  return `/blogpost/${encodeURIComponent(id)}`;
}

/** Path of a post's picture, which changes with the picture; `null` without one. */
export function imageAddress(id: string, version: string | undefined): string | null {
  return version
    ? `/api/posts/${encodeURIComponent(id)}/image?v=${encodeURIComponent(version)}`
    : null;
}

/** Path of the list of one tag, from its beginning or after a place. */
export function newsAddress(tag: Tag, after?: Position): string {
  const query = new URLSearchParams();
  if (tag !== 'NEWS' || after) query.set('tag', tag);
  if (after) query.set('before', toCursor(after));
  return query.size > 0 ? `/blog?${query}` : '/blog';
}
