import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_TITLE, toCode } from '@/features/challenges/code';
import { fromWorkCode, toWorkCode, type Work } from '@/features/challenges/work';
import { repeatOf, stepOf } from '@/features/program/model/program';
import { COMMAND_NAMES } from '@/features/robot/protocol/commands';
import { toText } from '@/features/program/model/text';
import { EMPTY_LAYOUT, putSymbol } from '@/features/robot/simulator/layout';
import { shown } from '../../support/remote/shown-program';

const NOTHING: Work = { program: [], saved: {}, stars: {}, floor: [] };

const programArb = fc
  .array(fc.constantFrom(...COMMAND_NAMES), { minLength: 1, maxLength: 20 })
  .map((commands) => [
    repeatOf(
      3,
      commands.map((command) => stepOf(command)),
    ),
  ]);
const anyName = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
const own = (title: string) => ({
  title,
  layout: putSymbol(putSymbol(EMPTY_LAYOUT, 3, '>'), 20, 'o'),
  steps: 10,
  seconds: 30,
});
const idArb = fc.oneof(
  fc.stringMatching(/^\d\d-[a-z]+(-[a-z]+)*$/),
  fc.stringMatching(/^[\w ]{0,40}$/).map((title) => toCode(own(title))),
);
const workArb: fc.Arbitrary<Work> = fc.record({
  program: fc.oneof(fc.constant([]), programArb),
  saved: fc.dictionary(anyName, programArb.map(toText)),
  stars: fc.dictionary(idArb, fc.integer({ min: 1, max: 3 })),
  floor: fc.uniqueArray(idArb),
  own: fc.option(
    fc
      .string({ maxLength: MOST_TITLE / 2, unit: fc.constantFrom(...'Dana’s מבוך 7-._+/') })
      .map((title) => own(title.trim())),
    { nil: undefined },
  ),
});

const read = (result: ReturnType<typeof fromWorkCode>) =>
  result.ok ? { ...result.work, program: shown(result.work.program) } : result.problem;
const withShown = (work: Work) => ({ ...work, program: shown(work.program) });

describe('the link of a driver’s work', () => {
  it('decodes to the same work, and survives chat programs, which cut signs off its end', () => {
    fc.assert(
      fc.property(workArb, (work) => {
        const code = toWorkCode(work);
        expect(read(fromWorkCode(code))).toEqual(withShown(work));
        expect(code).toMatch(/^[\w.-]*[a-z0-9]$/);
        expect(new URLSearchParams(`w=${code}`).get('w')).toBe(code);
      }),
      { numRuns: 200 },
    );
  });

  it('says that it is damaged wherever it was cut, or changed by one sign', () => {
    fc.assert(
      fc.property(workArb, fc.nat(), fc.constantFrom(...'aZ3.-'), (work, at, sign) => {
        const code = toWorkCode(work);
        const place = at % code.length;
        const cut = code.slice(0, place);
        const changed = cut + sign + code.slice(place + 1);
        expect(read(fromWorkCode(cut))).toEqual({ code: 'damaged' });
        if (changed !== code) {
          const problem = read(fromWorkCode(changed));
          // Its version may be what has changed.
          expect(problem).toEqual({ code: place === 0 && sign === '3' ? 'newer' : 'damaged' });
        }
      }),
    );
  });

  it('never throws, whatever text it is', () => {
    fc.assert(fc.property(fc.string(), (text) => void fromWorkCode(text)));
  });

  const NOTHING_CODE = toWorkCode(NOTHING);
  it.each([
    ['', { code: 'damaged' }],
    [NOTHING_CODE, withShown(NOTHING)],
    ['2.anything.later', { code: 'newer' }],
    [toWorkCode({ ...NOTHING, saved: { Dance: 'f?' } }), { code: 'unknown-command' }],
    [toWorkCode({ ...NOTHING, saved: { Dance: 'v9f' } }), { code: 'newer' }],
    [toWorkCode({ ...NOTHING, floor: ['01-first-meters.zzz'] }), { code: 'damaged' }],
    [toWorkCode({ ...NOTHING, floor: ['a'.repeat(30_000)] }), { code: 'damaged' }],
  ])('%.40s is read as what it has, or refused with its problem', (text, expected) => {
    expect(read(fromWorkCode(text))).toMatchObject(expected);
  });

  it('is short enough for a QR code with every star and a program of 200 steps', () => {
    const ids = Array.from({ length: 30 }, (_, n) => `${n}-a-long-name-of-a-challenge`);
    const work = {
      ...NOTHING,
      program: Array.from({ length: 200 }, () => stepOf('FORWARD', { ms: 700 })),
      stars: Object.fromEntries(ids.map((id) => [id, 3])),
      own: own('Dana’s maze'),
    };
    expect(toWorkCode(work).length).toBeLessThan(2900);
  });
});
