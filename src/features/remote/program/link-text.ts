import { type Command, type Numbers } from '../protocol';
import { SETTING_NAMES, type SettingName, type Settings, SETTINGS } from '../settings';
import {
  cut,
  isTimes,
  moveIn,
  type PlacedCode,
  type ProgramResult,
  readText,
  Refused,
  refuseDeeper,
  refuseNewer,
  settingsIn,
  type Sheet,
  VERSION,
  waitIn,
} from './formats';
import { type Block, isRepeat, isWait, MAX_STEPS, type Program, repeatOf } from './program';

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

/** What makes the number before it a step's power or its length. */
const OWN_LETTERS = new Set(['u', 't']);

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
    refuseNewer(version);
    const settings = numbers === undefined ? undefined : settingsOfText(numbers);
    return { program: programOfText(text.slice(head.length)), settings };
  });
}

function settingsOfText(text: string): Settings {
  const found: Partial<Record<SettingName, number>> = {};
  for (const [part, letter = '', number] of text.matchAll(/(\D)(\d+)/g)) {
    const name = SETTING_OF.get(letter);
    if (!name || name in found) throw new Refused({ code: 'bad-settings', found: cut(part) });
    found[name] = Number(number);
  }
  return settingsIn(found);
}

function programOfText(text: string): Program {
  const top: Block[] = [];
  let at = 0;
  const next = () => text.charAt(at);
  const number = () => {
    const digits = /\d*/y;
    digits.lastIndex = at;
    const [found = ''] = digits.exec(text) ?? [];
    at += found.length;
    return found === '' ? undefined : Number(found);
  };

  const block = (depth: number): Block => {
    const start = at;
    const refusal = (code: PlacedCode, found = text.slice(start, at)) =>
      new Refused({ code, at: top.length + 1, found: cut(found) });
    const own: Numbers = {};
    let given = number();
    for (; given !== undefined && OWN_LETTERS.has(next()); given = number()) {
      own[next() === 'u' ? 'power' : 'ms'] = given;
      at++;
    }
    const plain = Object.keys(own).length === 0;
    if (given === undefined) {
      const letter = next();
      at++;
      const command = COMMAND_OF.get(letter);
      if (!command) throw refusal(letter === 'e' ? 'bad-repeat' : 'unknown-command', letter);
      return moveIn(command, own, refusal);
    }
    if (plain && next() === 'w') {
      at++;
      return waitIn(given, refusal);
    }
    refuseDeeper(depth);
    if (next() === 'o') at++;
    const steps: Block[] = [];
    while (at < text.length && next() !== 'e') steps.push(block(depth + 1));
    const ended = next() === 'e';
    at++;
    if (!ended || !plain || !isTimes(given)) throw refusal('bad-repeat');
    return repeatOf(given, steps);
  };

  while (at < text.length) top.push(block(0));
  return top;
}
