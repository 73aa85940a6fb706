import { boundsOf, type Command, isCommand, type Numbers } from '../protocol/lines';
import {
  SETTING_NAMES,
  type SettingName,
  type Settings,
  SETTINGS,
  settingsFrom,
} from '../protocol/settings';
import {
  type Block,
  excessOf,
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

// A program in a link is a letter for each step, and a number before a letter belongs to it: a step of
// 700 ms is `700tf`, one with 80 % of power `80uf`, a wait `500w`. A repeat is its times, what it holds and
// `e`: `ff3lxe`; an `o` parts its times from a number that follows: `3o500wfe`. Before all that stand the
// version and the settings that are not the defaults, up to a `g`: `v2s80d700gff`.
// Letters and digits alone, as chat programs cut other characters off the end of a link.

/** What a link carries. */
export interface Sheet {
  program: Program;
  /** The settings that the program was made with; without them it follows the visitor's. */
  settings?: Settings | undefined;
}

/** Why a text is not a program; the page has words for each code. */
export type ProgramProblem =
  | { code: 'empty' }
  /** Written by a later version of this page. */
  | { code: 'newer' }
  /** `at` counts blocks of the top level from 1; `found` is what stood there, shortened. */
  | { code: PlacedCode; at: number; found: string }
  | { code: 'bad-settings'; found: string }
  | { code: 'too-long' | 'too-deep'; most: number };

type PlacedCode = 'unknown-command' | 'bad-repeat' | 'bad-number';

export type ProgramResult = ({ ok: true } & Sheet) | { ok: false; problem: ProgramProblem };

const VERSION = 2;

const LETTERS: Record<Command, string> = {
  FORWARD: 'f',
  LEFT: 'l',
  RIGHT: 'r',
  BACKWARD: 'b',
  S1F: 'x',
  S1B: 'X',
  S2F: 'y',
  S2B: 'Y',
  S3F: 'z',
  S3B: 'Z',
};

const SETTING_LETTERS: Record<SettingName, string> = {
  speed: 's',
  drive: 'd',
  rotation: 'r',
  motors34Vel: 'm',
  motors34Duration: 'a',
  scriptDelay: 'p',
};

const COMMAND_OF = byLetter(LETTERS);
const SETTING_OF = byLetter(SETTING_LETTERS);

function byLetter<Name extends string>(letters: Record<Name, string>): Map<string, Name> {
  const names = Object.keys(letters) as Name[];
  return new Map(names.map((name) => [letters[name], name]));
}

/** Longest text that is read: more than {@link MAX_STEPS} steps can take. */
export const LONGEST_TEXT = 14 * MAX_STEPS;

/** The program as text for a link. */
export function toText({ program, settings }: Sheet): string {
  if (!settings) return lettersOf(program);
  const changed = SETTING_NAMES.filter((name) => settings[name] !== SETTINGS[name].default);
  const numbers = changed.map((name) => `${SETTING_LETTERS[name]}${settings[name]}`);
  return `v${VERSION}${numbers.join('')}g${lettersOf(program)}`;
}

function lettersOf(program: Program): string {
  return program.map(lettersOfBlock).join('');
}

function lettersOfBlock(block: Block): string {
  if (isWait(block)) return `${block.waitMs}w`;
  if (isRepeat(block)) {
    const inside = lettersOf(block.steps);
    return `${block.times}${/^\d/.test(inside) ? 'o' : ''}${inside}e`;
  }
  const { command, own = {} } = block;
  const power = own.power === undefined ? '' : `${own.power}u`;
  const length = own.ms === undefined ? '' : `${own.ms}t`;
  return `${power}${length}${LETTERS[command]}`;
}

/** Reads what {@link toText} wrote. */
export function fromText(text: string): ProgramResult {
  if (text.length > LONGEST_TEXT) return failed({ code: 'too-long', most: MAX_STEPS });
  if (text.trim() === '') return failed({ code: 'empty' });
  const [head = '', version, numbers] = /^v(\d+)(?:((?:[a-zA-Z]\d+)*)g)?/.exec(text) ?? [];
  if (Number(version) > VERSION) return failed({ code: 'newer' });
  try {
    const entries = entriesOf(text.slice(head.length));
    const program = entries.map((entry, index) => blockOf(entry, index + 1, 0));
    const code = excessOf(program);
    if (code) return failed({ code, most: code === 'too-deep' ? MAX_DEPTH : MAX_STEPS });
    return { ok: true, program, settings: numbers === undefined ? undefined : settingsOf(numbers) };
  } catch (error) {
    if (error instanceof Refused) return failed(error.problem);
    throw error;
  }
}

/** Ends the reading of a text that is no program. */
class Refused extends Error {
  readonly problem: ProgramProblem;
  constructor(problem: ProgramProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

function failed(problem: ProgramProblem): ProgramResult {
  return { ok: false, problem };
}

/** Settings of which those that are absent have their default. */
function settingsOf(text: string): Settings {
  const values: Partial<Settings> = {};
  for (const [, letter = '', digits] of text.matchAll(/(\D)(\d+)/g)) {
    const name = SETTING_OF.get(letter);
    const value = Number(digits);
    if (!name || !isWithin(value, SETTINGS[name].min, SETTINGS[name].max))
      throw new Refused({ code: 'bad-settings', found: shortened(`${name ?? letter}: ${value}`) });
    values[name] = value;
  }
  return settingsFrom(values);
}

/** A block as it is written, before it is looked at. */
type Entry = { wait: number } | WrittenRepeat | ({ command: string } & Partial<Numbers>);

interface WrittenRepeat {
  repeat: number;
  /** Absent until it has ended, so that one that is cut off is refused. */
  steps?: Entry[];
}

function entriesOf(text: string): Entry[] {
  const top: Entry[] = [];
  let row = top;
  const open: { repeat: WrittenRepeat; around: Entry[] }[] = [];
  let own: Partial<Numbers> = {};
  // With an `o` after the times of every repeat.
  const parted = text.replaceAll(/\d+(?![\douwt])/g, '$&o');
  for (const [, digits, letter = ''] of parted.matchAll(/(\d*)(\D)/g)) {
    const number = digits ? Number(digits) : NaN;
    const ended = letter === 'e' ? open.pop() : undefined;
    if (letter === 'u') own.power = number;
    else if (letter === 't') own.ms = number;
    else if (letter === 'w') row.push({ wait: number });
    else if (letter === 'o') {
      const repeat: WrittenRepeat = { repeat: number };
      row.push(repeat);
      open.push({ repeat, around: row });
      row = [];
    } else if (ended) {
      ended.repeat.steps = row;
      row = ended.around;
    } else {
      row.push({ command: COMMAND_OF.get(letter) ?? letter, ...own });
      own = {};
    }
  }
  return top;
}

/**
 * @param at the block's number in the top level
 * @param depth how many repeats stand around it
 */
function blockOf(entry: Entry, at: number, depth: number): Block {
  const refused = (code: PlacedCode, found = JSON.stringify(entry)) =>
    new Refused({ code, at, found: shortened(found) });
  if ('wait' in entry) {
    if (!isWithin(entry.wait, MIN_WAIT_MS, MAX_WAIT_MS)) throw refused('bad-number');
    return waitOf(entry.wait);
  }
  if ('repeat' in entry) {
    const { repeat, steps } = entry;
    if (!isWithin(repeat, MIN_TIMES, MAX_TIMES) || !steps) throw refused('bad-repeat');
    if (depth === MAX_DEPTH) throw new Refused({ code: 'too-deep', most: MAX_DEPTH });
    return repeatOf(
      repeat,
      steps.map((inner) => blockOf(inner, at, depth + 1)),
    );
  }
  const { command, ...own } = entry;
  if (!isCommand(command)) throw refused('unknown-command', command);
  const bounds = boundsOf(command);
  for (const name of ['power', 'ms'] as const) {
    const value = own[name];
    if (value !== undefined && !isWithin(value, bounds[name].min, bounds[name].max))
      throw refused('bad-number');
  }
  return stepOf(command, Object.keys(own).length > 0 ? own : undefined);
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}

/** Characters of a bad entry that are shown. */
const MOST_FOUND = 30;

function shortened(text: string): string {
  return text.slice(0, MOST_FOUND);
}
