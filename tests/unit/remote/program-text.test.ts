import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromText, MAX_TEXT_LENGTH, toText } from '@/features/program/model/text';
import {
  type Block,
  brokenLimit,
  MAX_STEPS,
  type Program,
  repeatOf,
  stepOf,
  waitOf,
} from '@/features/program/model/program';
import { COMMAND_NAMES } from '@/features/robot/protocol/commands';
import { shown } from '../../support/remote/shown-program';

const read = (result: ReturnType<typeof fromText>) =>
  result.ok ? shown(result.program) : result.problem;

const stepArb: fc.Arbitrary<Block> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...COMMAND_NAMES),
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
const programArb = rowOf(fc.oneof(stepArb, blockArb)).filter(
  (program) => !brokenLimit(program) && program.length > 0,
);

describe('the link of a program', () => {
  it('decodes to the same program', () => {
    fc.assert(
      fc.property(programArb, (program) => {
        expect(read(fromText(toText(program)))).toEqual(shown(program));
        expect(toText(program)).toMatch(/^[a-zA-Z0-9]+$/);
      }),
      { numRuns: 300 },
    );
  });

  it('writes a step as one letter; repeats, waits and lengths add digits', () => {
    const program = [
      ...COMMAND_NAMES.map((command) => stepOf(command)),
      repeatOf(12, [stepOf('LEFT')]),
    ];
    expect(toText(program)).toBe('flrbxXyYzZ12le');
    const inner = repeatOf(2, [waitOf(500), stepOf('LEFT', { ms: 700 })]);
    expect(toText([repeatOf(3, [inner])])).toBe('3o2o500w700tlee');
  });

  it.each(['ff12lXe2eb', 'v2gff12lXe2eb', 'v2s80p700gff12lXe2eb'])(
    '%s is read without the settings of older links',
    (text) => {
      expect(read(fromText(text))).toBe('FORWARD FORWARD 12(LEFT S1B) 2() BACKWARD');
    },
  );

  it('never throws or breaks a limit, whatever text it is', () => {
    const link = fc.oneof(
      fc.string(),
      fc.stringMatching(/^(v2)?[a-zA-Z0-9]*$/),
      fc.stringMatching(/^[0-9eotuwfl]*$/),
    );
    fc.assert(
      fc.property(link, (text) => {
        const result = fromText(text);
        expect(result.ok && brokenLimit(result.program)).toBeFalsy();
      }),
      { numRuns: 500 },
    );
  });

  const unknown = (at: number, found: string) => ({ code: 'unknown-command', at, found });
  const badRepeat = (at: number, found: string) => ({ code: 'bad-repeat', at, found });
  const badNumber = (at: number, found: string) => ({ code: 'bad-number', at, found });
  const tooLong = { code: 'too-long', most: 500 };
  const tooDeep = { code: 'too-deep', most: 3 };
  it.each([
    ['', { code: 'empty' }],
    ['f l', unknown(2, ' ')],
    ['f3l', badRepeat(2, '3l')],
    ['99fe', badRepeat(1, '99')],
    ['101u5tf', badNumber(1, '101u5tf')],
    ['2o2o2o2feeee', tooDeep],
    ['v3gf', { code: 'newer' }],
    ['v2s80g', { code: 'empty' }],
    ['f'.repeat(501), tooLong],
  ])('%j is refused with its problem', (text, problem) => {
    expect(fromText(text)).toEqual({ ok: false, problem });
  });

  it('is short enough to read, even for the longest program', () => {
    const program = Array.from({ length: MAX_STEPS }, () =>
      stepOf('S1B', { power: 100, ms: 1000 }),
    );
    const text = toText(program);
    expect(text.length).toBeLessThan(MAX_TEXT_LENGTH);
    expect(fromText(text).ok).toBe(true);
  });
});
