import { describe, expect, it } from 'vitest';
import {
  isRepeat,
  numberBlocks,
  type Program,
  range,
  readingOrder,
  repeatOf,
  stepOf,
} from '@/features/remote/program/program';
import { dropPlace, type StandingBlock } from '@/features/remote/ui/strip-moves';

const TILE = 50;

/** Blocks of one width that stand in rows, a repeat's steps in a row inside it. */
function standing(blocks: Program, perRow: number): StandingBlock[] {
  return blocks.map((block, index) => {
    const left = (index % perRow) * TILE;
    const top = Math.floor(index / perRow) * TILE;
    const own = { id: block.id, left, top, right: left + TILE - 2, bottom: top + TILE - 2 };
    if (!isRepeat(block)) return own;
    const width = (TILE - 8) / Math.max(1, block.steps.length);
    const steps = block.steps.map(({ id }, at) => ({
      id,
      left: left + 4 + at * width,
      right: left + 4 + (at + 1) * width,
      top: top + 4,
      bottom: own.bottom - 4,
    }));
    return { ...own, steps };
  });
}

const [a, b, c, inner] = [stepOf('FORWARD'), stepOf('LEFT'), stepOf('RIGHT'), stepOf('S1F')];
const repeat = repeatOf(3, [inner]);
const step = { id: 'elsewhere', isRepeat: false };
const oneRow = standing([a, b, repeat, c], 4);
const twoRows = standing([a, b, c], 2);
const followed = standing([a, b, c], 3).map((block) =>
  block.id === c.id ? { ...block, left: -20, right: 30 } : block,
);

describe('dragging in the strip', () => {
  it.each([
    ['goes before what is right of the pointer', oneRow, 10, 25, step, { index: 0 }],
    ['goes to the end', oneRow, 400, 25, step, { index: 4 }],
    ['goes to the end of its row', twoRows, 400, 25, step, { index: 2 }],
    ['goes to the row below', twoRows, 10, 75, step, { index: 2 }],
    ['does not count itself', followed, 10, 25, { id: c.id, isRepeat: false }, { index: 0 }],
    ['goes into a repeat', oneRow, 110, 25, step, { repeat: repeat.id, index: 0 }],
    ['goes to the end of a repeat', oneRow, 140, 25, step, { repeat: repeat.id, index: 1 }],
    ['goes beside a repeat', oneRow, 140, 25, { id: 'other', isRepeat: true }, { index: 3 }],
  ])('a block %s', (_, blocks, x, y, dragged, place) => {
    expect(dropPlace(blocks, x, y, dragged)).toEqual(place);
  });
});

it('blocks are read with a repeat before its steps, and numbered apart', () => {
  const blocks: Program = [a, repeat, c];
  expect(readingOrder(blocks)).toEqual([a.id, repeat.id, inner.id, c.id]);
  expect([...numberBlocks(blocks).values()]).toEqual([1, 1, 2, 3]);
  expect(range(blocks, a.id, inner.id)).toEqual([a.id, repeat.id, inner.id]);
  expect(range(blocks, c.id, repeat.id)).toEqual([repeat.id, inner.id, c.id]);
  expect(range(blocks, 'gone', a.id)).toEqual([a.id]);
});
