/** Waits before the attempts to reach a lost robot again, in ms; the last one holds for all further ones. */
const WAITS_MS = [500, 1000, 2000, 4000, 8000] as const;

/** Attempts to reach a lost robot before giving up. */
export const ATTEMPTS = 6;

/** Share of a wait by which it is shortened or lengthened, so that two pages do not keep colliding. */
const JITTER = 0.25;

/**
 * The wait before an attempt, in ms.
 * @param attempt from 1
 * @param random from 0 to 1
 */
export function backoffMs(attempt: number, random: number): number {
  const wait = WAITS_MS[Math.min(attempt, WAITS_MS.length) - 1] ?? WAITS_MS[0];
  return Math.round(wait * (1 - JITTER + 2 * JITTER * random));
}
