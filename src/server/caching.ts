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

/** What never changes under its address. */
export const FOREVER = 'public, max-age=31536000, immutable';
