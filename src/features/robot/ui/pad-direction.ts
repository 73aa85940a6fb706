import type { Drive } from '../robot';

/** Share of the pad's half width around its middle where a finger means nothing. */
const REST = 0.22;

/**
 * The direction a finger on the pad means.
 * @param x from the pad's middle to the right, in half widths of the pad
 * @param y from its middle downward, in half heights
 * @returns undefined in the middle
 */
export function directionAt(x: number, y: number): Drive | undefined {
  if (Math.hypot(x, y) < REST) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'LEFT' : 'RIGHT';
  return y < 0 ? 'FORWARD' : 'BACKWARD';
}
