import { type Command, type Numbers, numbersIn } from '../protocol/lines';
import { DEFAULT_SETTINGS, type Settings } from '../protocol/settings';

/** A place on the field in cm: x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/** Where a robot stands on the field, and which way it looks. */
export interface Pose extends Point {
  /** In radians: 0 looks along x, π/2 along y. */
  heading: number;
}

/** The field in squares, a square's side and the field's size in cm. */
export const COLUMNS = 6;
export const ROWS = 4;
export const SQUARE = 16;
export const FIELD = { width: COLUMNS * SQUARE, height: ROWS * SQUARE };

/** What bumps into things, tin and wheels, and how far the arms reach at most, in cm. */
export const ROBOT_RADIUS = 6;
export const ROBOT_REACH = SQUARE / 2;

/** The robot's start: in the middle, looking up the screen. */
export const START: Pose = { x: FIELD.width / 2, y: FIELD.height / 2, heading: -Math.PI / 2 };

const { speed, drive, rotation } = DEFAULT_SETTINGS;

/** A robot at full power goes so many cm a ms: with the default settings FORWARD takes it on by one square. */
const FULL_SPEED = (SQUARE * 100) / (speed * drive);

/** And turns by so many radians a ms: with the default settings LEFT and RIGHT are a quarter turn. */
const FULL_TURN = ((Math.PI / 2) * 100) / (speed * rotation);

/** Speed of a servo at full power, in degrees a second, and how far it turns to either side. */
const SERVO_SPEED = 400;
const SERVO_LIMIT = 90;

/** Which way each wheel turns. */
const WHEELS: Partial<Record<Command, [left: number, right: number]>> = {
  FORWARD: [1, 1],
  BACKWARD: [-1, -1],
  LEFT: [-1, 1],
  RIGHT: [1, -1],
};

/** The wheels' speeds under a command, from -1 to 1; both 0 for a servo. */
export function wheelsOf(command: Command, power: number): [left: number, right: number] {
  const [left, right] = WHEELS[command] ?? [0, 0];
  return [(left * power) / 100 || 0, (right * power) / 100 || 0];
}

/** Settings with which a press is one square or a quarter turn, whatever they are. */
export interface Scale {
  settings: Settings;
  /** Whether a press takes as long as on a real robot, or as with the default settings. */
  inRealTime: boolean;
}

/** What a line does on the field. */
interface Scaled {
  /** How long it lasts, and how much faster it goes than its power says. */
  ms: number;
  pace: number;
  /** How many presses it is worth. */
  presses: number;
}

/** What a line does on the field by a scale; without one, what its numbers say. */
export function scaled(command: Command, { power, ms }: Numbers, scale?: Scale): Scaled {
  if (!scale || !WHEELS[command]) return { ms, pace: 1, presses: 1 };
  const usual = numbersIn(command, DEFAULT_SETTINGS);
  const press = numbersIn(command, scale.settings);
  // A slider at 0 has no scale.
  const [pressPower, pressMs] = [press.power || usual.power, press.ms || usual.ms];
  const lasts = scale.inRealTime ? ms : (ms * usual.ms) / pressMs;
  return {
    ms: lasts,
    pace: (usual.power * usual.ms * ms) / (pressPower * pressMs * lasts),
    presses: (power * ms) / (pressPower * pressMs),
  };
}

/** How far two wheels take a robot in a ms, in cm, and how far they turn it, in radians. */
export function motionOf(left: number, right: number): { way: number; turn: number } {
  return { way: ((left + right) / 2) * FULL_SPEED, turn: ((left - right) / 2) * FULL_TURN };
}

/** An angle as it is kept: from -π to π. */
export function angle(radians: number): number {
  return Math.atan2(Math.sin(radians), Math.cos(radians));
}

/** The servos' angles after a command has run for a time; wheel commands leave them alone. */
export function turnServos(
  angles: readonly number[],
  command: Command,
  power: number,
  ms: number,
): readonly number[] {
  const servo = /^S([123])([FB])$/.exec(command);
  if (!servo) return angles;
  const turn = ((servo[2] === 'F' ? SERVO_SPEED : -SERVO_SPEED) * power * ms) / 100_000;
  return angles.map((each, index) =>
    index === Number(servo[1]) - 1
      ? Math.min(SERVO_LIMIT, Math.max(-SERVO_LIMIT, each + turn))
      : each,
  );
}
