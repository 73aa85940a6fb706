import { boundsOf, type Command, type Numbers } from '../protocol';
import {
  SETTING_NAMES,
  type SettingName,
  type Settings,
  SETTINGS,
  settingsFrom,
} from '../settings';
import {
  excessOf,
  MAX_DEPTH,
  MAX_STEPS,
  MAX_TIMES,
  MAX_WAIT_MS,
  MIN_TIMES,
  MIN_WAIT_MS,
  type Move,
  type Program,
  stepOf,
  type Wait,
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

export type PlacedCode = 'unknown-command' | 'bad-repeat' | 'bad-number';

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

/**
 * Reads a text of at most so many characters.
 * @param read throws {@link Refused} for what is no program
 */
export function readText(text: string, longest: number, read: () => Sheet): ProgramResult {
  if (text.length > longest) return failed({ code: 'too-long', most: MAX_STEPS });
  if (text.trim() === '') return failed({ code: 'empty' });
  try {
    const sheet = read();
    const code = excessOf(sheet.program);
    if (code) return failed({ code, most: code === 'too-deep' ? MAX_DEPTH : MAX_STEPS });
    return { ok: true, ...sheet };
  } catch (error) {
    if (error instanceof Refused) return failed(error.problem);
    throw error;
  }
}

function failed(problem: ProgramProblem): ProgramResult {
  return { ok: false, problem };
}

export function refuseNewer(version: unknown): void {
  if (Number(version) > VERSION) throw new Refused({ code: 'newer' });
}

/** Settings of which those that are absent have their default. */
export function settingsIn(found: Record<string, unknown>): Settings {
  for (const [name, value] of Object.entries(found)) {
    const bounds = SETTING_NAMES.includes(name as SettingName) && SETTINGS[name as SettingName];
    if (!bounds || !isWithin(value, bounds.min, bounds.max))
      throw new Refused({ code: 'bad-settings', found: cut(`${name}: ${shown(value)}`) });
  }
  return settingsFrom(found);
}

/** Makes the refusal of an entry, from why it is none. */
type Refuse = (code: PlacedCode) => Refused;

/** A command with numbers of its own, where there are any. */
export function moveIn(
  command: Command,
  own: Partial<Record<keyof Numbers, unknown>>,
  refuse: Refuse,
): Move {
  if (!areNumbersOf(command, own)) throw refuse('bad-number');
  return stepOf(command, Object.keys(own).length > 0 ? own : undefined);
}

export function waitIn(ms: unknown, refuse: Refuse): Wait {
  if (!isWithin(ms, MIN_WAIT_MS, MAX_WAIT_MS)) throw refuse('bad-number');
  return waitOf(ms);
}

export function isTimes(value: unknown): value is number {
  return isWithin(value, MIN_TIMES, MAX_TIMES);
}

/** @param depth how many repeats stand around another */
export function refuseDeeper(depth: number): void {
  if (depth === MAX_DEPTH) throw new Refused({ code: 'too-deep', most: MAX_DEPTH });
}

function areNumbersOf(
  command: Command,
  own: Partial<Record<keyof Numbers, unknown>>,
): own is Numbers {
  const bounds = boundsOf(command);
  return (['power', 'ms'] as const).every(
    (name) => own[name] === undefined || isWithin(own[name], bounds[name].min, bounds[name].max),
  );
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max;
}

export function shown(entry: unknown): string {
  if (typeof entry === 'string') return cut(entry);
  try {
    return cut(JSON.stringify(entry));
  } catch {
    // Nested deeper than the browser can write.
    return '[…]';
  }
}

export function cut(text: string): string {
  return text.slice(0, MOST_FOUND);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
