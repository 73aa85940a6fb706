/**
 * How long the CDN keeps a page rendered on demand: a minute, and for five more while it fetches the
 * next. Browsers ask each time.
 */
export const SHORTLY = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

/** A page without what the store would have added: long enough to spare a store that is down. */
const BRIEFLY = 'public, max-age=0, s-maxage=5';

/** Cache-Control of a page rendered on demand. */
export function pageCaching(complete: boolean): string {
  return complete ? SHORTLY : BRIEFLY;
}

/** What may be an hour behind. */
export const HOURLY = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400';

/**
 * Pictures of posts. They never change under their address, but one that was deleted, of a child perhaps, has to
 * be gone from caches within a day.
 */
export const DAILY = 'public, max-age=86400';
