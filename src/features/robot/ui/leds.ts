import type { Command } from '../robot';

/** Rows and columns of a micro:bit's display. */
export const LED_SIDE = 5;

const HEART = '0101011111111110111000100';
const UP = '0010001110101010010000100';
const LEFT = '0010001000111110100000100';

/** The display's picture of each command; the first row is the robot's front. */
const PICTURES: Record<Command, string> = {
  FORWARD: UP,
  BACKWARD: reversed(UP),
  LEFT,
  RIGHT: reversed(LEFT),
  S1F: '0010001100001000010001110',
  S1B: '0010001100001000010001110',
  S2F: '0111000010011100100001110',
  S2B: '0111000010011100100001110',
  S3F: '0111000010001100001001110',
  S3B: '0111000010001100001001110',
};

/** Whether each of the 25 lights is on: the command's picture, or a heart at rest. */
export function lightsFor(command: Command | undefined): boolean[] {
  return [...(command ? PICTURES[command] : HEART)].map((light) => light === '1');
}

/** Turned by half a turn. */
function reversed(picture: string): string {
  return [...picture].reverse().join('');
}
