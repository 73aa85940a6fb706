import { describe, expect, it } from 'vitest';
import {
  addRepeat,
  moveBlock,
  nudgeBlock,
  removeBlocks,
  setLength,
  setTimes,
  numberBlocks,
  idsBetween,
} from '@/features/program/model/edits';
import {
  appendBlock,
  countSteps,
  depthOf,
  brokenLimit,
  flatten,
  isMove,
  MAX_DEPTH,
  MAX_STEPS,
  type Program,
  readingOrder,
  repeatOf,
  stepOf,
  waitOf,
} from '@/features/program/model/program';
import type { Command } from '@/features/robot/protocol/commands';
import { shown } from '../../support/remote/shown-program';

const steps = (...commands: Command[]) => commands.map((command) => stepOf(command));
const idAt = (blocks: Program, index: number) => blocks[index]?.id ?? '';

describe('a program', () => {
  it('runs nested repeats', () => {
    const inner = repeatOf(2, steps('LEFT'));
    const blocks = [...steps('FORWARD'), repeatOf(3, [inner, waitOf(200)]), repeatOf(5)];
    const once = 'LEFT LEFT 200ms';
    expect(shown(flatten(blocks))).toBe(`FORWARD ${once} ${once} ${once}`);
    expect([countSteps(blocks), depthOf(blocks)]).toEqual([10, 2]);
  });

  it('has at most 500 steps, counting every repetition', () => {
    const full = Array.from({ length: MAX_STEPS }, () => stepOf('LEFT'));
    expect(brokenLimit(full)).toBeUndefined();
    expect(brokenLimit(appendBlock(full, stepOf('LEFT')))).toBe('too-long');
    expect(brokenLimit(setTimes([repeatOf(2, full.slice(0, 250))], 'nobody', 3))).toBeUndefined();
    expect(brokenLimit([repeatOf(20, [repeatOf(20, [repeatOf(20, full)])])])).toBe('too-long');
  });

  it('has at most 3 levels of repeats', () => {
    let deep: Program = steps('LEFT');
    for (let depth = 0; depth < MAX_DEPTH; depth++) deep = [repeatOf(2, deep)];
    expect(brokenLimit(deep)).toBeUndefined();
    expect(brokenLimit([repeatOf(2, deep)])).toBe('too-deep');
  });

  it('repeats a block 2 to 20 times', () => {
    const blocks = [repeatOf(99), repeatOf(NaN)];
    expect(shown(blocks)).toBe('20() 2()');
    expect(shown(setTimes(blocks, idAt(blocks, 0), 3.4))).toBe('3() 2()');
  });

  describe('a move', () => {
    const repeat = repeatOf(2, steps('S1F', 'S1B'));
    const blocks: Program = [...steps('FORWARD', 'LEFT'), repeat];
    const forward = idAt(blocks, 0);
    const around = repeatOf(4, steps('RIGHT'));
    const nested = moveBlock([around, repeat], repeat.id, { repeat: around.id, index: 0 });

    it('leads to any place on the strip', () => {
      expect(shown(moveBlock(blocks, forward, { index: 2 }))).toBe('LEFT FORWARD 2(S1F S1B)');
      expect(shown(moveBlock(blocks, forward, { index: 3 }))).toBe('LEFT 2(S1F S1B) FORWARD');
    });

    it('leads into a repeat', () => {
      const into = moveBlock(blocks, forward, { repeat: repeat.id, index: 1 });
      expect(shown(into)).toBe('LEFT 2(S1F FORWARD S1B)');
      expect(shown(nested)).toBe('4(2(S1F S1B) RIGHT)');
    });

    it('leads out of a repeat', () => {
      const into = moveBlock(blocks, forward, { repeat: repeat.id, index: 1 });
      expect(shown(moveBlock(into, forward, { index: 0 }))).toBe('FORWARD LEFT 2(S1F S1B)');
      expect(shown(moveBlock(nested, repeat.id, { index: 1 }))).toBe('4(RIGHT) 2(S1F S1B)');
    });

    it('leads no repeat into itself', () => {
      expect(moveBlock(blocks, repeat.id, { repeat: repeat.id, index: 0 })).toBe(blocks);
      expect(moveBlock(nested, around.id, { repeat: repeat.id, index: 0 })).toBe(nested);
    });

    it('to the same place changes nothing', () => {
      expect(moveBlock(blocks, forward, { index: 0 })).toBe(blocks);
      expect(moveBlock(blocks, forward, { index: 1 })).toBe(blocks);
    });

    it('of an unknown block changes nothing', () => {
      expect(moveBlock(blocks, 'nobody', { index: 0 })).toBe(blocks);
    });
  });

  it('moves a step through a repeat and back by keyboard', () => {
    let blocks: Program = [...steps('FORWARD'), repeatOf(2, steps('S1F')), ...steps('LEFT')];
    const id = idAt(blocks, 0);
    const walk = (by: 1 | -1) =>
      Array.from({ length: 4 }, () => shown((blocks = nudgeBlock(blocks, id, by))));
    const way = [
      '2(FORWARD S1F) LEFT',
      '2(S1F FORWARD) LEFT',
      '2(S1F) FORWARD LEFT',
      '2(S1F) LEFT FORWARD',
    ];
    expect(walk(1)).toEqual(way);
    expect(walk(-1)).toEqual([...way.toReversed().slice(1), 'FORWARD 2(S1F) LEFT']);
    expect(nudgeBlock(blocks, id, -1)).toBe(blocks);
  });

  it('puts a repeat around the chosen steps, in the place of the first', () => {
    const blocks = steps('FORWARD', 'LEFT', 'RIGHT');
    const wrapped = addRepeat(blocks, 3, [idAt(blocks, 1), idAt(blocks, 2)]);
    expect(shown(wrapped)).toBe('FORWARD 3(LEFT RIGHT)');
    expect(shown(addRepeat(blocks, 2, []))).toBe('FORWARD LEFT RIGHT 2()');
    expect(shown(removeBlocks(wrapped, idAt(wrapped, 1)))).toBe('FORWARD');
    const [, outer = repeatOf(2)] = wrapped;
    const [left, right] = [idAt(blocks, 1), idAt(blocks, 2)];
    expect(shown(addRepeat(wrapped, 2, [outer.id]))).toBe('FORWARD 3(LEFT RIGHT 2())');
    expect(shown(addRepeat(wrapped, 2, [right]))).toBe('FORWARD 3(LEFT 2(RIGHT))');
    const all = [idAt(blocks, 0), outer.id, left, right];
    expect(shown(addRepeat(wrapped, 2, all))).toBe('2(FORWARD 3(LEFT RIGHT))');
    expect(shown(removeBlocks(wrapped, left, idAt(blocks, 0)))).toBe('3(RIGHT)');
  });

  describe('the length', () => {
    const blocks: Program = [repeatOf(2, [waitOf(500), stepOf('LEFT')])];
    const [wait = '', left = ''] = readingOrder(blocks).slice(1);

    it('of a wait can be set up to a limit', () => {
      expect(shown(setLength(blocks, wait, 900))).toBe('2(900ms LEFT)');
      expect(shown(setLength(blocks, wait, 99_999))).toBe('2(5000ms LEFT)');
    });

    it('of a step can be set', () => {
      const long = setLength(blocks, left, 700);
      expect(shown(long)).toBe('2(500ms LEFT:700)');
      expect(flatten(long).filter(isMove)).toHaveLength(2);
    });

    it('of a step can be that of the settings again', () => {
      const long = setLength(blocks, left, 700);
      expect(shown(setLength(long, left, undefined))).toBe(shown(blocks));
    });
  });
});

describe('the strip', () => {
  const [a, c, inner] = [stepOf('FORWARD'), stepOf('RIGHT'), stepOf('S1F')];
  const repeat = repeatOf(3, [inner]);

  const blocks: Program = [a, repeat, c];

  it('lists a repeat before its steps', () => {
    expect(readingOrder(blocks)).toEqual([a.id, repeat.id, inner.id, c.id]);
  });

  it('numbers repeats apart from steps', () => {
    expect([...numberBlocks(blocks).values()]).toEqual([1, 1, 2, 3]);
  });

  it('selects what is between two blocks, in either direction', () => {
    expect(idsBetween(blocks, a.id, inner.id)).toEqual([a.id, repeat.id, inner.id]);
    expect(idsBetween(blocks, c.id, repeat.id)).toEqual([repeat.id, inner.id, c.id]);
    expect(idsBetween(blocks, 'gone', a.id)).toEqual([a.id]);
  });
});
