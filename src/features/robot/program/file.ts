import { isCommand } from '../commands';
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

/** What an exported file says it is. */
const FORMAT = 'robot-program';
const VERSION = 1;

/** Characters of a bad entry that are shown. */
const MOST_FOUND = 30;

/** A program as the text of a JSON file. */
export function toFile(program: Program, name: string): string {
  const steps = program.map((block) =>
    isRepeat(block)
      ? { repeat: block.times, steps: block.steps.map(({ command }) => command) }
      : block.command,
  );
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...(name && { name }), steps }, null, 2)}\n`;
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

function failed(problem: ProgramProblem): ProgramResult {
  return { ok: false, problem };
}

function shown(entry: unknown): string {
  return JSON.stringify(entry).slice(0, MOST_FOUND);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
