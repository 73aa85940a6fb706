import type { Firestore } from 'firebase-admin/firestore';
import type { Completeness } from '@/server/caching';
import { withStore } from '@/server/firebase';
import { memoizeFor, type Memoized } from '@/server/timing';

/** How long this instance caches its reads, since query strings can bypass the CDN. */
const MEMOIZED_MS = 60_000;

const reads: Memoized<unknown>[] = [];

/** Caches a complete result until the next scheduled post appears, or a post is changed. */
export function memoized<T extends Completeness>(read: () => Promise<T>): Memoized<T> {
  const result = memoizeFor(MEMOIZED_MS, read, ({ complete, next }) => {
    if (!complete) return 0;
    return next === undefined ? Infinity : Date.parse(next);
  });
  reads.push(result);
  return result;
}

/**
 * Runs a change and clears this instance's cached reads, so the author sees the change immediately.
 * @throws RequestError 503 if Firestore doesn't respond in time
 */
export async function changePosts<T>(task: (db: Firestore) => Promise<T>): Promise<T> {
  try {
    return await withStore('post', task);
  } finally {
    for (const read of reads) read.forget();
  }
}
