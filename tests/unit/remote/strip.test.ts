import { describe, expect, it } from 'vitest';
import {
  numberBlocks,
  type Program,
  range,
  readingOrder,
  repeatOf,
  stepOf,
} from '@/features/remote/program/program';
import { dropPlace, type StandingBlock } from '@/features/remote/ui/strip-moves';

/** Where a tile, or a repeat around its tiles, stands in the strip. */
const at = (id: string, left: number, top = 0, size = 48): StandingBlock => ({
  id,
  left,
  top,
  right: left + size,
  bottom: top + size,
});

const [a, b, c, inner] = [stepOf('FORWARD'), stepOf('LEFT'), stepOf('RIGHT'), stepOf('S1F')];
const repeat = repeatOf(3, [inner]);
const step = { id: 'elsewhere', isRepeat: false };
const standing = { ...at(repeat.id, 100), steps: [at(inner.id, 104, 4, 40)] };
const oneRow = [at(a.id, 0), at(b.id, 50), standing, at(c.id, 150)];
const twoRows = [at(a.id, 0), at(b.id, 50), at(c.id, 0, 50)];
const followed = [at(a.id, 0), at(b.id, 50), at(c.id, -20)];

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
