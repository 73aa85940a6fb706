import type { Command } from '../protocol/commands';
import { boundsOf, type Numbers, numbersIn } from '../protocol/lines';
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

interface Press extends Numbers {
  command: Command;
  /** Start of the press in ms; `ms` is the total time that the robot moved. */
  at: number;
}

export interface SentLine extends Press {
  /** Sent while the key was held. */
  repeated: boolean;
}

/** Waits are multiples of this; the rounding error carries over to the next wait. */
const WAIT_GRAIN_MS = 50;

/** Converts sent lines to a step per press, of the length that the robot moved, and waits in between. */
export function programFromLines(lines: readonly SentLine[], settings: Settings): Program {
  const blocks: Block[] = [];
  const start = lines[0]?.at ?? 0;
  let now = 0;
  for (const press of pressesIn(lines)) {
    const late = press.at - start - now;
    const waitMs = Math.min(MAX_WAIT_MS, Math.round(late / WAIT_GRAIN_MS) * WAIT_GRAIN_MS);
    if (waitMs >= MIN_WAIT_MS) blocks.push(waitOf(waitMs));
    // Drop the part of a pause beyond the longest wait.
    now += late > MAX_WAIT_MS ? late : Math.max(0, waitMs);
    for (const step of movesOf(press, settings)) {
      blocks.push(step);
      now += restAfter(step, settings);
    }
  }
  return blocks.slice(0, MAX_STEPS);
}

function pressesIn(lines: readonly SentLine[]): Press[] {
  const presses: Press[] = [];
  for (const { repeated, ...press } of lines) {
    const last = presses.at(-1);
    if (repeated && last?.command === press.command && last.power === press.power)
      last.ms += press.ms;
    else presses.push(press);
  }
  return presses;
}

/** One step, or several if the press was longer than a line can be. */
function movesOf({ command, power, ms }: Press, settings: Settings): Move[] {
  const usual = numbersIn(command, settings);
  const own = power === usual.power ? undefined : { power };
  if (ms === usual.ms) return [stepOf(command, own)];
  const most = boundsOf(command).ms.max;
  return Array.from({ length: Math.ceil(ms / most) }, (_, part) =>
    stepOf(command, { ...own, ms: Math.min(most, ms - part * most) }),
  );
}
