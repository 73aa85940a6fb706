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

/** What links and files carry. */
export interface Sheet {
  program: Program;
  /** The settings that the program was made with; without them it follows the visitor's. */
  settings?: Settings | undefined;
}

/** Why a text is not a program; the page has words for each code. */
export type ProgramProblem =
  | { code: 'empty' }
  /** Not JSON. */
  | { code: 'unreadable' }
  | { code: 'not-a-program' }
  /** Written by a later version of this page. */
  | { code: 'newer' }
  /** `at` counts blocks of the top level from 1; `found` is what stood there, shortened. */
  | { code: PlacedCode; at: number; found: string }
  | { code: 'bad-settings'; found: string }
  | { code: 'too-long' | 'too-deep'; most: number };

type PlacedCode = 'unknown-command' | 'bad-repeat' | 'bad-number';

export type ProgramResult = ({ ok: true } & Sheet) | { ok: false; problem: ProgramProblem };

/** Of links and files alike. */
export const VERSION = 2;

/** Characters of a bad entry that are shown. */
const MOST_FOUND = 30;

/** Ends the reading of a text that is no program. */
export class Refused extends Error {
  readonly problem: ProgramProblem;
  constructor(problem: ProgramProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** What a text says before it is looked at; a step as in a file, see `blockOf`. */
export interface Written {
  version?: unknown;
  settings?: unknown;
  steps?: unknown;
}

/**
 * Reads a text of at most so many characters.
 * @param parse throws {@link Refused} for what cannot be read at all
 */
export function readText(text: string, longest: number, parse: () => Written): ProgramResult {
  if (text.length > longest) return failed({ code: 'too-long', most: MAX_STEPS });
  if (text.trim() === '') return failed({ code: 'empty' });
  try {
    const { version, settings, steps } = parse();
    if (Number(version) > VERSION) return failed({ code: 'newer' });
    if (!Array.isArray(steps)) return failed({ code: 'not-a-program' });
    const program = steps.map((entry, index) => blockOf(entry, index + 1, 0));
    const code = excessOf(program);
    if (code) return failed({ code, most: code === 'too-deep' ? MAX_DEPTH : MAX_STEPS });
    return {
      ok: true,
      program,
      settings: settings === undefined ? undefined : settingsIn(settings),
    };
  } catch (error) {
    if (error instanceof Refused) return failed(error.problem);
    throw error;
  }
}

function failed(problem: ProgramProblem): ProgramResult {
  return { ok: false, problem };
}

/** Settings of which those that are absent have their default. */
function settingsIn(found: unknown): Settings {
  if (!isRecord(found)) throw new Refused({ code: 'bad-settings', found: shown(found) });
  for (const [name, value] of Object.entries(found)) {
    const bounds = SETTING_NAMES.includes(name as SettingName) && SETTINGS[name as SettingName];
    if (!bounds || !isWithin(value, bounds.min, bounds.max))
      throw new Refused({ code: 'bad-settings', found: cut(`${name}: ${shown(value)}`) });
  }
  return settingsFrom(found);
}

/**
 * A command by its name, or with numbers of its own; `wait` with its ms, or `repeat` with its times and `steps`.
 * @param at the block's number in the top level
 * @param depth how many repeats stand around it
 */
function blockOf(entry: unknown, at: number, depth: number): Block {
  const refused = (code: PlacedCode, what: unknown = entry) =>
    new Refused({ code, at, found: shown(what) });
  const fields: Record<string, unknown> = isRecord(entry) ? entry : { command: entry };
  const { wait, repeat, steps, command, power, ms } = fields;
  if (wait !== undefined) {
    if (!isWithin(wait, MIN_WAIT_MS, MAX_WAIT_MS)) throw refused('bad-number');
    return waitOf(wait);
  }
  if (repeat !== undefined) {
    if (!isWithin(repeat, MIN_TIMES, MAX_TIMES) || !Array.isArray(steps))
      throw refused('bad-repeat');
    if (depth === MAX_DEPTH) throw new Refused({ code: 'too-deep', most: MAX_DEPTH });
    return repeatOf(
      repeat,
      steps.map((inner) => blockOf(inner, at, depth + 1)),
    );
  }
  if (!isCommand(command)) throw refused('unknown-command', command);
  const own = { ...(power !== undefined && { power }), ...(ms !== undefined && { ms }) };
  if (!areNumbersOf(command, own)) throw refused('bad-number');
  return stepOf(command, Object.keys(own).length > 0 ? own : undefined);
}

function areNumbersOf(
  command: Command,
  own: Partial<Record<keyof Numbers, unknown>>,
): own is Partial<Numbers> {
  const bounds = boundsOf(command);
  return (['power', 'ms'] as const).every(
    (name) => own[name] === undefined || isWithin(own[name], bounds[name].min, bounds[name].max),
  );
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

function shown(entry: unknown): string {
  if (typeof entry === 'string') return cut(entry);
  try {
    return cut(JSON.stringify(entry));
  } catch {
    // Nested deeper than the browser can write.
    return '[…]';
  }
}

function cut(text: string): string {
  return text.slice(0, MOST_FOUND);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
