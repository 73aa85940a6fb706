import { COMMAND_NAMES, COMMANDS } from '../../robot/protocol/commands';
import { boundsOf, type Numbers } from '../../robot/protocol/lines';
import {
  type Block,
  brokenLimit,
  isRepeat,
  isWait,
  MAX_DEPTH,
  MAX_STEPS,
  MAX_TIMES,
  MAX_WAIT_MS,
  MIN_TIMES,
  MIN_WAIT_MS,
  type Program,
  repeatOf,
  stepOf,
  waitOf,
} from './program';

// A program's text has one letter per step. A number before a letter belongs to it: `700tf` is a step of 700 ms,
// `80uf` a step at 80 % power, `500w` a wait. A repeat is its times, its steps and `e` (`ff3lxe`), with an `o` between
// the times and a number that follows (`3o500wfe`). The text has only letters and digits, because chat programs cut
// other characters off the end of a link. Older links start with a version and their author's settings
// (`v2s80d700g`), which are ignored.

/** Why a text is not a program. */
export type ProgramProblem =
  | { code: 'empty' }
  /** Written by a later version of this page. */
  | { code: 'newer' }
  /** `at` counts top-level blocks from 1; `found` is the start of the damaged text. */
  | { code: PlacedCode; at: number; found: string }
  | { code: 'too-long' | 'too-deep'; most: number };

type PlacedCode = 'unknown-command' | 'bad-repeat' | 'bad-number';

type ProgramResult = { ok: true; program: Program } | { ok: false; problem: ProgramProblem };

const VERSION = 2;

/** Longer than any program of {@link MAX_STEPS} steps. */
export const MAX_TEXT_LENGTH = 14 * MAX_STEPS;

export function toText(program: Program): string {
  return program.map(blockText).join('');
}

function blockText(block: Block): string {
  if (isWait(block)) return `${block.waitMs}w`;
  if (isRepeat(block)) {
    const inside = toText(block.steps);
    return `${block.times}${/^\d/.test(inside) ? 'o' : ''}${inside}e`;
  }
  const { command, own = {} } = block;
  const power = own.power === undefined ? '' : `${own.power}u`;
  const length = own.ms === undefined ? '' : `${own.ms}t`;
  return `${power}${length}${COMMANDS[command].letter}`;
}

export function fromText(text: string): ProgramResult {
  if (text.length > MAX_TEXT_LENGTH) return failed({ code: 'too-long', most: MAX_STEPS });
  const [head = '', version] = /^v(\d+)(?:(?:[a-zA-Z]\d+)*g)?/.exec(text) ?? [];
  if (Number(version) > VERSION) return failed({ code: 'newer' });
  const letters = text.slice(head.length);
  if (letters.trim() === '') return failed({ code: 'empty' });

  const program: Block[] = [];
  let row = program;
  const openRepeats: { times: number; around: Block[] }[] = [];
  let own: Partial<Numbers> = {};
  let written = '';
  const refuse = (code: PlacedCode, found = written) =>
    failed({ code, at: program.length + 1, found: found.slice(0, MAX_FOUND) });
  const add = (block: Block) => {
    row.push(block);
    own = {};
    written = '';
  };

  // Adds the `o` to every repeat written without it.
  const separated = letters.replaceAll(/\d+(?![\douwt])/g, '$&o');
  for (const [token, digits, letter = ''] of separated.matchAll(/(\d*)(\D)/g)) {
    written += token;
    const number = digits ? Number(digits) : NaN;
    const repeat = letter === 'e' ? openRepeats.pop() : undefined;
    if (letter === 'u') own.power = number;
    else if (letter === 't') own.ms = number;
    else if (letter === 'w') {
      if (!isWithin(number, MIN_WAIT_MS, MAX_WAIT_MS)) return refuse('bad-number');
      add(waitOf(number));
    } else if (letter === 'o') {
      if (!isWithin(number, MIN_TIMES, MAX_TIMES)) return refuse('bad-repeat', digits);
      if (openRepeats.length === MAX_DEPTH) return failed({ code: 'too-deep', most: MAX_DEPTH });
      openRepeats.push({ times: number, around: row });
      row = [];
      written = '';
    } else if (repeat) {
      const steps = row;
      row = repeat.around;
      add(repeatOf(repeat.times, steps));
    } else {
      const command = COMMAND_NAMES.find((name) => COMMANDS[name].letter === letter);
      if (!command) return refuse('unknown-command', letter);
      const { power, ms } = boundsOf(command);
      const inBounds =
        isWithin(own.power ?? power.min, power.min, power.max) &&
        isWithin(own.ms ?? ms.min, ms.min, ms.max);
      if (!inBounds) return refuse('bad-number');
      add(stepOf(command, Object.keys(own).length > 0 ? own : undefined));
    }
  }
  const unclosed = openRepeats[0];
  if (unclosed) return refuse('bad-repeat', `${unclosed.times}${toText(row)}`);
  if (brokenLimit(program)) return failed({ code: 'too-long', most: MAX_STEPS });
  return { ok: true, program };
}

function failed(problem: ProgramProblem): ProgramResult {
  return { ok: false, problem };
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

const MAX_FOUND = 30;
