/**
 * The CDN keeps an answer fresh, then stale while it fetches the next; browsers ask each time.
 * @param end when the answer changes (ISO 8601): nothing is cached beyond
 */
function cacheControl(seconds: number, stale: number, end?: string): string {
  const left = end === undefined ? Infinity : Math.max(0, Date.parse(end) - Date.now());
  const most = Math.floor(left / 1000);
  const fresh = Math.min(seconds, most);
  const staleFor = Math.min(stale, most - fresh);
  const revalidate = staleFor > 0 ? `, stale-while-revalidate=${staleFor}` : '';
  return `public, max-age=0, s-maxage=${fresh}${revalidate}`;
}

/** Pages rendered on demand: a minute, and five more while the next is fetched. */
export const SHORTLY = cacheControl(60, 300);

/** A page without the store's part: long enough to relieve a store that is down. */
const BRIEFLY = 'public, max-age=0, s-maxage=5';

export interface Completeness {
  /** False when the store failed and only built content is there. */
  complete: boolean;
  /** When the next scheduled post appears, ISO 8601. */
  next?: string | undefined;
}

export function pageCaching({ complete, next }: Completeness): string {
  return complete ? cacheControl(60, 300, next) : BRIEFLY;
}

/**
 * Pictures of posts never change under their address, but a deleted one (of a child, perhaps) must leave caches
 * within a day.
 */
export const DAILY = 'public, max-age=86400';
