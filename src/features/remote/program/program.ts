import type { Command, Numbers } from '../protocol/lines';
import type { Settings } from '../protocol/settings';

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

/** A press in Prog Mode. */
export interface Move {
  /** Unique until the page is closed. */
  id: string;
  command: Command;
  symbol: string;
  /** Overrides of the settings. */
  own?: Partial<Numbers>;
}

/** A pause after the script delay of the step before. */
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

/** Most steps with repeats written out, and most blocks without. */
export const MAX_STEPS = 500;
/** Most repeats nested in each other. */
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

export function waitOf(waitMs: number): Wait {
  return { id: nextId(), waitMs: within(waitMs, MIN_WAIT_MS, MAX_WAIT_MS) };
}

export function repeatOf(times: number, steps: Program = []): Repeat {
  return { id: nextId(), times: within(times, MIN_TIMES, MAX_TIMES), steps };
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, Number.isFinite(value) ? Math.round(value) : min));
}

/** The steps in the order they run; a repeated step comes several times. */
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

/** How deep repeats are nested; 0 without repeats. */
export function depthOf(program: Program): number {
  return Math.max(0, ...program.map((block) => (isRepeat(block) ? 1 + depthOf(block.steps) : 0)));
}

export function excessOf(program: Program): 'too-long' | 'too-deep' | undefined {
  if (depthOf(program) > MAX_DEPTH) return 'too-deep';
  const tooLong = countSteps(program) > MAX_STEPS || allBlocks(program).length > MAX_STEPS;
  return tooLong ? 'too-long' : undefined;
}

/** Time from a step to the next, in ms: the script delay, or the length of the step if that is longer and its own. */
export function restAfter(step: Step, { scriptDelay }: Settings): number {
  if (isWait(step)) return step.waitMs;
  return Math.max(scriptDelay, step.own?.ms ?? 0);
}

/** All blocks in reading order: a repeat comes before its steps. */
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

/** Numbers by id: steps count from 1, and so do repeats. */
export function numberBlocks(program: Program): Map<string, number> {
  let steps = 0;
  let repeats = 0;
  return new Map(
    allBlocks(program).map((block) => [block.id, isRepeat(block) ? ++repeats : ++steps]),
  );
}

/** The ids from one block to another in reading order, both included. */
export function range(program: Program, from: string, to: string): string[] {
  const order = readingOrder(program);
  const [start = 0, end = 0] = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
  return order.slice(Math.max(0, start), end + 1);
}
