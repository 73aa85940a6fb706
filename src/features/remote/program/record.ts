import { boundsOf, type Command, type Numbers, numbersIn } from '../protocol/lines';
import type { Settings } from '../protocol/settings';
import {
  type Block,
  MAX_STEPS,
  MAX_WAIT_MS,
  MIN_WAIT_MS,
  type Move,
  type Program,
  restAfter,
  stepOf,
  waitOf,
} from './program';

/** A press, with all the repeats of holding it. */
interface Press extends Numbers {
  command: Command;
  /** When its line was written, in ms from any start; `ms` is how long it has moved the robot altogether. */
  at: number;
}

/** A line that a robot took. */
export interface SentLine extends Press {
  /** It came from holding on, not from a press of its own. */
  repeated: boolean;
}

/** What was driven so far. */
export type Recording = readonly Press[];

/** Presses after which a recording is full: with the waits between them they make a program. */
export const MAX_PRESSES = MAX_STEPS / 2;

/** Waits of a recording are whole multiples of this, in ms; what that takes or gives, the next one mends. */
const WAIT_GRAIN_MS = 50;

/** The drive with one more line. */
export function withLine(drive: Recording, { repeated, ...press }: SentLine): Recording {
  const last = drive.at(-1);
  if (repeated && last?.command === press.command && last.power === press.power)
    return [...drive.slice(0, -1), { ...last, ms: last.ms + press.ms }];
  return [...drive, press];
}

/**
 * The program that drives the same way once more: a step for each press, as long as it moved the robot, and
 * a wait where the next one came later than the steps before it take.
 */
export function programOf(drive: Recording, settings: Settings): Program {
  const blocks: Block[] = [];
  const start = drive[0]?.at ?? 0;
  /** Where the program would be, in ms from its start. */
  let now = 0;
  for (const press of drive) {
    const late = press.at - start - now;
    const waitMs = Math.min(MAX_WAIT_MS, Math.round(late / WAIT_GRAIN_MS) * WAIT_GRAIN_MS);
    if (waitMs >= MIN_WAIT_MS) blocks.push(waitOf(waitMs));
    // A longer rest is not caught up with.
    now += late > MAX_WAIT_MS ? late : Math.max(0, waitMs);
    for (const step of movesOf(press, settings)) {
      blocks.push(step);
      now += restAfter(step, settings);
    }
  }
  return blocks.slice(0, MAX_STEPS);
}

/** The steps of a press: one, unless it was longer than a line can say. */
function movesOf({ command, power, ms }: Press, settings: Settings): Move[] {
  const usual = numbersIn(command, settings);
  const own = power === usual.power ? undefined : { power };
  if (ms === usual.ms) return [stepOf(command, own)];
  const most = boundsOf(command).ms.max;
  return Array.from({ length: Math.ceil(ms / most) }, (_, part) =>
    stepOf(command, { ...own, ms: Math.min(most, ms - part * most) }),
  );
}
