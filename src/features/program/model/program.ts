import type { Command } from '../../robot/protocol/commands';
import type { Numbers } from '../../robot/protocol/lines';
import type { Settings } from '../../robot/protocol/settings';

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

/** Like all edits, returns the same program if nothing changes, and does not check the limits. */
export function appendBlock(program: Program, block: Block, repeatId?: string): Program {
  return editRow(program, repeatId, (row) => [...row, block]);
}

export function editRow(
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
export function updateBlock(
  program: Program,
  id: string,
  change: (block: Block) => Block,
): Program {
  const changed = program.map((block) => {
    if (block.id === id) return change(block);
    if (!isRepeat(block)) return block;
    const steps = updateBlock(block.steps, id, change);
    return steps === block.steps ? block : { ...block, steps };
  });
  return changed.some((block, index) => block !== program[index]) ? changed : program;
}
