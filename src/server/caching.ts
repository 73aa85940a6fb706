/**
 * What the CDN keeps for a time, and for some more while it fetches the next; browsers ask each time.
 * @param end when the answer becomes another, as ISO 8601: nothing is kept beyond
 */
function kept(seconds: number, stale: number, end?: string): string {
  const left = end === undefined ? Infinity : Math.max(0, Date.parse(end) - Date.now());
  const most = Math.floor(left / 1000);
  const fresh = Math.min(seconds, most);
  const staleFor = Math.min(stale, most - fresh);
  const revalidate = staleFor > 0 ? `, stale-while-revalidate=${staleFor}` : '';
  return `public, max-age=0, s-maxage=${fresh}${revalidate}`;
}

/** How long a page rendered on demand is kept: a minute, and five more while the next is fetched. */
export const SHORTLY = kept(60, 300);

/** A page without what the store would have added: long enough to spare a store that is down. */
const BRIEFLY = 'public, max-age=0, s-maxage=5';

/** What a page shows of the store's posts. */
export interface Completeness {
  /** Whether all is there, or the store failed and only what is built in. */
  complete: boolean;
  /** When the next scheduled post appears, as ISO 8601. */
  next?: string | undefined;
}

/** Cache-Control of a page rendered on demand. */
export function pageCaching({ complete, next }: Completeness): string {
  return complete ? kept(60, 300, next) : BRIEFLY;
}

/**
 * Pictures of posts. They never change under their address, but one that was deleted, of a child perhaps, has to
 * be gone from caches within a day.
 */
export const DAILY = 'public, max-age=86400';
