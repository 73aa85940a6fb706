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

/** The block that is being dragged. */
export interface DraggedBlock {
  id: string;
  /** A repeat goes into no other repeat. */
  isRepeat: boolean;
}

/** Where a dragged block would go if it were let go at a point. Blocks stand in rows that wrap. */
export function dropPlace(
  blocks: readonly StandingBlock[],
  x: number,
  y: number,
  dragged: DraggedBlock,
): Place {
  const inside = blocks.find(
    ({ steps, left, top, right, bottom }) =>
      !dragged.isRepeat && steps && x > left && x < right && y > top && y < bottom,
  );
  if (inside?.steps) return { repeat: inside.id, index: indexAt(inside.steps, x, y, dragged.id) };
  return { index: indexAt(blocks, x, y, dragged.id) };
}

/** The index of the first block that comes after a point, in its row or in a row below. */
function indexAt(blocks: readonly StandingBlock[], x: number, y: number, dragged: string): number {
  const after = blocks.findIndex(
    ({ id, left, right, top, bottom }) =>
      id !== dragged && !(bottom < y || (top <= y && (left + right) / 2 < x)),
  );
  return after < 0 ? blocks.length : after;
}
