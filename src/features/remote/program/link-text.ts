import { type Command, type Numbers } from '../protocol/lines';
import { SETTING_NAMES, type SettingName, SETTINGS } from '../protocol/settings';
import { type ProgramResult, readText, type Sheet, VERSION } from './formats';
import { type Block, isRepeat, isWait, MAX_STEPS, type Program } from './program';

// A program in a link is a letter for each step, and a number before a letter belongs to it: a step of
// 700 ms is `700tf`, one with 80 % of power `80uf`, a wait `500w`. A repeat is its times, what it holds and
// `e`: `ff3lxe`; an `o` parts its times from a number that follows: `3o500wfe`. Before all that stand the
// version and the settings that are not the defaults, up to a `g`: `v2s80d700gff`.
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
  return readText(text, LONGEST_TEXT, () => {
    const [head = '', version, numbers] = /^v(\d+)(?:((?:[a-zA-Z]\d+)*)g)?/.exec(text) ?? [];
    const settings = numbers === undefined ? undefined : settingsOfText(numbers);
    return { version, settings, steps: stepsOfText(text.slice(head.length)) };
  });
}

function settingsOfText(text: string): Record<string, number> {
  const parts = [...text.matchAll(/(\D)(\d+)/g)];
  return Object.fromEntries(
    parts.map(([, letter = '', number]) => [SETTING_OF.get(letter) ?? letter, Number(number)]),
  );
}

interface WrittenRepeat {
  repeat: number;
  /** Absent until it has ended, so that one that is cut off is refused. */
  steps?: unknown[];
}

/** The steps as a file has them. */
function stepsOfText(text: string): unknown[] {
  const top: unknown[] = [];
  let row = top;
  const open: { repeat: WrittenRepeat; around: unknown[] }[] = [];
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
      const repeat = { repeat: number };
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
