import { type Command, type Order, parseLine, STOP_LINE } from '../protocol';
import { drive, msToWall, type Point, type Pose, START, turnServos, wheelsOf } from './motion';

/** Bytes that a micro:bit with MakeCode's Bluetooth UART holds until its program reads them. */
export const BUFFER_BYTES = 61;

/**
 * The receive buffer of a micro:bit. A byte that finds it full is lost without a word, so that the rest
 * of its line runs into the next line.
 */
export interface ReceiveBuffer {
  /** Text that waits, oldest first; the protocol is ASCII, so a character is a byte. */
  text: string;
  /** Bytes lost so far. */
  dropped: number;
}

const EMPTY_BUFFER: ReceiveBuffer = { text: '', dropped: 0 };

/** The buffer after a write has arrived. */
export function receive({ text, dropped }: ReceiveBuffer, arriving: string): ReceiveBuffer {
  const kept = arriving.slice(0, BUFFER_BYTES - text.length);
  return { text: text + kept, dropped: dropped + arriving.length - kept.length };
}

/** Takes the first whole line out, without its end; undefined when there is none yet. */
export function takeLine(buffer: ReceiveBuffer): { line: string; rest: ReceiveBuffer } | undefined {
  const end = buffer.text.indexOf('\n');
  if (end < 0) return undefined;
  return {
    line: buffer.text.slice(0, end),
    rest: { ...buffer, text: buffer.text.slice(end + 1) },
  };
}

/** The simulated robot at one moment: what the page draws, and what the robot's program holds. */
export interface Simulation extends Pose {
  /** The command that runs, or undefined at rest. */
  running: Command | undefined;
  /** Its power in percent. */
  power: number;
  /** What is left of it, in ms. */
  remainingMs: number;
  /** Speeds of the wheels, from -1 (full power backward) to 1. */
  left: number;
  right: number;
  /** Angles of servo 1, 2 and 3 in degrees, from -90 (down) to 90 (up). */
  servos: readonly number[];
  /** What waits in the receive buffer, and how many bytes did not fit into it. */
  buffer: ReceiveBuffer;
  /** Corners of the way so far, the start first; the robot's own place comes after the last. */
  trail: readonly Point[];
}

const MOST_CORNERS = 1000;

const AT_REST = { running: undefined, power: 0, remainingMs: 0, left: 0, right: 0 };

/** A robot at rest that has received nothing. */
export function robotAt({ x, y, heading }: Pose = START): Simulation {
  return {
    ...AT_REST,
    x,
    y,
    heading,
    servos: [0, 0, 0],
    buffer: EMPTY_BUFFER,
    trail: [{ x, y }],
  };
}

/**
 * The robot after a write has arrived. Its program is the plain kind that carries out each line to its end
 * before it reads the next, and so needs the buffer; STOP it obeys at once.
 */
export function receiveLine(robot: Simulation, text: string): Simulation {
  if (text !== STOP_LINE) return readOn({ ...robot, buffer: receive(robot.buffer, text) });
  return { ...robot, ...AT_REST, buffer: { ...robot.buffer, text: '' }, trail: trailOf(robot) };
}

/** The robot after a time. The same in one go as in many small ones. */
export function advance(robot: Simulation, ms: number): Simulation {
  let now = robot;
  let left = ms;
  while (now.running && left >= now.remainingMs) {
    left -= now.remainingMs;
    const ended = carryOn(now, now.remainingMs);
    now = readOn({ ...ended, ...AT_REST, trail: trailOf(ended) });
  }
  return now.running && left > 0 ? carryOn(now, left) : now;
}

/** Starts on the next line that takes time, if none runs. */
function readOn(robot: Simulation): Simulation {
  let now = robot;
  while (!now.running) {
    const next = takeLine(now.buffer);
    if (!next) return now;
    now = start({ ...now, buffer: next.rest }, parseLine(next.line));
  }
  return now;
}

/** Passes over what makes no sense, such as a line that lost bytes. */
function start(robot: Simulation, order: Order | undefined): Simulation {
  if (!order || order.command === 'STOP' || order.durationMs === 0) return robot;
  const { command, power, durationMs } = order;
  const [left, right] = wheelsOf(command, power);
  return { ...robot, running: command, power, remainingMs: durationMs, left, right };
}

/** Moves the robot on within its running command. */
function carryOn(robot: Simulation, ms: number): Simulation {
  const { running, power, left, right } = robot;
  if (!running) return robot;
  // The way bends where it meets a wall: up to there is a piece of its own.
  const toWall = msToWall(robot, left, right);
  if (toWall < ms) {
    const atWall = carryOn(robot, toWall);
    return carryOn({ ...atWall, trail: trailOf(atWall) }, ms - toWall);
  }
  return {
    ...robot,
    ...drive(robot, left, right, ms),
    servos: turnServos(robot.servos, running, power, ms),
    remainingMs: robot.remainingMs - ms,
  };
}

/** The trail with the robot's place as its newest corner, unless it stands on the last. */
function trailOf({ trail, x, y }: Simulation): readonly Point[] {
  const last = trail.at(-1);
  const apart = last ? Math.hypot(x - last.x, y - last.y) : Infinity;
  return apart < 0.01 ? trail : [...trail, { x, y }].slice(-MOST_CORNERS);
}
