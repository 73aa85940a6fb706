import type { Command, Numbers } from '../protocol/lines';
import type { Settings } from '../protocol/settings';

/** What a step of a program shows for its command. */
const SYMBOLS: Record<Command, string> = {
  FORWARD: '↑',
  LEFT: '←',
  RIGHT: '→',
  BACKWARD: '↓',
  S1F: '1↑',
  S1B: '1↓',
  S2F: '2↑',
  S2B: '2↓',
  S3F: '3↑',
  S3B: '3↓',
};

/** One press in Prog Mode: a command and what the strip shows for it. */
export interface Move {
  /** Unique in the page's life; names the step in edits and while it runs. */
  id: string;
  command: Command;
  symbol: string;
  /** Numbers of its own; those that are absent come from the settings. */
  own?: Partial<Numbers>;
}

/** Time in which nothing is sent, after the script delay of the step before. */
export interface Wait {
  id: string;
  /** From {@link MIN_WAIT_MS} to {@link MAX_WAIT_MS}. */
  waitMs: number;
}

export type Step = Move | Wait;

/** Blocks that run several times over. */
export interface Repeat {
  id: string;
  /** From {@link MIN_TIMES} to {@link MAX_TIMES}. */
  times: number;
  steps: Program;
}

export type Block = Step | Repeat;

/** What the strip holds, in order. */
export type Program = readonly Block[];

/** Steps that a program may have when its repeats are written out, and blocks before they are. */
export const MAX_STEPS = 500;
/** Repeats that may stand within each other. */
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
  return { id: nextId(), command, symbol: SYMBOLS[command], ...(own && { own }) };
}

/** @param waitMs brought into its bounds */
export function waitOf(waitMs: number): Wait {
  return { id: nextId(), waitMs: within(waitMs, MIN_WAIT_MS, MAX_WAIT_MS) };
}

/** @param times brought into its bounds */
export function repeatOf(times: number, steps: Program = []): Repeat {
  return { id: nextId(), times: within(times, MIN_TIMES, MAX_TIMES), steps };
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number.isFinite(value) ? Math.round(value) : min));
}

/** The steps in the order in which they run, repeats written out: a repeated step comes several times. */
export function flatten(program: Program): Step[] {
  return program.flatMap((block) => {
    if (!isRepeat(block)) return [block];
    const once = flatten(block.steps);
    return Array.from({ length: block.times }, () => once).flat();
  });
}

/** How many steps there are when the repeats are written out. */
export function countSteps(program: Program): number {
  return program.reduce(
    (sum, block) => sum + (isRepeat(block) ? block.times * countSteps(block.steps) : 1),
    0,
  );
}

/** How many repeats stand within each other; 0 without one. */
export function depthOf(program: Program): number {
  return Math.max(0, ...program.map((block) => (isRepeat(block) ? 1 + depthOf(block.steps) : 0)));
}

/** What of a program's bounds is broken, if any. */
export function excessOf(program: Program): 'too-long' | 'too-deep' | undefined {
  if (depthOf(program) > MAX_DEPTH) return 'too-deep';
  const tooLong = countSteps(program) > MAX_STEPS || allBlocks(program).length > MAX_STEPS;
  return tooLong ? 'too-long' : undefined;
}

/**
 * From a step to the next, in ms: the script delay; a length of its own is waited out, so that it is as long
 * as it says.
 */
export function restAfter(step: Step, { scriptDelay }: Settings): number {
  if (isWait(step)) return step.waitMs;
  return Math.max(scriptDelay, step.own?.ms ?? 0);
}

/** All blocks as they are read: a repeat comes before what it holds. */
export function allBlocks(program: Program): Block[] {
  return program.flatMap((block) =>
    isRepeat(block) ? [block, ...allBlocks(block.steps)] : [block],
  );
}

/** Ids of all blocks as they are read. */
export function readingOrder(program: Program): string[] {
  return allBlocks(program).map(({ id }) => id);
}

export function findBlock(program: Program, id: string): Block | undefined {
  return allBlocks(program).find((block) => block.id === id);
}

/** Numbers from 1 for the steps, and from 1 for the repeats, by id. */
export function numberBlocks(program: Program): Map<string, number> {
  let steps = 0;
  let repeats = 0;
  return new Map(
    allBlocks(program).map((block) => [block.id, isRepeat(block) ? ++repeats : ++steps]),
  );
}

/** The ids from one block to another as they are read, both included. */
export function range(program: Program, from: string, to: string): string[] {
  const order = readingOrder(program);
  const [start = 0, end = 0] = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
  return order.slice(Math.max(0, start), end + 1);
}
