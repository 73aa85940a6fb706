import { toCursor, type Position } from './position';
import type { Tag } from './tags';

/** Path of a post's page. */
export function postAddress(id: string): string {
  return `/blogpost/${encodeURIComponent(id)}`;
}

const ADDRESS = /^\/(?:blogpost\/([^/]+)|api\/posts\/([^/]+)(?:\/\w+)?)$/;

/**
 * The id in the address of a post's page or of its API, as {@link postAddress} wrote it; empty when
 * there is none. The router's parameters keep some escapes, so that they would miss some ids.
 */
export function idInAddress(url: string): string {
  const [, page, api] = ADDRESS.exec(new URL(url).pathname) ?? [];
  try {
    return decodeURIComponent(page ?? api ?? '');
  } catch {
    return '';
  }
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
