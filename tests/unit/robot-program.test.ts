import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command } from '@/features/robot/commands';
import {
  addRepeat,
  append,
  move,
  nudge,
  place,
  remove,
  setTimes,
} from '@/features/robot/program/edit';
import { fromFile, toFile } from '@/features/robot/program/file';
import {
  type Block,
  flatten,
  isRepeat,
  MAX_STEPS,
  type Program,
  repeatOf,
  stepOf,
} from '@/features/robot/program/program';
import { fromText, toText } from '@/features/robot/program/share';
import { command, program } from '../support/robot-arbitraries';

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
    const seen = [1, 1, 1, 1, -1, -1, -1, -1].map((by) => {
      blocks = nudge(blocks, id, by as 1 | -1);
      return shown(blocks);
    });
    expect(seen).toEqual([
      '2(FORWARD S1F) LEFT',
      '2(S1F FORWARD) LEFT',
      '2(S1F) FORWARD LEFT',
      '2(S1F) LEFT FORWARD',
      '2(S1F) FORWARD LEFT',
      '2(S1F FORWARD) LEFT',
      '2(FORWARD S1F) LEFT',
      'FORWARD 2(S1F) LEFT',
    ]);
    expect(nudge(blocks, id, -1)).toBe(blocks);
  });

  it('puts a repeat around steps where the first of them stood', () => {
    const blocks = steps('FORWARD', 'LEFT', 'RIGHT');
    const wrapped = addRepeat(blocks, 3, [idAt(blocks, 1), idAt(blocks, 2)]);
    expect(shown(wrapped)).toBe('FORWARD 3(LEFT RIGHT)');
    expect(shown(addRepeat(blocks, 2, []))).toBe('FORWARD LEFT RIGHT 2()');
    expect(shown(remove(wrapped, idAt(wrapped, 1)))).toBe('FORWARD');
  });

  it('loses and doubles no step by any move', () => {
    fc.assert(
      fc.property(
        program,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(1, -1),
        (blocks, a, b, c, by) => {
          const ids = allIds(blocks);
          const id = ids[a % Math.max(1, ids.length)] ?? 'none';
          const target = blocks[b % Math.max(1, blocks.length)];
          const to =
            target && isRepeat(target)
              ? { repeat: target.id, index: c % (target.steps.length + 1) }
              : { index: c % (blocks.length + 1) };
          for (const changed of [move(blocks, id, to), nudge(blocks, id, by as 1 | -1)]) {
            expect(allIds(changed).toSorted()).toEqual(ids.toSorted());
          }
          expect(place(remove(blocks, id), id)).toBeUndefined();
        },
      ),
    );
  });
});

describe('a program as text', () => {
  it('comes back the same from a link and from a file', () => {
    fc.assert(
      fc.property(program, fc.string(), (blocks, name) => {
        const text = toText(blocks);
        expect(text).toMatch(/^[a-zA-Z0-9]*$/);
        const results = [fromFile(toFile(blocks, name)), ...(text ? [fromText(text)] : [])];
        for (const result of results) {
          expect(result.ok && shown(result.program)).toBe(shown(blocks));
        }
      }),
    );
  });

  it('is short: a letter a step', () => {
    expect(toText([...steps('FORWARD', 'S1B'), repeatOf(12, steps('LEFT'))])).toBe('fX12le');
  });

  it.each([
    ['', { code: 'empty' }],
    ['f l', { code: 'unknown-command', at: 2, found: ' ' }],
    ['ffq', { code: 'unknown-command', at: 3, found: 'q' }],
    ['f3lq', { code: 'unknown-command', at: 2, found: 'q' }],
    ['f3l', { code: 'bad-repeat', at: 2, found: '3l' }],
    ['f1le', { code: 'bad-repeat', at: 2, found: '1le' }],
    ['fe', { code: 'bad-repeat', at: 2, found: 'e' }],
    ['99fe', { code: 'bad-repeat', at: 1, found: '99fe' }],
    ['3f3fee', { code: 'bad-repeat', at: 1, found: '3f' }],
    ['f'.repeat(501), { code: 'too-long', most: 500 }],
  ])('of a link that is broken says what is wrong: %j', (text, problem) => {
    expect(fromText(text)).toEqual({ ok: false, problem });
  });

  const file = (value: unknown) =>
    JSON.stringify({ format: 'robot-program', version: 1, steps: value });
  it.each([
    ['  ', { code: 'empty' }],
    ['{', { code: 'unreadable' }],
    ['[]', { code: 'not-a-program' }],
    ['null', { code: 'not-a-program' }],
    ['{"steps":["LEFT"]}', { code: 'not-a-program' }],
    [file('LEFT'), { code: 'not-a-program' }],
    ['{"format":"robot-program","version":2,"steps":[]}', { code: 'newer' }],
    [file(['LEFT', 'JUMP']), { code: 'unknown-command', at: 2, found: '"JUMP"' }],
    [file([null]), { code: 'unknown-command', at: 1, found: 'null' }],
    [
      file([{ repeat: 1, steps: [] }]),
      { code: 'bad-repeat', at: 1, found: '{"repeat":1,"steps":[]}' },
    ],
    [file([{ repeat: 2 }]), { code: 'bad-repeat', at: 1, found: '{"repeat":2}' }],
    [
      file([{ repeat: 2, steps: [{ repeat: 2, steps: [] }] }]),
      { code: 'unknown-command', at: 1, found: '{"repeat":2,"steps":[{"repeat"' },
    ],
    [file(Array.from({ length: 501 }, () => 'LEFT')), { code: 'too-long', most: 500 }],
  ])('of a file that is wrong says what is: %j', (text, problem) => {
    expect(fromFile(text)).toEqual({ ok: false, problem });
  });

  it('of any kind is answered without failing', () => {
    const text = fc.oneof(fc.string(), fc.json(), fc.stringMatching(/^[flrbxXyYzZ0-9e]*$/));
    fc.assert(
      fc.property(text, (any) => {
        for (const result of [fromText(any), fromFile(any)]) {
          if (result.ok) expect(flatten(result.program).length).toBeLessThanOrEqual(MAX_STEPS);
          else expect(result.problem.code).toMatch(/./);
        }
      }),
    );
  });

  it('gives every step an id of its own', () => {
    const result = fromText('ff2fe');
    const ids = result.ok ? allIds(result.program) : [];
    expect(new Set(ids).size).toBe(4);
  });
});

it('a command has one letter, and no two share it', () => {
  fc.assert(
    fc.property(command, command, (a, b) => {
      expect(toText(steps(a)) === toText(steps(b))).toBe(a === b);
    }),
  );
});

function allIds(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) =>
    isRepeat(block) ? [block.id, ...allIds(block.steps)] : [block.id],
  );
}
