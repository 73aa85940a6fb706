import type { SettingName } from './settings';

/** A new command also needs its words, and a robot's program that understands it. */
interface CommandFacts {
  settings: readonly [power: SettingName, duration: SettingName];
  /** Directions of the wheels, from -1 to 1. */
  wheels?: readonly [left: number, right: number];
  /** Number of the arm that it moves, in the direction of its arrow. */
  servo?: number;
  /** Direction of its arrow, in clockwise quarter turns from up. */
  quarters: number;
  /** Its letter in a program's text; not `v`, with which a version begins. */
  letter: string;
  /** `KeyboardEvent.code` of its keys. Codes are positions, so WASD is the same block of keys on every layout. */
  keys?: readonly string[];
  /** Index on the standard gamepad: D-pad 12–15, shoulders 4–7, top 3 and bottom 0 of the right cluster. */
  button: number;
  /** LEDs of the virtual robot, from the front row to the back. */
  leds: string;
}

const UP = '0010001110101010010000100';
const LEFT = '0010001000111110100000100';
const reversed = (picture: string) => [...picture].reverse().join('');

const DRIVE = ['speed', 'drive'] as const;
const TURN = ['speed', 'rotation'] as const;
const ARM = ['motors34Vel', 'motors34Duration'] as const;

const AHEAD = { settings: DRIVE, wheels: [1, 1], leds: UP } as const;
const BACK = { settings: DRIVE, wheels: [-1, -1], leds: reversed(UP) } as const;
const TURN_LEFT = { settings: TURN, wheels: [-1, 1], leds: LEFT } as const;
const TURN_RIGHT = { settings: TURN, wheels: [1, -1], leds: reversed(LEFT) } as const;
const ARM_1 = { settings: ARM, servo: 1, leds: '0010001100001000010001110' };
const ARM_2 = { settings: ARM, servo: 2, leds: '0111000010011100100001110' };
const ARM_3 = { settings: ARM, servo: 3, leds: '0111000010001100001001110' };

const TABLE = {
  FORWARD: { ...AHEAD, quarters: 0, letter: 'f', button: 12, keys: ['ArrowUp', 'KeyW'] },
  LEFT: { ...TURN_LEFT, quarters: 3, letter: 'l', button: 14, keys: ['ArrowLeft', 'KeyA'] },
  RIGHT: { ...TURN_RIGHT, quarters: 1, letter: 'r', button: 15, keys: ['ArrowRight', 'KeyD'] },
  BACKWARD: { ...BACK, quarters: 2, letter: 'b', button: 13, keys: ['ArrowDown', 'KeyS'] },
  S1F: { ...ARM_1, quarters: 0, letter: 'x', button: 4 },
  S1B: { ...ARM_1, quarters: 2, letter: 'X', button: 6 },
  S2F: { ...ARM_2, quarters: 0, letter: 'y', button: 5 },
  S2B: { ...ARM_2, quarters: 2, letter: 'Y', button: 7 },
  S3F: { ...ARM_3, quarters: 0, letter: 'z', button: 3 },
  S3B: { ...ARM_3, quarters: 2, letter: 'Z', button: 0 },
} satisfies Record<string, CommandFacts>;

export type Command = keyof typeof TABLE;

export const COMMANDS: Record<Command, CommandFacts> = TABLE;
export const COMMAND_NAMES = Object.keys(TABLE) as Command[];

/** Commands of the wheels; the others move arms. */
export type Drive = Exclude<Command, `S${string}`>;

export const DRIVES = COMMAND_NAMES.filter((name): name is Drive => Boolean(COMMANDS[name].wheels));

export function isCommand(text: unknown): text is Command {
  return COMMAND_NAMES.some((name) => name === text);
}
