/**
 * The CDN serves a response fresh, then stale while it fetches the next one; browsers revalidate each time.
 * @param end when the response changes (ISO 8601): caches expire no later
 */
function cacheControl(seconds: number, stale: number, end?: string): string {
  const left = end === undefined ? Infinity : Math.max(0, Date.parse(end) - Date.now());
  const most = Math.floor(left / 1000);
  const fresh = Math.min(seconds, most);
  const staleFor = Math.min(stale, most - fresh);
  const revalidate = staleFor > 0 ? `, stale-while-revalidate=${staleFor}` : '';
  return `public, max-age=0, s-maxage=${fresh}${revalidate}`;
}

/** For pages rendered on demand: fresh for a minute, stale for five more. */
export const SHORTLY = cacheControl(60, 300);

/** For pages without Firestore's content: long enough to relieve a database that is down. */
const BRIEFLY = 'public, max-age=0, s-maxage=5';

export interface Completeness {
  /** False if Firestore failed and only built content is shown. */
  complete: boolean;
  /** When the next scheduled post appears, ISO 8601. */
  next?: string | undefined;
}

export function pageCaching({ complete, next }: Completeness): string {
  return complete ? cacheControl(60, 300, next) : BRIEFLY;
}

/**
 * Versioned pictures of posts never change, but a deleted one (of a child, perhaps) must leave caches within a
 * day.
 */
export const DAILY = 'public, max-age=86400';
