import type { Command } from '../protocol';

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
export interface Step {
  /** Unique in the page's life; names the step in edits and while it runs. */
  id: string;
  command: Command;
  symbol: string;
}

/** Steps that run several times over. */
export interface Repeat {
  id: string;
  /** From {@link MIN_TIMES} to {@link MAX_TIMES}. */
  times: number;
  steps: readonly Step[];
}

export type Block = Step | Repeat;

/** What the strip holds, in order. */
export type Program = readonly Block[];

/** Steps that a program may have when its repeats are written out. */
export const MAX_STEPS = 500;
export const MIN_TIMES = 2;
export const MAX_TIMES = 20;

let lastId = 0;
const nextId = () => `step-${++lastId}`;

export function isRepeat(block: Block): block is Repeat {
  return 'times' in block;
}

export function stepOf(command: Command): Step {
  return { id: nextId(), command, symbol: SYMBOLS[command] };
}

/** @param times brought into its bounds */
export function repeatOf(times: number, steps: readonly Step[] = []): Repeat {
  return { id: nextId(), times: timesWithin(times), steps };
}

export function timesWithin(times: number): number {
  const whole = Number.isFinite(times) ? Math.round(times) : MIN_TIMES;
  return Math.min(MAX_TIMES, Math.max(MIN_TIMES, whole));
}

/** Whether a value is a number of times within its bounds. */
export function isTimes(value: unknown): value is number {
  return Number.isInteger(value) && timesWithin(Number(value)) === value;
}

/** The steps in the order in which they run, repeats written out: a repeated step comes several times. */
export function flatten(program: Program): Step[] {
  return program.flatMap((block) =>
    isRepeat(block) ? Array.from({ length: block.times }, () => block.steps).flat() : [block],
  );
}

/** Whether a program keeps to {@link MAX_STEPS}. */
export function fits(program: Program): boolean {
  return flatten(program).length <= MAX_STEPS;
}

/** Ids of all blocks as they are read: a repeat comes before the steps it holds. */
export function readingOrder(program: Program): string[] {
  return program.flatMap((block) =>
    isRepeat(block) ? [block.id, ...block.steps.map(({ id }) => id)] : [block.id],
  );
}

/** Numbers from 1 for the steps, and from 1 for the repeats, by id. */
export function numberBlocks(program: Program): Map<string, number> {
  const numbers = new Map<string, number>();
  let steps = 0;
  let repeats = 0;
  for (const block of program) {
    if (isRepeat(block)) {
      numbers.set(block.id, ++repeats);
      for (const { id } of block.steps) numbers.set(id, ++steps);
    } else {
      numbers.set(block.id, ++steps);
    }
  }
  return numbers;
}

/** The ids from one block to another as they are read, both included. */
export function range(program: Program, from: string, to: string): string[] {
  const order = readingOrder(program);
  const [start = 0, end = 0] = [order.indexOf(from), order.indexOf(to)].sort((a, b) => a - b);
  return order.slice(Math.max(0, start), end + 1);
}
