import type { Command } from '../commands';
import type { ProgramResult } from './file';
import {
  fits,
  isRepeat,
  isTimes,
  MAX_STEPS,
  type Block,
  type Program,
  repeatOf,
  type Step,
  stepOf,
} from './program';

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

/** The program as text for a link. */
export function toText(program: Program): string {
  const letters = (steps: readonly Step[]) => steps.map(({ command }) => LETTERS[command]).join('');
  return program
    .map((block) => (isRepeat(block) ? `${block.times}${letters(block.steps)}e` : letters([block])))
    .join('');
}

/** Reads what {@link toText} wrote. */
export function fromText(text: string): ProgramResult {
  if (text === '') return { ok: false, problem: { code: 'empty' } };
  const program: Block[] = [];
  for (const [block] of text.matchAll(/\d+[^\de]*e?|[^\d]/g)) {
    const at = program.length + 1;
    const [, times, letters = '', end] = /^(\d*)([^\de]*)(e?)$/.exec(block) ?? [];
    const commands = [...letters].map((letter) => COMMAND_OF.get(letter));
    const unknown = commands.indexOf(undefined);
    if (unknown >= 0) {
      const found = letters[unknown] ?? '';
      return { ok: false, problem: { code: 'unknown-command', at, found } };
    }
    const steps = commands.flatMap((command) => (command ? [stepOf(command)] : []));
    if (!times && !end) program.push(...steps);
    else if (times && end && isTimes(Number(times))) program.push(repeatOf(Number(times), steps));
    else return { ok: false, problem: { code: 'bad-repeat', at, found: block.slice(0, 20) } };
  }
  if (!fits(program)) return { ok: false, problem: { code: 'too-long', most: MAX_STEPS } };
  return { ok: true, program };
}
