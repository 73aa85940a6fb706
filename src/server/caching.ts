/**
 * For pages rendered on demand. The CDN serves them fresh for a minute, then stale for five more while it fetches the
 * next version; browsers revalidate each time.
 * @param end when the page changes (ISO 8601): caches expire no later
 */
function shortly(end?: string): string {
  const left = end === undefined ? Infinity : Math.max(0, Date.parse(end) - Date.now());
  const most = Math.floor(left / 1000);
  const fresh = Math.min(60, most);
  const stale = Math.min(300, most - fresh);
  const revalidate = stale > 0 ? `, stale-while-revalidate=${stale}` : '';
  return `public, max-age=0, s-maxage=${fresh}${revalidate}`;
}

export const SHORTLY = shortly();

/** For pages without Firestore's content: long enough to relieve a database that is down. */
const BRIEFLY = 'public, max-age=0, s-maxage=5';

export interface Completeness {
  /** False if Firestore failed and only built content is shown. */
  complete: boolean;
  /** When the next scheduled post appears, ISO 8601. */
  next?: string | undefined;
}

export function pageCaching({ complete, next }: Completeness): string {
  return complete ? shortly(next) : BRIEFLY;
}

/**
 * Versioned pictures of posts never change, but a deleted one (of a child, perhaps) must leave caches within a
 * day.
 */
export const DAILY = 'public, max-age=86400';
