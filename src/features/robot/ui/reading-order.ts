import { isRepeat, type Program } from '../robot';

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
