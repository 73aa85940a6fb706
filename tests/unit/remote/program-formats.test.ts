import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromFile, LONGEST_FILE, toFile } from '@/features/remote/program/file';
import type { Sheet } from '@/features/remote/program/formats';
import { fromText, LONGEST_TEXT, toText } from '@/features/remote/program/link-text';
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
  it('comes back the same from a link and from a file, with its settings', () => {
    fc.assert(
      fc.property(sheetArb, (sheet) => {
        const expected = [shown(sheet.program), sheet.settings];
        expect(read(fromText(toText(sheet)))).toEqual(expected);
        expect(read(fromFile(toFile(sheet)))).toEqual(expected);
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
    const steps = ['LEFT', { repeat: 3, steps: ['S1F'] }];
    const file = { format: 'robot-program', version: 1, steps };
    expect(read(fromFile(JSON.stringify(file)))).toEqual(['LEFT 3(S1F)', undefined]);
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
    const entry = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(...COMMANDS),
        fc.record({ repeat: fc.integer({ min: 0, max: 22 }), steps: fc.array(tie('any')) }),
        fc.record({ command: fc.constantFrom(...COMMANDS), ms: fc.integer(), power: fc.double() }),
        fc.record({ wait: fc.integer({ max: 6000 }) }),
        fc.anything(),
      ),
    })).any;
    fc.assert(
      fc.property(fc.array(entry), fc.anything(), (steps, settings) => {
        const text = JSON.stringify(
          { format: 'robot-program', version: 2, settings, steps },
          (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
        );
        const result = fromFile(text);
        expect(result.ok && excessOf(result.program)).toBeFalsy();
      }),
      { numRuns: 500 },
    );
  });

  const file = (steps: unknown, settings?: unknown) =>
    JSON.stringify({ format: 'robot-program', version: 2, settings, steps });
  const unknown = (at: number, found: string) => ({ code: 'unknown-command', at, found });
  const badRepeat = (at: number, found: string) => ({ code: 'bad-repeat', at, found });
  const badNumber = (at: number, found: string) => ({ code: 'bad-number', at, found });
  const badSettings = (found: string) => ({ code: 'bad-settings', found });
  const tooLong = { code: 'too-long', most: 500 };
  const tooDeep = { code: 'too-deep', most: 3 };
  const nested = (depth: number): unknown =>
    depth === 0 ? 'LEFT' : { repeat: 2, steps: [nested(depth - 1)] };
  it.each([
    ['link', '', { code: 'empty' }],
    ['link', 'f l', unknown(2, ' ')],
    ['link', 'f3l', badRepeat(2, '{"repeat":3}')],
    ['link', 'fe', unknown(2, 'e')],
    ['link', '99fe', badRepeat(1, '{"repeat":99,"steps":[{"comman')],
    ['link', 'l10w', badNumber(2, '{"wait":10}')],
    ['link', 'lw', badNumber(2, '{"wait":null}')],
    ['link', '101u5tf', badNumber(1, '{"command":"FORWARD","power":1')],
    ['link', `${'9'.repeat(400)}w`, badNumber(1, '{"wait":null}')],
    ['link', '2o2o2o2feeee', tooDeep],
    ['link', '20o20o20feee', tooLong],
    ['link', 'v3gf', { code: 'newer' }],
    ['link', 'v2q5gf', badSettings('q: 5')],
    ['link', 'v2s101gf', badSettings('speed: 101')],
    ['link', 'f'.repeat(501), tooLong],
    ['link', '!'.repeat(2_000_000), tooLong],
    ['link', '2e'.repeat(501), tooLong],
    ['file', '  ', { code: 'empty' }],
    ['file', '{', { code: 'unreadable' }],
    ['file', '[]', { code: 'not-a-program' }],
    ['file', file('LEFT'), { code: 'not-a-program' }],
    ['file', '{"format":"robot-program","version":3,"steps":[]}', { code: 'newer' }],
    ['file', file(['LEFT', 'JUMP']), unknown(2, 'JUMP')],
    ['file', file([{ command: 'LEFT', ms: 0.5 }]), badNumber(1, '{"command":"LEFT","ms":0.5}')],
    ['file', file([{ wait: '500' }]), badNumber(1, '{"wait":"500"}')],
    ['file', file([{ repeat: 1, steps: [] }]), badRepeat(1, '{"repeat":1,"steps":[]}')],
    ['file', file([{ repeat: 2, steps: [{}] }]), unknown(1, '{}')],
    ['file', file([nested(4)]), tooDeep],
    ['file', file(Array.from({ length: 501 }, () => 'LEFT')), tooLong],
    ['file', file(['LEFT'], { speed: 101 }), badSettings('speed: 101')],
    ['file', file(['LEFT'], { colour: 1 }), badSettings('colour: 1')],
    ['file', file(['LEFT'], [50]), badSettings('[50]')],
    ['file', ' '.repeat(LONGEST_FILE) + file([]), tooLong],
    [
      'file',
      `{"format":"robot-program","steps":[${'['.repeat(90_000)}${']'.repeat(90_000)}]}`,
      unknown(1, '[…]'),
    ],
  ])('of a %s that is wrong says what is (%#)', (kind, text, problem) => {
    expect((kind === 'link' ? fromText : fromFile)(text)).toEqual({ ok: false, problem });
  });

  it('of the longest program there is can be read again', () => {
    const program = Array.from({ length: MAX_STEPS }, () =>
      stepOf('S1B', { power: 100, ms: 1000 }),
    );
    const settings = { ...DEFAULT_SETTINGS, speed: 100, drive: 1000, rotation: 1000 };
    const text = toText({ program, settings });
    expect(text.length).toBeLessThan(LONGEST_TEXT);
    expect(toFile({ program, settings }).length).toBeLessThan(LONGEST_FILE);
    expect(fromText(text).ok && fromFile(toFile({ program })).ok).toBe(true);
  });
});
