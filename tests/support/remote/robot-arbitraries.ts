import fc from 'fast-check';
import {
  type Block,
  MAX_TIMES,
  MIN_TIMES,
  repeatOf,
  stepOf,
} from '@/features/remote/program/program';
import { type Command, COMMANDS } from '@/features/remote/protocol';
import { SETTING_NAMES, SETTINGS, type Settings } from '@/features/remote/settings';

export const command = fc.constantFrom(...COMMANDS);

/** What the sliders can be set to. */
export const settings: fc.Arbitrary<Settings> = fc
  .tuple(...SETTING_NAMES.map((name) => fc.integer(SETTINGS[name])))
  .map((values) => settingsOf((index) => values[index]));

/** What stored or foreign code might hold instead of a slider's number. */
export const wildSettings: fc.Arbitrary<Settings> = fc
  .array(fc.oneof(fc.double(), fc.constant(Infinity), fc.constant(-1e9), fc.constant(33.333)), {
    minLength: SETTING_NAMES.length,
    maxLength: SETTING_NAMES.length,
  })
  .map((values) => settingsOf((index) => values[index]));

const commands = (most: number): fc.Arbitrary<Command[]> => fc.array(command, { maxLength: most });

const repeat = fc
  .tuple(fc.integer({ min: MIN_TIMES, max: MAX_TIMES }), commands(4))
  .map(([times, inner]): Block => repeatOf(times, inner.map(stepOf)));

/** Programs within their bounds, with repeats. */
export const program: fc.Arbitrary<Block[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: command.map(stepOf) }, { weight: 1, arbitrary: repeat }),
  { maxLength: 5 },
);

function settingsOf(valueAt: (index: number) => number | undefined): Settings {
  const entries = SETTING_NAMES.map((name, index) => [name, valueAt(index)]);
  return Object.fromEntries(entries) as Settings;
}
