import {
  SETTINGS,
  type SettingName,
  type SettingRange,
  type Settings,
  settingValue,
} from './settings';

// One command is one line of text: `FORWARD,50,100\n`, at most 20 bytes, which is what a micro:bit
// takes in one Bluetooth write.

/** Moves both wheels; LEFT and RIGHT turn on the spot. */
export const DRIVES = ['FORWARD', 'LEFT', 'RIGHT', 'BACKWARD'] as const;

/** Moves one servo: `F` up, `B` down. */
const SERVOS = ['S1F', 'S1B', 'S2F', 'S2B', 'S3F', 'S3B'] as const;

export type WheelCommand = (typeof DRIVES)[number];
export type Servo = (typeof SERVOS)[number];
export type Command = WheelCommand | Servo;

export const COMMANDS: readonly Command[] = [...DRIVES, ...SERVOS];

export function isCommand(text: unknown): text is Command {
  return COMMANDS.some((command) => command === text);
}

/** The longest line, with its end, in bytes: a line is never split over two writes. */
export const MOST_LINE_BYTES = 20;

/** Sent only to a robot that is known to understand it. */
export const STOP_LINE = 'STOP\n';

/** A line as a robot reads it. */
export type Order =
  | {
      command: Command;
      /** Power in percent. */
      power: number;
      durationMs: number;
    }
  | { command: 'STOP' };

/** Which settings give a command its two numbers. */
function numbersOf(command: Command): [power: SettingName, duration: SettingName] {
  if (command === 'FORWARD' || command === 'BACKWARD') return ['speed', 'drive'];
  if (command === 'LEFT' || command === 'RIGHT') return ['speed', 'rotation'];
  return ['motors34Vel', 'motors34Duration'];
}

/** The numbers of a line. */
export interface Numbers {
  /** Power in percent. */
  power: number;
  /** Duration in ms. */
  ms: number;
}

/**
 * The numbers of a command's line: whole, and within the settings' ranges.
 * @param own in the place of those of the settings
 */
export function numbersIn(
  command: Command,
  settings: Settings,
  own: Partial<Numbers> = {},
): Numbers {
  const [power, duration] = numbersOf(command);
  return {
    power: settingValue(power, own.power ?? settings[power]),
    ms: settingValue(duration, own.ms ?? settings[duration]),
  };
}

/** The line of a command, its end included. */
export function lineOf(command: Command, { power, ms }: Numbers): string {
  return `${command},${power},${ms}\n`;
}

/** The bounds of a command's numbers. */
export function boundsOf(command: Command): { power: SettingRange; ms: SettingRange } {
  const [power, duration] = numbersOf(command);
  return { power: SETTINGS[power], ms: SETTINGS[duration] };
}

/**
 * Reads a line as a robot does, with or without its end. A bare command has the default numbers; numbers
 * above their range count as the highest. Undefined for what is no line of this protocol.
 */
export function parseLine(text: string): Order | undefined {
  const [command, ...fields] = text.replace(/\r?\n$/, '').split(',');
  if (command === 'STOP' && fields.length === 0) return { command };
  if (!isCommand(command) || (fields.length !== 0 && fields.length !== 2)) return undefined;
  if (!fields.every((field) => /^\d{1,5}$/.test(field))) return undefined;
  const [power, duration] = numbersOf(command);
  const [first, second] = fields.map(Number);
  return {
    command,
    power: settingValue(power, first),
    durationMs: settingValue(duration, second),
  };
}

/** The kinds of things a robot says. */
export const REPLY_KINDS = ['done', 'cut', 'refused', 'button', 'distance', 'battery'] as const;

/** What a robot says: how a line ended, or what it noticed. Robots may say nothing at all. */
export type Reply =
  | { kind: 'done' | 'cut'; command: Order['command'] }
  /** A line that made no sense to it, its first letters. */
  | { kind: 'refused'; line: string }
  | { kind: 'button'; button: 'A' | 'B' }
  | { kind: 'distance'; centimeters: number }
  | { kind: 'battery'; millivolts: number };

const ENDS = { DONE: 'done', CUT: 'cut' } as const;

/** Of a line that is refused, the letters that fit into the answer. */
export const REFUSED_LETTERS = 12;

/** Reads what a robot says, without its end. Undefined for what is no reply of this protocol. */
export function parseReply(text: string): Reply | undefined {
  const [word, rest] = text.split(/,(.*)/s, 2);
  if (rest === undefined) return undefined;
  if (word === 'DONE' || word === 'CUT') {
    return rest === 'STOP' || isCommand(rest) ? { kind: ENDS[word], command: rest } : undefined;
  }
  if (word === 'NO') return { kind: 'refused', line: rest.slice(0, REFUSED_LETTERS) };
  if (word === 'BUTTON') {
    return rest === 'A' || rest === 'B' ? { kind: 'button', button: rest } : undefined;
  }
  if (!/^\d{1,5}$/.test(rest)) return undefined;
  if (word === 'DISTANCE') return { kind: 'distance', centimeters: Number(rest) };
  return word === 'BATTERY' ? { kind: 'battery', millivolts: Number(rest) } : undefined;
}
