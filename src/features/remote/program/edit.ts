import {
  allBlocks,
  type Block,
  excessOf,
  findBlock,
  isMove,
  isRepeat,
  isWait,
  type Program,
  readingOrder,
  repeatOf,
  waitOf,
} from './program';

/** A position in the program: in front of the block that has this index now. */
export interface BlockPlace {
  /** Absent at the top level. */
  repeat?: string | undefined;
  index: number;
}

// An edit that changes nothing returns the same program. Edits do not check how long or deep the program gets.

/** Appends to a repeat, or to the top level. */
export function appendBlock(program: Program, block: Block, repeatId?: string): Program {
  return inRow(program, repeatId, (row) => [...row, block]);
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
  return inRow(removeBlocks(program, id), to.repeat, (row) => row.toSpliced(index, 0, block));
}

/**
 * Moves a block by one place in reading order, into and out of repeats, but not into one where the program would get
 * too deep or too long.
 */
export function nudgeBlock(program: Program, id: string, by: -1 | 1): Program {
  const from = placeOf(program, id);
  if (!from) return program;
  const neighbour = rowOf(program, from.repeat)[from.index + by];
  if (neighbour && isRepeat(neighbour)) {
    const index = by < 0 ? neighbour.steps.length : 0;
    const entered = moveBlock(program, id, { repeat: neighbour.id, index });
    if (!excessOf(entered)) return entered;
  }
  const past = (place: BlockPlace) => ({ ...place, index: place.index + (by < 0 ? 0 : 1) });
  if (neighbour) return moveBlock(program, id, past({ ...from, index: from.index + by }));
  const around = from.repeat === undefined ? undefined : placeOf(program, from.repeat);
  return around ? moveBlock(program, id, past(around)) : program;
}

/**
 * Adds a repeat: around the named blocks that share a row with the first of them, empty inside a repeat that is the
 * only named block, or empty at the end.
 */
export function addRepeat(program: Program, times: number, ids: readonly string[]): Program {
  const first = allBlocks(program).find(({ id }) => ids.includes(id));
  if (!first) return appendBlock(program, repeatOf(times));
  if (isRepeat(first) && ids.length === 1) return appendBlock(program, repeatOf(times), first.id);
  return inRow(program, placeOf(program, first.id)?.repeat, (row) => {
    const inside = row.filter(({ id }) => ids.includes(id));
    return row.flatMap((other) => {
      if (other === first) return [repeatOf(times, inside)];
      return inside.includes(other) ? [] : [other];
    });
  });
}

export function setTimes(program: Program, id: string, times: number): Program {
  return update(program, id, (block) =>
    isRepeat(block) ? { ...block, times: repeatOf(times).times } : block,
  );
}

/**
 * Sets the length of a wait or a step.
 * @param ms undefined: the step follows the settings again
 */
export function setLength(program: Program, id: string, ms: number | undefined): Program {
  return update(program, id, (block) => {
    if (isWait(block) && ms !== undefined) return { ...block, waitMs: waitOf(ms).waitMs };
    if (!isMove(block)) return block;
    const { own, ...plain } = block;
    return ms === undefined ? plain : { ...plain, own: { ...own, ms } };
  });
}

function placeOf(program: Program, id: string, repeat?: string): BlockPlace | undefined {
  const index = program.findIndex((block) => block.id === id);
  if (index >= 0) return { repeat, index };
  for (const block of program) {
    const inside = isRepeat(block) ? placeOf(block.steps, id, block.id) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

function rowOf(program: Program, repeatId: string | undefined): Program {
  if (repeatId === undefined) return program;
  const repeat = findBlock(program, repeatId);
  return repeat && isRepeat(repeat) ? repeat.steps : [];
}

function inRow(
  program: Program,
  repeatId: string | undefined,
  change: (row: Program) => Program,
): Program {
  if (repeatId === undefined) return change(program);
  return update(program, repeatId, (block) =>
    isRepeat(block) ? { ...block, steps: change(block.steps) } : block,
  );
}

/** Replaces one block and the repeats around it; other blocks stay the same objects. */
function update(program: Program, id: string, change: (block: Block) => Block): Program {
  const changed = program.map((block) => {
    if (block.id === id) return change(block);
    if (!isRepeat(block)) return block;
    const steps = update(block.steps, id, change);
    return steps === block.steps ? block : { ...block, steps };
  });
  return changed.some((block, index) => block !== program[index]) ? changed : program;
}
