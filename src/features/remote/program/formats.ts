import { type Command, isCommand } from '../protocol';
import {
  type Block,
  fits,
  isRepeat,
  isTimes,
  MAX_STEPS,
  type Program,
  repeatOf,
  type Step,
  stepOf,
} from './program';

/** Why a text is not a program; the page has words for each code. */
export type ProgramProblem =
  | { code: 'empty' }
  /** Not JSON. */
  | { code: 'unreadable' }
  | { code: 'not-a-program' }
  /** Written by a later version of this page. */
  | { code: 'newer' }
  /** `at` counts blocks of the top level from 1; `found` is what stood there, shortened. */
  | { code: 'unknown-command'; at: number; found: string }
  | { code: 'bad-repeat'; at: number; found: string }
  | { code: 'too-long'; most: number };

export type ProgramResult = { ok: true; program: Program } | { ok: false; problem: ProgramProblem };

function failed(problem: ProgramProblem): ProgramResult {
  return { ok: false, problem };
}

// A program in a link is a letter for each step; a repeat is its times, its steps and `e`: `ff3lxe`.
// Letters and digits alone, as chat programs cut other characters off the end of a link.

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
const COMMAND_OF = new Map(
  Object.entries(LETTERS).map(([command, letter]) => [letter, command as Command]),
);

/** Longest text that is read: more than {@link MAX_STEPS} steps can take. */
export const LONGEST_TEXT = 4 * MAX_STEPS;

/** The program as text for a link. */
export function toText(program: Program): string {
  const letters = (steps: readonly Step[]) => steps.map(({ command }) => LETTERS[command]).join('');
  return program
    .map((block) => (isRepeat(block) ? `${block.times}${letters(block.steps)}e` : letters([block])))
    .join('');
}

/** Reads what {@link toText} wrote. */
export function fromText(text: string): ProgramResult {
  if (text === '') return failed({ code: 'empty' });
  if (text.length > LONGEST_TEXT) return failed({ code: 'too-long', most: MAX_STEPS });
  const program: Block[] = [];
  for (const [block] of text.matchAll(/\d+[^\de]*e?|[^\d]/g)) {
    const at = program.length + 1;
    const [, times, letters = '', end] = /^(\d*)([^\de]*)(e?)$/.exec(block) ?? [];
    const commands = [...letters].map((letter) => COMMAND_OF.get(letter));
    const unknown = commands.indexOf(undefined);
    if (unknown >= 0) return failed({ code: 'unknown-command', at, found: letters[unknown] ?? '' });
    const steps = commands.flatMap((command) => (command ? [stepOf(command)] : []));
    if (!times && !end) program.push(...steps);
    else if (times && end && isTimes(Number(times))) program.push(repeatOf(Number(times), steps));
    else return failed({ code: 'bad-repeat', at, found: block.slice(0, 20) });
  }
  if (!fits(program)) return failed({ code: 'too-long', most: MAX_STEPS });
  return { ok: true, program };
}

/** What an exported file says it is. */
const FORMAT = 'robot-program';
const VERSION = 1;

/** Characters of a bad entry that are shown. */
const MOST_FOUND = 30;

/** A program as the text of a JSON file. */
export function toFile(program: Program): string {
  const steps = program.map((block) =>
    isRepeat(block)
      ? { repeat: block.times, steps: block.steps.map(({ command }) => command) }
      : block.command,
  );
  return `${JSON.stringify({ format: FORMAT, version: VERSION, steps }, null, 2)}\n`;
}

/** Reads what {@link toFile} wrote, or what someone wrote by hand. */
export function fromFile(text: string): ProgramResult {
  if (text.trim() === '') return failed({ code: 'empty' });
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return failed({ code: 'unreadable' });
  }
  if (!isRecord(file) || file['format'] !== FORMAT) return failed({ code: 'not-a-program' });
  const { version, steps } = file;
  if (typeof version === 'number' && version > VERSION) return failed({ code: 'newer' });
  if (!Array.isArray(steps)) return failed({ code: 'not-a-program' });
  const program: Block[] = [];
  for (const entry of steps as unknown[]) {
    const block = isRecord(entry) ? repeatFrom(entry) : stepFrom(entry);
    const at = program.length + 1;
    if (typeof block === 'string') return failed({ code: block, at, found: shown(entry) });
    program.push(block);
  }
  if (!fits(program)) return failed({ code: 'too-long', most: MAX_STEPS });
  return { ok: true, program };
}

function stepFrom(entry: unknown): Step | 'unknown-command' {
  return isCommand(entry) ? stepOf(entry) : 'unknown-command';
}

function repeatFrom(entry: Record<string, unknown>): Block | 'bad-repeat' | 'unknown-command' {
  const { repeat, steps } = entry;
  if (!isTimes(repeat) || !Array.isArray(steps)) return 'bad-repeat';
  const commands = steps.filter(isCommand);
  if (commands.length < steps.length) return 'unknown-command';
  return repeatOf(repeat, commands.map(stepOf));
}

function shown(entry: unknown): string {
  return JSON.stringify(entry).slice(0, MOST_FOUND);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
