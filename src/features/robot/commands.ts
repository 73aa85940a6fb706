/** Moves both wheels; LEFT and RIGHT turn on the spot. */
export const DRIVES = ['FORWARD', 'LEFT', 'RIGHT', 'BACKWARD'] as const;

/** Moves one servo: `F` up, `B` down. */
const SERVOS = ['S1F', 'S1B', 'S2F', 'S2B', 'S3F', 'S3B'] as const;

export type Drive = (typeof DRIVES)[number];
export type Servo = (typeof SERVOS)[number];
export type Command = Drive | Servo;

export const COMMANDS: readonly Command[] = [...DRIVES, ...SERVOS];

/** What a step of a program shows for its command. */
export const SYMBOLS: Record<Command, string> = {
  FORWARD: '↑',
  LEFT: '←',
  RIGHT: '→',
  BACKWARD: '↓',
  S1F: '1↑',
  S1B: '1↓',
  S2F: '2↑',
  S2B: '2↓',
  S3F: '3↑',
  S3B: '3↓',
};

export function isCommand(text: unknown): text is Command {
  return COMMANDS.some((command) => command === text);
}
