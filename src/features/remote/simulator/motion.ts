import type { Command } from '../protocol';

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

/** The field's size and the robot's, in cm. */
export const FIELD = { width: 96, height: 64 };
export const ROBOT_RADIUS = 6;

/** The robot's start: in the middle, looking up the screen. */
export const START: Pose = { x: FIELD.width / 2, y: FIELD.height / 2, heading: -Math.PI / 2 };

/** Speed of a wheel at full power, in cm/s, and the distance between both, in cm. */
const FULL_SPEED = 50;
const TRACK = 10;

/** Speed of a servo at full power, in degrees a second, and how far it turns to either side. */
const SERVO_SPEED = 400;
const SERVO_LIMIT = 90;

/** A wall that is nearer than this is reached: rounding leaves such rests. */
const AT_WALL_MS = 1e-6;

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

/**
 * Moves a robot with two wheels for a time, along a line or turning on the spot. Walls stop the part of the
 * way that leads into them, so that it slides along.
 */
export function drive(pose: Pose, left: number, right: number, ms: number): Pose {
  const seconds = ms / 1000;
  const way = ((left + right) / 2) * FULL_SPEED * seconds;
  const turn = ((left - right) / TRACK) * FULL_SPEED * seconds;
  return {
    x: inside(pose.x + way * Math.cos(pose.heading), FIELD.width),
    y: inside(pose.y + way * Math.sin(pose.heading), FIELD.height),
    heading: Math.atan2(Math.sin(pose.heading + turn), Math.cos(pose.heading + turn)),
  };
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
  return angles.map((angle, index) =>
    index === Number(servo[1]) - 1
      ? Math.min(SERVO_LIMIT, Math.max(-SERVO_LIMIT, angle + turn))
      : angle,
  );
}

/** How long a robot can drive before it meets a wall, in ms; Infinity when it does not, or slides along it. */
export function msToWall(pose: Pose, left: number, right: number): number {
  const speed = (((left + right) / 2) * FULL_SPEED) / 1000;
  const ways = [
    msToEdge(pose.x, speed * Math.cos(pose.heading), FIELD.width),
    msToEdge(pose.y, speed * Math.sin(pose.heading), FIELD.height),
  ];
  return Math.min(...ways.filter((ms) => ms > AT_WALL_MS));
}

function msToEdge(at: number, speed: number, size: number): number {
  if (Math.abs(speed) < 1e-9) return Infinity;
  const edge = speed > 0 ? size - ROBOT_RADIUS : ROBOT_RADIUS;
  return (edge - at) / speed;
}

function inside(at: number, size: number): number {
  return Math.min(size - ROBOT_RADIUS, Math.max(ROBOT_RADIUS, at));
}
