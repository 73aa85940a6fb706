import type { Place } from '../robot';

/** A block of the strip where it stands on the page, in px. */
export interface StandingBlock {
  id: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** The steps inside, when the block is a repeat. */
  steps?: readonly StandingBlock[];
}

/**
 * Where a dragged block would go if it were let go at a point. Blocks stand in rows that wrap.
 * @param asStep false for a repeat, which goes into no other repeat
 */
export function dropPlace(
  blocks: readonly StandingBlock[],
  x: number,
  y: number,
  asStep: boolean,
): Place {
  const inside = blocks.find(
    ({ steps, left, top, right, bottom }) =>
      asStep && steps && x > left && x < right && y > top && y < bottom,
  );
  if (inside?.steps) return { repeat: inside.id, index: countBefore(inside.steps, x, y) };
  return { index: countBefore(blocks, x, y) };
}

/** How many blocks come before a point: those of the rows above, and those to the left in its row. */
function countBefore(blocks: readonly StandingBlock[], x: number, y: number): number {
  return blocks.filter(
    ({ left, right, top, bottom }) => bottom < y || (top <= y && (left + right) / 2 < x),
  ).length;
}
