import type { Command } from '../protocol/commands';
import type { Numbers } from '../protocol/lines';
import type { Settings } from '../protocol/settings';

export interface Move {
  /** Unique on the page. */
  id: string;
  command: Command;
  own?: Partial<Numbers>;
}

/** A pause after the previous step's script delay. */
export interface Wait {
  id: string;
  waitMs: number;
}

export type Step = Move | Wait;

export interface Repeat {
  id: string;
  times: number;
  steps: Program;
}

export type Block = Step | Repeat;

export type Program = readonly Block[];

/** Maximum number of steps with repeats written out, and of blocks without. */
export const MAX_STEPS = 500;
export const MAX_DEPTH = 3;
export const MIN_TIMES = 2;
export const MAX_TIMES = 20;
export const MIN_WAIT_MS = 50;
export const MAX_WAIT_MS = 5000;

let lastId = 0;
const nextId = () => `step-${++lastId}`;

export function isRepeat(block: Block): block is Repeat {
  return 'times' in block;
}

export function isWait(block: Block): block is Wait {
  return 'waitMs' in block;
}

export function isMove(block: Block): block is Move {
  return 'command' in block;
}

export function stepOf(command: Command, own?: Partial<Numbers>): Move {
  return { id: nextId(), command, ...(own && { own }) };
}

export function waitOf(waitMs: number): Wait {
  return { id: nextId(), waitMs: clampToRange(waitMs, MIN_WAIT_MS, MAX_WAIT_MS) };
}

export function repeatOf(times: number, steps: Program = []): Repeat {
  return { id: nextId(), times: clampToRange(times, MIN_TIMES, MAX_TIMES), steps };
}

function clampToRange(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number.isFinite(value) ? Math.round(value) : min));
}

/** The steps in the order they run, with repeats written out. */
export function flatten(program: Program): Step[] {
  return program.flatMap((block) => {
    if (!isRepeat(block)) return [block];
    const once = flatten(block.steps);
    return Array.from({ length: block.times }, () => once).flat();
  });
}

export function countSteps(program: Program): number {
  return program.reduce(
    (sum, block) => sum + (isRepeat(block) ? block.times * countSteps(block.steps) : 1),
    0,
  );
}

/** Depth of nested repeats; 0 without repeats. */
export function depthOf(program: Program): number {
  return Math.max(0, ...program.map((block) => (isRepeat(block) ? 1 + depthOf(block.steps) : 0)));
}

export function brokenLimit(program: Program): 'too-long' | 'too-deep' | undefined {
  if (depthOf(program) > MAX_DEPTH) return 'too-deep';
  const tooLong = countSteps(program) > MAX_STEPS || allBlocks(program).length > MAX_STEPS;
  return tooLong ? 'too-long' : undefined;
}

/** Time from a step to the next, in ms: the script delay, or the step's own length if that is longer. */
export function restAfter(step: Step, { scriptDelay }: Settings): number {
  if (isWait(step)) return step.waitMs;
  return Math.max(scriptDelay, step.own?.ms ?? 0);
}

/** All blocks in reading order, a repeat before its steps. */
export function allBlocks(program: Program): Block[] {
  return program.flatMap((block) =>
    isRepeat(block) ? [block, ...allBlocks(block.steps)] : [block],
  );
}

export function readingOrder(program: Program): string[] {
  return allBlocks(program).map(({ id }) => id);
}

export function findBlock(program: Program, id: string): Block | undefined {
  return allBlocks(program).find((block) => block.id === id);
}

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

// Edits return the same program if nothing changes. They do not check its limits.

export function appendBlock(program: Program, block: Block, repeatId?: string): Program {
  return editRow(program, repeatId, (row) => [...row, block]);
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
 * Adds a repeat around the given blocks that share a row with the first of them. Adds an empty one inside a repeat that
 * is given by itself, or at the end without ids.
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

function editRow(
  program: Program,
  repeatId: string | undefined,
  change: (row: Program) => Program,
): Program {
  if (repeatId === undefined) return change(program);
  return updateBlock(program, repeatId, (block) =>
    isRepeat(block) ? { ...block, steps: change(block.steps) } : block,
  );
}

/** Replaces one block and the repeats around it; keeps the other blocks' identity. */
function updateBlock(program: Program, id: string, change: (block: Block) => Block): Program {
  const changed = program.map((block) => {
    if (block.id === id) return change(block);
    if (!isRepeat(block)) return block;
    const steps = updateBlock(block.steps, id, change);
    return steps === block.steps ? block : { ...block, steps };
  });
  return changed.some((block, index) => block !== program[index]) ? changed : program;
}
