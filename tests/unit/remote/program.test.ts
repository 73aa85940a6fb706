import { describe, expect, it } from 'vitest';
import { addRepeat, append, move, nudge, remove, setTimes } from '@/features/remote/program/edit';
import { fromFile, fromText, toFile, toText } from '@/features/remote/program/formats';
import {
  flatten,
  isRepeat,
  MAX_STEPS,
  numberBlocks,
  type Program,
  range,
  readingOrder,
  repeatOf,
  stepOf,
} from '@/features/remote/program/program';
import { type Command, COMMANDS } from '@/features/remote/protocol';
import { dropPlace, type StandingBlock } from '@/features/remote/ui/strip-moves';

const steps = (...commands: Command[]) => commands.map(stepOf);
/** A program as one line: `FORWARD 3(LEFT RIGHT)`. */
const shown = (blocks: Program): string =>
  blocks
    .map((block) => (isRepeat(block) ? `${block.times}(${shown(block.steps)})` : block.command))
    .join(' ');
const idAt = (blocks: Program, index: number) => blocks[index]?.id ?? '';

describe('a program', () => {
  it('grows by one step a press, with a symbol and an id of its own', () => {
    const grown = append(append([], 'FORWARD'), 'FORWARD');
    expect(grown).toMatchObject([
      { command: 'FORWARD', symbol: '↑' },
      { command: 'FORWARD', symbol: '↑' },
    ]);
    expect(idAt(grown, 0)).not.toBe(idAt(grown, 1));
  });

  it('runs its repeats several times over', () => {
    const blocks = [...steps('FORWARD'), repeatOf(3, steps('LEFT', 'S1F')), repeatOf(5)];
    expect(flatten(blocks).map((step) => step.command)).toEqual([
      'FORWARD',
      ...Array.from({ length: 3 }, () => ['LEFT', 'S1F']).flat(),
    ]);
  });

  it('never grows beyond its bound, by whichever edit', () => {
    const full = Array.from({ length: MAX_STEPS }, () => stepOf('LEFT'));
    expect(append(full, 'LEFT')).toBe(full);
    const nearlyFull = [...full.slice(0, 490), repeatOf(2, steps('LEFT', 'LEFT', 'LEFT'))];
    expect(setTimes(nearlyFull, idAt(nearlyFull, 490), 4)).toBe(nearlyFull);
    expect(append(nearlyFull, 'LEFT', idAt(nearlyFull, 490))).not.toBe(nearlyFull);
    expect(addRepeat(full, 2, [idAt(full, 0)])).toBe(full);
  });

  it('keeps the times of a repeat within bounds', () => {
    const blocks = [repeatOf(99), repeatOf(NaN)];
    expect(shown(blocks)).toBe('20() 2()');
    expect(shown(setTimes(blocks, idAt(blocks, 0), 3.4))).toBe('3() 2()');
  });

  it('moves steps along, into and out of repeats', () => {
    const repeat = repeatOf(2, steps('S1F', 'S1B'));
    const blocks: Program = [...steps('FORWARD', 'LEFT'), repeat];
    const forward = idAt(blocks, 0);
    expect(shown(move(blocks, forward, { index: 2 }))).toBe('LEFT FORWARD 2(S1F S1B)');
    expect(shown(move(blocks, forward, { index: 3 }))).toBe('LEFT 2(S1F S1B) FORWARD');
    expect(move(blocks, forward, { index: 0 })).toBe(blocks);
    expect(move(blocks, forward, { index: 1 })).toBe(blocks);
    const into = move(blocks, forward, { repeat: repeat.id, index: 1 });
    expect(shown(into)).toBe('LEFT 2(S1F FORWARD S1B)');
    expect(shown(move(into, forward, { index: 0 }))).toBe('FORWARD LEFT 2(S1F S1B)');
    expect(move(blocks, repeat.id, { repeat: repeat.id, index: 0 })).toBe(blocks);
    expect(move(blocks, 'nobody', { index: 0 })).toBe(blocks);
  });

  it('lets a step walk through a repeat by keyboard, and back', () => {
    let blocks: Program = [...steps('FORWARD'), repeatOf(2, steps('S1F')), ...steps('LEFT')];
    const id = idAt(blocks, 0);
    const walk = (by: 1 | -1) =>
      Array.from({ length: 4 }, () => shown((blocks = nudge(blocks, id, by))));
    const way = [
      '2(FORWARD S1F) LEFT',
      '2(S1F FORWARD) LEFT',
      '2(S1F) FORWARD LEFT',
      '2(S1F) LEFT FORWARD',
    ];
    expect(walk(1)).toEqual(way);
    expect(walk(-1)).toEqual([...way.toReversed().slice(1), 'FORWARD 2(S1F) LEFT']);
    expect(nudge(blocks, id, -1)).toBe(blocks);
  });

  it('puts a repeat around steps where the first of them stood', () => {
    const blocks = steps('FORWARD', 'LEFT', 'RIGHT');
    const wrapped = addRepeat(blocks, 3, [idAt(blocks, 1), idAt(blocks, 2)]);
    expect(shown(wrapped)).toBe('FORWARD 3(LEFT RIGHT)');
    expect(shown(addRepeat(blocks, 2, []))).toBe('FORWARD LEFT RIGHT 2()');
    expect(shown(remove(wrapped, idAt(wrapped, 1)))).toBe('FORWARD');
  });
});

describe('a program as text', () => {
  it('comes back the same from a link, a letter a step, and from a file', () => {
    const blocks: Program = [...COMMANDS.map(stepOf), repeatOf(12, steps('LEFT')), repeatOf(2)];
    expect(toText(blocks)).toBe('flrbxXyYzZ12le2e');
    for (const result of [fromText(toText(blocks)), fromFile(toFile(blocks))]) {
      expect(result.ok && shown(result.program)).toBe(shown(blocks));
    }
  });

  const file = (steps: unknown) => JSON.stringify({ format: 'robot-program', version: 1, steps });
  const unknown = (at: number, found: string) => ({ code: 'unknown-command', at, found });
  const badRepeat = (at: number, found: string) => ({ code: 'bad-repeat', at, found });
  const tooLong = { code: 'too-long', most: 500 };
  it.each([
    ['link', '', { code: 'empty' }],
    ['link', 'f l', unknown(2, ' ')],
    ['link', 'ffq', unknown(3, 'q')],
    ['link', 'f3l', badRepeat(2, '3l')],
    ['link', 'fe', badRepeat(2, 'e')],
    ['link', '99fe', badRepeat(1, '99fe')],
    ['link', '3f3fee', badRepeat(1, '3f')],
    ['link', 'f'.repeat(501), tooLong],
    ['link', '!'.repeat(2_000_000), tooLong],
    ['file', '  ', { code: 'empty' }],
    ['file', '{', { code: 'unreadable' }],
    ['file', '[]', { code: 'not-a-program' }],
    ['file', file('LEFT'), { code: 'not-a-program' }],
    ['file', '{"format":"robot-program","version":2,"steps":[]}', { code: 'newer' }],
    ['file', file(['LEFT', 'JUMP']), unknown(2, '"JUMP"')],
    ['file', file([{ repeat: 1, steps: [] }]), badRepeat(1, '{"repeat":1,"steps":[]}')],
    ['file', file([{ repeat: 2 }]), badRepeat(1, '{"repeat":2}')],
    ['file', file([{ repeat: 2, steps: [{}] }]), unknown(1, '{"repeat":2,"steps":[{}]}')],
    ['file', file(Array.from({ length: 501 }, () => 'LEFT')), tooLong],
  ])('of a %s that is wrong says what is: %j', (kind, text, problem) => {
    expect((kind === 'link' ? fromText : fromFile)(text)).toEqual({ ok: false, problem });
  });
});

/** Where a tile, or a repeat around its tiles, stands in the strip. */
const at = (id: string, left: number, top = 0, size = 48): StandingBlock => ({
  id,
  left,
  top,
  right: left + size,
  bottom: top + size,
});

describe('the strip', () => {
  const [a, b, c, inner] = [stepOf('FORWARD'), stepOf('LEFT'), stepOf('RIGHT'), stepOf('S1F')];
  const repeat = repeatOf(3, [inner]);
  const step = { id: 'elsewhere', isRepeat: false };
  const standing = { ...at(repeat.id, 100), steps: [at(inner.id, 104, 4, 40)] };
  const oneRow = [at(a.id, 0), at(b.id, 50), standing, at(c.id, 150)];
  const twoRows = [at(a.id, 0), at(b.id, 50), at(c.id, 0, 50)];
  const followed = [at(a.id, 0), at(b.id, 50), at(c.id, -20)];

  it.each([
    ['goes before what is right of the pointer', oneRow, 10, 25, step, { index: 0 }],
    ['goes to the end', oneRow, 400, 25, step, { index: 4 }],
    ['goes to the end of its row', twoRows, 400, 25, step, { index: 2 }],
    ['goes to the row below', twoRows, 10, 75, step, { index: 2 }],
    ['does not count itself', followed, 10, 25, { id: c.id, isRepeat: false }, { index: 0 }],
    ['goes into a repeat', oneRow, 110, 25, step, { repeat: repeat.id, index: 0 }],
    ['goes to the end of a repeat', oneRow, 140, 25, step, { repeat: repeat.id, index: 1 }],
    ['goes beside a repeat', oneRow, 140, 25, { id: 'other', isRepeat: true }, { index: 3 }],
  ])('takes a dragged block, which %s', (_, blocks, x, y, dragged, place) => {
    expect(dropPlace(blocks, x, y, dragged)).toEqual(place);
  });

  it('is read with a repeat before its steps, and numbered apart', () => {
    const blocks: Program = [a, repeat, c];
    expect(readingOrder(blocks)).toEqual([a.id, repeat.id, inner.id, c.id]);
    expect([...numberBlocks(blocks).values()]).toEqual([1, 1, 2, 3]);
    expect(range(blocks, a.id, inner.id)).toEqual([a.id, repeat.id, inner.id]);
    expect(range(blocks, c.id, repeat.id)).toEqual([repeat.id, inner.id, c.id]);
    expect(range(blocks, 'gone', a.id)).toEqual([a.id]);
  });
});
