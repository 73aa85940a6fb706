import type { Command } from '../protocol';
import {
  type Block,
  fits,
  isRepeat,
  type Program,
  type Repeat,
  repeatOf,
  type Step,
  stepOf,
  timesWithin,
} from './program';

/** Where a block goes: before the block that has this index now, at the top or inside a repeat. */
export interface Place {
  /** Id of the repeat; absent for the top level. */
  repeat?: string | undefined;
  index: number;
}

// Every edit answers the same program when it would change nothing or make the program too long.

/** @param repeatId the repeat to append to; absent for the top level */
export function append(program: Program, command: Command, repeatId?: string): Program {
  const step = stepOf(command);
  if (repeatId === undefined) return ifFits([...program, step], program);
  return inRepeat(program, repeatId, (repeat) => ({ ...repeat, steps: [...repeat.steps, step] }));
}

/** Removes a step, or a repeat with all it holds. */
export function remove(program: Program, id: string): Program {
  if (!place(program, id)) return program;
  return program
    .filter((block) => block.id !== id)
    .map((block) =>
      isRepeat(block) ? { ...block, steps: block.steps.filter((step) => step.id !== id) } : block,
    );
}

/** Moves a block. A repeat cannot go into a repeat. */
export function move(program: Program, id: string, to: Place): Program {
  const from = place(program, id);
  const block = find(program, id);
  if (!from || !block || (isRepeat(block) && to.repeat !== undefined)) return program;
  const sameRow = from.repeat === to.repeat;
  const index = sameRow && from.index < to.index ? to.index - 1 : to.index;
  if (sameRow && index === from.index) return program;
  return ifFits(insert(remove(program, id), block, { ...to, index }), program);
}

/** Moves a block one place on in reading order: a step passes into and out of the repeats on its way. */
export function nudge(program: Program, id: string, by: -1 | 1): Program {
  const from = place(program, id);
  const block = find(program, id);
  if (!from || !block) return program;
  const row = rowOf(program, from.repeat);
  const beyond = from.index + by;
  if (from.repeat !== undefined && (beyond < 0 || beyond >= row.length)) {
    const at = program.findIndex((other) => other.id === from.repeat);
    return move(program, id, { index: by < 0 ? at : at + 1 });
  }
  const neighbour = row[beyond];
  if (!neighbour) return program;
  if (isRepeat(neighbour) && !isRepeat(block)) {
    const entered = move(program, id, {
      repeat: neighbour.id,
      index: by < 0 ? neighbour.steps.length : 0,
    });
    if (entered !== program) return entered;
  }
  return move(program, id, { repeat: from.repeat, index: by < 0 ? beyond : beyond + 1 });
}

/**
 * Adds a repeat: around the steps of the top level that are named, where the first of them stood,
 * or empty at the end when none is.
 */
export function addRepeat(program: Program, times: number, stepIds: readonly string[]): Program {
  const steps = program.filter(
    (block): block is Step => !isRepeat(block) && stepIds.includes(block.id),
  );
  const repeat = repeatOf(times, steps);
  const first = steps[0];
  if (!first) return [...program, repeat];
  const wrapped = program.flatMap((block): Block[] => {
    if (block === first) return [repeat];
    return steps.some((step) => step === block) ? [] : [block];
  });
  return ifFits(wrapped, program);
}

export function setTimes(program: Program, repeatId: string, times: number): Program {
  return inRepeat(program, repeatId, (repeat) => ({ ...repeat, times: timesWithin(times) }));
}

/** Where a block stands now, or undefined when it is not in the program. */
function place(program: Program, id: string): Place | undefined {
  const index = program.findIndex((block) => block.id === id);
  if (index >= 0) return { index };
  for (const block of program) {
    const inner = isRepeat(block) ? block.steps.findIndex((step) => step.id === id) : -1;
    if (inner >= 0) return { repeat: block.id, index: inner };
  }
  return undefined;
}

function find(program: Program, id: string): Block | undefined {
  return program
    .flatMap((block) => (isRepeat(block) ? [block, ...block.steps] : [block]))
    .find((block) => block.id === id);
}

function rowOf(program: Program, repeatId: string | undefined): readonly Block[] {
  if (repeatId === undefined) return program;
  const repeat = program.find((block) => block.id === repeatId);
  return repeat && isRepeat(repeat) ? repeat.steps : [];
}

function insert(program: Program, block: Block, to: Place): Program {
  if (to.repeat === undefined) return program.toSpliced(to.index, 0, block);
  return program.map((other) =>
    other.id === to.repeat && isRepeat(other) && !isRepeat(block)
      ? { ...other, steps: other.steps.toSpliced(to.index, 0, block) }
      : other,
  );
}

function inRepeat(program: Program, id: string, change: (repeat: Repeat) => Repeat): Program {
  if (!program.some((block) => block.id === id && isRepeat(block))) return program;
  const changed = program.map((block) =>
    block.id === id && isRepeat(block) ? change(block) : block,
  );
  return ifFits(changed, program);
}

function ifFits(changed: Program, before: Program): Program {
  return fits(changed) ? changed : before;
}
