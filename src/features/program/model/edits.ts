import {
  allBlocks,
  appendBlock,
  brokenLimit,
  editRow,
  findBlock,
  isMove,
  isRepeat,
  isWait,
  type Program,
  readingOrder,
  repeatOf,
  updateBlock,
  waitOf,
} from './program';

// Loads with Prog Mode, unlike program.ts.

/** Numbers by id. Steps and repeats each count from 1. */
export function numberBlocks(program: Program): Map<string, number> {
  let steps = 0;
  let repeats = 0;
  return new Map(
    allBlocks(program).map((block) => [block.id, isRepeat(block) ? ++repeats : ++steps]),
  );
}

/** Ids from one block to another in reading order, including both. */
export function idsBetween(program: Program, from: string, to: string): string[] {
  const order = readingOrder(program);
  const [start = 0, end = 0] = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
  return order.slice(Math.max(0, start), end + 1);
}

/** A position in the program, in front of the block at this index. */
export interface BlockPlace {
  /** Absent at the top level. */
  repeat?: string | undefined;
  index: number;
}

export function removeBlocks(program: Program, ...ids: readonly string[]): Program {
  if (!ids.some((id) => placeOf(program, id))) return program;
  return program
    .filter(({ id }) => !ids.includes(id))
    .map((block) =>
      isRepeat(block) ? { ...block, steps: removeBlocks(block.steps, ...ids) } : block,
    );
}

export function moveBlock(program: Program, id: string, to: BlockPlace): Program {
  const from = placeOf(program, id);
  const block = findBlock(program, id);
  if (!from || !block) return program;
  if (to.repeat !== undefined && readingOrder([block]).includes(to.repeat)) return program;
  const sameRow = from.repeat === to.repeat;
  const index = sameRow && from.index < to.index ? to.index - 1 : to.index;
  if (sameRow && index === from.index) return program;
  return editRow(removeBlocks(program, id), to.repeat, (row) => [
    ...row.slice(0, index),
    block,
    ...row.slice(index),
  ]);
}

/** Moves a block by one place in reading order, into and out of repeats, unless that breaks a limit. */
export function nudgeBlock(program: Program, id: string, by: -1 | 1): Program {
  const from = placeOf(program, id);
  if (!from) return program;
  const neighbor = rowOf(program, from.repeat)[from.index + by];
  if (neighbor && isRepeat(neighbor)) {
    const index = by < 0 ? neighbor.steps.length : 0;
    const entered = moveBlock(program, id, { repeat: neighbor.id, index });
    if (!brokenLimit(entered)) return entered;
  }
  const past = (place: BlockPlace) => ({ ...place, index: place.index + (by < 0 ? 0 : 1) });
  if (neighbor) return moveBlock(program, id, past({ ...from, index: from.index + by }));
  const around = from.repeat === undefined ? undefined : placeOf(program, from.repeat);
  return around ? moveBlock(program, id, past(around)) : program;
}

/**
 * Adds a repeat around the given blocks that share a row with the first of them. If the only id is a repeat's, adds an
 * empty repeat inside it; without ids, adds one at the end.
 */
export function addRepeat(program: Program, times: number, ids: readonly string[]): Program {
  const first = allBlocks(program).find(({ id }) => ids.includes(id));
  if (!first) return appendBlock(program, repeatOf(times));
  if (isRepeat(first) && ids.length === 1) return appendBlock(program, repeatOf(times), first.id);
  return editRow(program, placeOf(program, first.id)?.repeat, (row) => {
    const inside = row.filter(({ id }) => ids.includes(id));
    return row.flatMap((other) => {
      if (other === first) return [repeatOf(times, inside)];
      return inside.includes(other) ? [] : [other];
    });
  });
}

export function setTimes(program: Program, id: string, times: number): Program {
  return updateBlock(program, id, (block) =>
    isRepeat(block) ? { ...block, times: repeatOf(times).times } : block,
  );
}

/**
 * Sets the length of a wait or a step.
 * @param ms undefined removes the step's own length
 */
export function setLength(program: Program, id: string, ms: number | undefined): Program {
  return updateBlock(program, id, (block) => {
    if (isWait(block) && ms !== undefined) return { ...block, waitMs: waitOf(ms).waitMs };
    if (!isMove(block)) return block;
    const { own, ...plain } = block;
    return ms === undefined ? plain : { ...plain, own: { ...own, ms } };
  });
}

function placeOf(program: Program, id: string): BlockPlace | undefined {
  const rows = [{ id: undefined, steps: program }, ...allBlocks(program).filter(isRepeat)];
  const row = rows.find(({ steps }) => steps.some((block) => block.id === id));
  return row && { repeat: row.id, index: row.steps.findIndex((block) => block.id === id) };
}

/** The blocks of a repeat, or of the top level. */
export function rowOf(program: Program, repeatId: string | undefined): Program {
  if (repeatId === undefined) return program;
  const repeat = findBlock(program, repeatId);
  return repeat && isRepeat(repeat) ? repeat.steps : [];
}
