import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromText, LONGEST_TEXT, type Sheet, toText } from '@/features/remote/program/text';
import {
  type Block,
  excessOf,
  MAX_STEPS,
  type Program,
  repeatOf,
  stepOf,
  waitOf,
} from '@/features/remote/program/program';
import { COMMANDS } from '@/features/remote/protocol/lines';
import {
  DEFAULT_SETTINGS,
  SETTING_NAMES,
  SETTINGS,
  settingsFrom,
} from '@/features/remote/protocol/settings';
import { shown } from '../../support/remote/shown-program';

const read = (result: ReturnType<typeof fromText>) =>
  result.ok ? [shown(result.program), result.settings] : result.problem;

const settingsArb = fc
  .record(Object.fromEntries(SETTING_NAMES.map((name) => [name, fc.integer(SETTINGS[name])])), {
    requiredKeys: [],
  })
  .map(settingsFrom);

const stepArb: fc.Arbitrary<Block> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...COMMANDS),
      fc.option(fc.record({ power: fc.nat(100), ms: fc.nat(1000) }, { requiredKeys: ['ms'] }), {
        nil: undefined,
      }),
    )
    .map(([command, own]) => stepOf(command, own)),
  fc.integer({ min: 50, max: 5000 }).map(waitOf),
);
const rowOf = (block: fc.Arbitrary<Block>): fc.Arbitrary<Program> =>
  fc.array(
    fc.oneof(
      block,
      fc
        .tuple(fc.integer({ min: 2, max: 20 }), fc.array(block, { maxLength: 4 }))
        .map(([times, steps]) => repeatOf(times, steps)),
    ),
    { maxLength: 6 },
  );
const blockArb = rowOf(stepArb).map((steps): Block => repeatOf(2, steps));
const sheetArb: fc.Arbitrary<Sheet> = fc
  .record({
    program: rowOf(fc.oneof(stepArb, blockArb)),
    settings: fc.option(settingsArb, { nil: undefined }),
  })
  .filter(({ program, settings }) => !excessOf(program) && (program.length > 0 || !!settings));

describe('a program as text', () => {
  it('comes back the same from a link, with its settings', () => {
    fc.assert(
      fc.property(sheetArb, (sheet) => {
        const expected = [shown(sheet.program), sheet.settings];
        expect(read(fromText(toText(sheet)))).toEqual(expected);
        expect(toText(sheet)).toMatch(/^[a-zA-Z0-9]+$/);
      }),
      { numRuns: 300 },
    );
  });

  it('is a letter a step in a link, and a few more for what is special', () => {
    const program = [...COMMANDS.map((command) => stepOf(command)), repeatOf(12, [stepOf('LEFT')])];
    expect(toText({ program })).toBe('flrbxXyYzZ12le');
    const settings = { ...DEFAULT_SETTINGS, speed: 80, scriptDelay: 700 };
    expect(toText({ program: [stepOf('LEFT')], settings })).toBe('v2s80p700gl');
    expect(toText({ program: [stepOf('LEFT')], settings: DEFAULT_SETTINGS })).toBe('v2gl');
    const inner = repeatOf(2, [waitOf(500), stepOf('LEFT', { ms: 700 })]);
    expect(toText({ program: [repeatOf(3, [inner])] })).toBe('3o2o500w700tlee');
  });

  it('is read without a version and settings as well, which people may leave out', () => {
    expect(read(fromText('ff12lXe2eb'))).toEqual([
      'FORWARD FORWARD 12(LEFT S1B) 2() BACKWARD',
      undefined,
    ]);
  });

  it('never throws and keeps within its bounds, whatever it is given', () => {
    const link = fc.oneof(
      fc.string(),
      fc.stringMatching(/^(v2)?[a-zA-Z0-9]*$/),
      fc.stringMatching(/^[0-9eotuwfl]*$/),
    );
    fc.assert(
      fc.property(link, (text) => {
        const result = fromText(text);
        expect(result.ok && excessOf(result.program)).toBeFalsy();
      }),
      { numRuns: 500 },
    );
  });

  const unknown = (at: number, found: string) => ({ code: 'unknown-command', at, found });
  const badRepeat = (at: number, found: string) => ({ code: 'bad-repeat', at, found });
  const badNumber = (at: number, found: string) => ({ code: 'bad-number', at, found });
  const badSettings = (found: string) => ({ code: 'bad-settings', found });
  const tooLong = { code: 'too-long', most: 500 };
  const tooDeep = { code: 'too-deep', most: 3 };
  it.each([
    ['', { code: 'empty' }],
    ['f l', unknown(2, ' ')],
    ['f3l', badRepeat(2, '{"repeat":3}')],
    ['99fe', badRepeat(1, '{"repeat":99,"steps":[{"comman')],
    ['101u5tf', badNumber(1, '{"command":"FORWARD","power":1')],
    ['2o2o2o2feeee', tooDeep],
    ['v3gf', { code: 'newer' }],
    ['v2s101gf', badSettings('speed: 101')],
    ['f'.repeat(501), tooLong],
  ])('of a link that is wrong says what is (%#)', (text, problem) => {
    expect(fromText(text)).toEqual({ ok: false, problem });
  });

  it('of the longest program there is can be read again', () => {
    const program = Array.from({ length: MAX_STEPS }, () =>
      stepOf('S1B', { power: 100, ms: 1000 }),
    );
    const settings = { ...DEFAULT_SETTINGS, speed: 100, drive: 1000, rotation: 1000 };
    const text = toText({ program, settings });
    expect(text.length).toBeLessThan(LONGEST_TEXT);
    expect(fromText(text).ok).toBe(true);
  });
});
