import { type Command, COMMANDS, isCommand } from './commands';
import {
  DEFAULT_SETTINGS,
  SETTINGS,
  type SettingRange,
  type Settings,
  settingValue,
} from './settings';

/**
 * Maximum length of a line such as `FORWARD,50,100\n`, including its end: a micro:bit takes no more bytes in one
 * Bluetooth write, and a line is never split over two.
 */
export const MAX_LINE_BYTES = 20;

/** Sent only to robots known to understand it. */
export const STOP_LINE = 'STOP\n';

/** Makes the robot blink and beep. */
export const FIND_LINE = 'FIND\n';

export interface Numbers {
  /** In percent. */
  power: number;
  ms: number;
}

export type Order = ({ command: Command } & Numbers) | { command: 'STOP' | 'FIND' };

/**
 * Power and duration of a command, rounded and within the ranges of the settings.
 * @param own overrides the settings
 */
export function numbersIn(
  command: Command,
  settings: Settings,
  own: { power?: number | undefined; ms?: number | undefined } = {},
): Numbers {
  const [power, duration] = COMMANDS[command].settings;
  return {
    power: settingValue(power, own.power ?? settings[power]),
    ms: settingValue(duration, own.ms ?? settings[duration]),
  };
}

export function lineOf(command: Command, { power, ms }: Numbers): string {
  return `${command},${power},${ms}\n`;
}

export function boundsOf(command: Command): { power: SettingRange; ms: SettingRange } {
  const [power, duration] = COMMANDS[command].settings;
  return { power: SETTINGS[power], ms: SETTINGS[duration] };
}

/**
 * Reads a line as a robot does. A command without numbers gets the defaults; numbers out of range are clamped.
 * Undefined if the line is not part of the protocol.
 */
export function parseLine(text: string): Order | undefined {
  const [command, ...fields] = text.replace(/\r?\n$/, '').split(',');
  if ((command === 'STOP' || command === 'FIND') && fields.length === 0) return { command };
  if (!isCommand(command) || (fields.length !== 0 && fields.length !== 2)) return undefined;
  if (!fields.every((field) => /^\d{1,5}$/.test(field))) return undefined;
  const [power, ms] = fields.map(Number);
  return { command, ...numbersIn(command, DEFAULT_SETTINGS, { power, ms }) };
}

/**
 * A message from the robot: an announcement, how a line ended, or a sensor value. Only programs that understand STOP
 * send one; some robots send none.
 */
export type Reply =
  | { kind: 'ready' }
  | { kind: 'done' | 'cut'; command: Order['command'] }
  | { kind: 'refused'; line: string }
  | { kind: 'button'; button: 'A' | 'B' }
  | { kind: 'distance'; centimeters: number }
  | { kind: 'battery'; millivolts: number };

/** Characters of a refused line that fit into the reply. */
export const REFUSED_LETTERS = 12;

/** Reads a line from the robot. Undefined if it is not part of the protocol. */
export function parseReply(text: string): Reply | undefined {
  if (text === 'READY') return { kind: 'ready' };
  const [word, rest] = text.split(/,(.*)/s, 2);
  if (rest === undefined) return undefined;
  if (word === 'DONE' || word === 'CUT') {
    const known = rest === 'STOP' || rest === 'FIND' || isCommand(rest);
    return known ? { kind: word === 'DONE' ? 'done' : 'cut', command: rest } : undefined;
  }
  if (word === 'NO') return { kind: 'refused', line: rest.slice(0, REFUSED_LETTERS) };
  if (word === 'BUTTON') {
    return rest === 'A' || rest === 'B' ? { kind: 'button', button: rest } : undefined;
  }
  if (!/^\d{1,5}$/.test(rest)) return undefined;
  if (word === 'DISTANCE') return { kind: 'distance', centimeters: Number(rest) };
  return word === 'BATTERY' ? { kind: 'battery', millivolts: Number(rest) } : undefined;
}
