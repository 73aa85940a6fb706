import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { move } from '@/features/robot/program/edit';
import { type Program, repeatOf, stepOf } from '@/features/robot/program/program';
import { dropPlace, type StandingBlock } from '@/features/robot/ui/drop-place';
import { directionAt } from '@/features/robot/ui/pad-direction';
import { numberBlocks, range, readingOrder } from '@/features/robot/ui/reading-order';
import { program } from '../support/robot-arbitraries';

const TILE = 50;

/** Blocks of one width that stand in rows, a repeat's steps in a row inside it. */
function standing(blocks: Program, perRow: number): StandingBlock[] {
  return blocks.map((block, index) => {
    const left = (index % perRow) * TILE;
    const top = Math.floor(index / perRow) * TILE;
    const own = { id: block.id, left, top, right: left + TILE - 2, bottom: top + TILE - 2 };
    if (!('steps' in block)) return own;
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

describe('dragging in the strip', () => {
  const [a, b, c] = [stepOf('FORWARD'), stepOf('LEFT'), stepOf('RIGHT')];
  const inner = stepOf('S1F');
  const repeat = repeatOf(3, [inner]);
  const row = standing([a, b, repeat, c], 4);

  const step = { id: 'elsewhere', isRepeat: false };

  it('goes before what is to the right of the pointer, and to the end of its row', () => {
    expect(dropPlace(row, 10, 25, step)).toEqual({ index: 0 });
    expect(dropPlace(row, 40, 25, step)).toEqual({ index: 1 });
    expect(dropPlace(row, 400, 25, step)).toEqual({ index: 4 });
    const two = standing([a, b, c], 2);
    expect(dropPlace(two, 400, 25, step)).toEqual({ index: 2 });
    expect(dropPlace(two, 10, 75, step)).toEqual({ index: 2 });
    expect(dropPlace(two, 400, 75, step)).toEqual({ index: 3 });
  });

  it('does not count the block that follows the pointer', () => {
    const three = standing([a, b, c], 3).map((block) =>
      block.id === c.id ? { ...block, left: -20, right: 30 } : block,
    );
    expect(dropPlace(three, 10, 25, { id: c.id, isRepeat: false })).toEqual({ index: 0 });
  });

  it('lets a step into a repeat, and a repeat only beside it', () => {
    expect(dropPlace(row, 110, 25, step)).toEqual({ repeat: repeat.id, index: 0 });
    expect(dropPlace(row, 140, 25, step)).toEqual({ repeat: repeat.id, index: 1 });
    expect(dropPlace(row, 140, 25, { id: 'other', isRepeat: true })).toEqual({ index: 3 });
  });

  it('never loses or doubles a block, wherever it is let go', () => {
    fc.assert(
      fc.property(
        program,
        fc.nat(),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: -20, max: 400 }),
        fc.integer({ min: -20, max: 400 }),
        (blocks, pick, perRow, x, y) => {
          const order = readingOrder(blocks);
          const id = order[pick % Math.max(1, order.length)];
          if (id === undefined) return;
          const isRepeat = blocks.some((block) => block.id === id && 'steps' in block);
          const to = dropPlace(standing(blocks, perRow), x, y, { id, isRepeat });
          expect(readingOrder(move(blocks, id, to)).sort()).toEqual(order.sort());
        },
      ),
    );
  });
});

describe('the order in which blocks are read', () => {
  const [a, b, c] = [stepOf('FORWARD'), stepOf('LEFT'), stepOf('RIGHT')];
  const repeat = repeatOf(2, [b]);
  const blocks: Program = [a, repeat, c];

  it('puts a repeat before its steps', () => {
    expect(readingOrder(blocks)).toEqual([a.id, repeat.id, b.id, c.id]);
  });

  it('numbers steps and repeats apart', () => {
    expect([...numberBlocks(blocks)]).toEqual([
      [a.id, 1],
      [repeat.id, 1],
      [b.id, 2],
      [c.id, 3],
    ]);
  });

  it('names what lies between two blocks, either way round', () => {
    expect(range(blocks, a.id, b.id)).toEqual([a.id, repeat.id, b.id]);
    expect(range(blocks, c.id, repeat.id)).toEqual([repeat.id, b.id, c.id]);
    expect(range(blocks, 'gone', a.id)).toEqual([a.id]);
  });
});

describe('a finger on the drive pad', () => {
  it.each([
    [0, -0.7, 'FORWARD'],
    [0, 0.7, 'BACKWARD'],
    [-0.7, 0, 'LEFT'],
    [0.7, 0, 'RIGHT'],
    [0.3, -0.9, 'FORWARD'],
    [-3, 1, 'LEFT'],
    [0, 0, undefined],
    [0.1, -0.1, undefined],
  ])('at %s, %s means %s', (x, y, direction) => {
    expect(directionAt(x, y)).toBe(direction);
  });

  it('means the opposite on the opposite side', () => {
    const opposite = { FORWARD: 'BACKWARD', BACKWARD: 'FORWARD', LEFT: 'RIGHT', RIGHT: 'LEFT' };
    const coordinate = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(coordinate, coordinate, (x, y) => {
        const direction = directionAt(x, y);
        fc.pre(Math.abs(x) !== Math.abs(y));
        expect(directionAt(-x, -y)).toBe(direction && opposite[direction]);
      }),
    );
  });
});
