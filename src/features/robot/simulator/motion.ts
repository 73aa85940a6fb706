import { type Command, COMMANDS } from '../protocol/commands';
import { type Numbers, numbersIn } from '../protocol/lines';
import { DEFAULT_SETTINGS, type Settings } from '../protocol/settings';

/** A point on the field in cm: x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

export interface Pose extends Point {
  /** In radians: 0 is along x, π/2 along y. */
  heading: number;
}

/** The field in squares; the side of a square and the size of the field in cm. */
export const COLUMNS = 6;
export const ROWS = 4;
export const SQUARE = 16;
export const FIELD = { width: COLUMNS * SQUARE, height: ROWS * SQUARE };

/** Radius of the robot with its wheels, and with its arms held out, in cm. */
export const ROBOT_RADIUS = 6;
export const ROBOT_REACH = SQUARE / 2;

/** The middle of the field, facing up. */
export const START: Pose = { x: FIELD.width / 2, y: FIELD.height / 2, heading: -Math.PI / 2 };

const { speed, drive, rotation } = DEFAULT_SETTINGS;

/** Speed at full power, in cm per ms: with the default settings FORWARD covers one square. */
const FULL_SPEED = (SQUARE * 100) / (speed * drive);

/** Turning speed at full power, in radians per ms: with the default settings a turn is 90°. */
const FULL_TURN = ((Math.PI / 2) * 100) / (speed * rotation);

/** Speed of a servo at full power, in degrees per second (a press is 30° by default), and its limit on either side. */
const SERVO_SPEED = 1200;
const SERVO_LIMIT = 90;

/** Speeds of the wheels, from -1 to 1; 0 for a servo. */
export function wheelsOf(command: Command, power: number): [left: number, right: number] {
  const [left, right] = COMMANDS[command].wheels ?? [0, 0];
  return [(left * power) / 100 || 0, (right * power) / 100 || 0];
}

/** Makes a press one square or a quarter turn, whatever the settings are. */
export interface Scale {
  settings: Settings;
  /** Whether a press lasts as long as on the real robot; otherwise as long as with the default settings. */
  inRealTime: boolean;
}

interface Scaled {
  /** Duration, and speed relative to its power. */
  ms: number;
  pace: number;
  /** Distance in presses. */
  presses: number;
}

/** Applies a scale to a line. Without a scale, or for a servo, the line's own numbers apply. */
export function scaleLine(command: Command, { power, ms }: Numbers, scale?: Scale): Scaled {
  if (!scale || !COMMANDS[command].wheels) return { ms, pace: 1, presses: 1 };
  const usual = numbersIn(command, DEFAULT_SETTINGS);
  const press = numbersIn(command, scale.settings);
  // A setting of 0 cannot be scaled.
  const [pressPower, pressMs] = [press.power || usual.power, press.ms || usual.ms];
  const lasts = scale.inRealTime ? ms : (ms * usual.ms) / pressMs;
  return {
    ms: lasts,
    pace: (usual.power * usual.ms * ms) / (pressPower * pressMs * lasts),
    presses: (power * ms) / (pressPower * pressMs),
  };
}

/** Motion per ms at these speeds of the wheels: cm forward and radians turned. */
export function motionOf(left: number, right: number): { speed: number; turn: number } {
  return { speed: ((left + right) / 2) * FULL_SPEED, turn: ((left - right) / 2) * FULL_TURN };
}

/** Wraps an angle to -π … π. */
export function normalizeAngle(radians: number): number {
  return Math.atan2(Math.sin(radians), Math.cos(radians));
}

export function turnServos(
  angles: readonly number[],
  command: Command,
  power: number,
  ms: number,
): readonly number[] {
  const { servo, quarters } = COMMANDS[command];
  const turn = ((quarters === 0 ? SERVO_SPEED : -SERVO_SPEED) * power * ms) / 100_000;
  return angles.map((each, index) =>
    index + 1 === servo ? Math.min(SERVO_LIMIT, Math.max(-SERVO_LIMIT, each + turn)) : each,
  );
}
