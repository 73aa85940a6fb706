import { type Command, parseLine, REFUSED_LETTERS, STOP_LINE } from '../protocol/lines';
import {
  motionOf,
  type Point,
  type Pose,
  type Scale,
  scaled,
  START,
  turnServos,
  wheelsOf,
} from './motion';
import { isDone, OPEN_FIELD, rollOn, TICK_MS, travel, type World } from './world';

/** Bytes that a micro:bit with MakeCode's Bluetooth UART holds until its program reads them. */
export const BUFFER_BYTES = 61;

/** How many commands and ms it took to do everything of a field. */
interface Done {
  commands: number;
  ms: number;
}

/** The simulated robot at one moment: what the page draws, and what the robot's program holds. */
export interface Simulation extends Pose {
  /** What is on its field. */
  world: World;
  /** What its lines mean; absent where they do what their numbers say. */
  scale?: Scale | undefined;
  /** The command that runs, or undefined at rest. */
  running: Command | undefined;
  /** Its power in percent, and how much faster it goes than that says. */
  power: number;
  pace: number;
  /** What is left of it, in ms. */
  remainingMs: number;
  /** Speeds of the wheels, from -1 (full power backward) to 1. */
  left: number;
  right: number;
  /** Angles of servo 1, 2 and 3 in degrees, from -90 (down) to 90 (up). */
  servos: readonly number[];
  /** Text that waits in the receive buffer, oldest first; the protocol is ASCII, so a character is a byte. */
  buffer: string;
  /** Bytes that did not fit into it so far. */
  dropped: number;
  /** Lines that it has said, without their ends, the newest last; whoever listens empties it. */
  said: readonly string[];
  /** Corners of the way so far, the start first; the robot's own place comes after the last. */
  trail: readonly Point[];
  /** Time that has passed since the last tick, in ms. */
  carriedMs: number;
  /**
   * Commands carried out so far, the running one included, and the time since the first of them began. By a scale,
   * one that is longer than a press counts as several.
   */
  commands: number;
  ms: number;
  /** How many of them were stopped by something in the way. */
  bumps: number;
  /** Whether the running one was. */
  bumped: boolean;
  /** Absent until everything of the field was done. */
  done?: Done;
}

/** What nobody has listened to is forgotten, the oldest first. */
const MOST_SAID = 20;
const MOST_CORNERS = 1000;
/** Corners that are nearer to each other than this are one, in cm. */
const SAME_CORNER = 0.7;

const AT_REST = {
  running: undefined,
  power: 0,
  pace: 1,
  remainingMs: 0,
  left: 0,
  right: 0,
  bumped: false,
};

/** Where a robot begins: on the open field, unless there is something on it. */
export interface Start extends Pose {
  world?: World;
  scale?: Scale | undefined;
}

/** A robot at rest that has received nothing. */
export function robotAt({ x, y, heading, world = OPEN_FIELD, scale }: Start = START): Simulation {
  return {
    ...AT_REST,
    x,
    y,
    heading,
    world,
    scale,
    servos: [0, 0, 0],
    buffer: '',
    dropped: 0,
    said: [],
    trail: [{ x, y }],
    carriedMs: 0,
    commands: 0,
    ms: 0,
    bumps: 0,
  };
}

/**
 * The robot after a write has arrived. Its program is the plain kind that carries out each line to its end
 * before it reads the next, and so needs the buffer; STOP it obeys at once.
 */
export function receiveLine(robot: Simulation, text: string): Simulation {
  if (text !== STOP_LINE) return readOn(receive(robot, text));
  const { running } = robot;
  const cut = running ? say(robot, `CUT,${running}`) : robot;
  const stopped = { ...cut, ...AT_REST, carriedMs: 0, buffer: '', trail: trailOf(robot, [robot]) };
  return say(stopped, 'DONE,STOP');
}

/** A byte that finds the buffer full is lost without a word, so that the rest of its line runs into the next. */
function receive(robot: Simulation, arriving: string): Simulation {
  const kept = arriving.slice(0, BUFFER_BYTES - robot.buffer.length);
  const dropped = robot.dropped + arriving.length - kept.length;
  return { ...robot, buffer: robot.buffer + kept, dropped };
}

/** The robot after a time. The same in one go as in many small ones. */
export function advance(robot: Simulation, ms: number): Simulation {
  let now = robot;
  let left = robot.carriedMs + ms;
  for (;;) {
    const due = Math.min(now.remainingMs, Math.floor(left / TICK_MS) * TICK_MS);
    if (now.running && left >= now.remainingMs) {
      left -= now.remainingMs;
      now = end(carryOn(now, now.remainingMs));
    } else if (now.running) {
      return { ...carryOn(now, due), carriedMs: left - due };
    } else {
      const world = rollOn(now.world, now);
      if (world === now.world) return passed({ ...now, carriedMs: 0 }, left);
      if (left < TICK_MS) return { ...now, carriedMs: left };
      now = judged(passed({ ...now, world }, TICK_MS));
      left -= TICK_MS;
    }
  }
}

/** Whether time changes anything that can be seen: the robot moves, or a ball rolls on. */
export function moves(robot: Simulation): boolean {
  return robot.running !== undefined || rollOn(robot.world, robot) !== robot.world;
}

/** Starts on the next line that takes time, if none runs. */
function readOn(robot: Simulation): Simulation {
  let now = robot;
  while (!now.running) {
    const end = now.buffer.indexOf('\n');
    if (end < 0) return now;
    now = start({ ...now, buffer: now.buffer.slice(end + 1) }, now.buffer.slice(0, end));
  }
  return now;
}

/** Refuses what makes no sense, such as a line that lost bytes. */
function start(robot: Simulation, line: string): Simulation {
  const order = parseLine(line);
  if (!order) return line === '' ? robot : say(robot, `NO,${line.slice(0, REFUSED_LETTERS)}`);
  if (order.command === 'STOP' || order.durationMs === 0) {
    return say(robot, `DONE,${order.command}`);
  }
  const { command, power, durationMs } = order;
  const { ms, pace, presses } = scaled(command, { power, ms: durationMs }, robot.scale);
  const [left, right] = wheelsOf(command, power);
  const commands = robot.commands + Math.max(1, Math.ceil(presses));
  const begun = { running: command, power, pace, remainingMs: ms, left, right, commands };
  return { ...robot, ...begun, carriedMs: 0 };
}

/** Moves the robot on within its running command, by whole ticks or to the command's end. */
function carryOn(robot: Simulation, ms: number): Simulation {
  const { running, power, pace, left, right } = robot;
  if (!running || ms === 0) return robot;
  const moved = travel(robot, robot.world, motionOf(left * pace, right * pace), ms);
  return passed(
    {
      ...robot,
      ...moved.robot,
      world: moved.world,
      trail: trailOf(robot, moved.bends),
      bumps: robot.bumps + (moved.bumped && !robot.bumped ? 1 : 0),
      bumped: robot.bumped || moved.bumped,
      servos: turnServos(robot.servos, running, power, ms),
      remainingMs: robot.remainingMs - ms,
    },
    ms,
  );
}

function say(robot: Simulation, line: string): Simulation {
  return { ...robot, said: [...robot.said, line].slice(-MOST_SAID) };
}

/** The running command has come to its end. */
function end(robot: Simulation): Simulation {
  const { running } = robot;
  const done = running ? say(robot, `DONE,${running}`) : robot;
  return readOn(judged({ ...done, ...AT_REST, trail: trailOf(robot, [robot]) }));
}

/** Notes when everything was done for the first time. */
function judged(robot: Simulation): Simulation {
  const { commands, ms } = robot;
  return !robot.done && isDone(robot.world, robot) ? { ...robot, done: { commands, ms } } : robot;
}

function passed(robot: Simulation, ms: number): Simulation {
  return robot.commands > 0 ? { ...robot, ms: robot.ms + ms } : robot;
}

/** The trail with new corners, but not the one that it ends with already. */
function trailOf({ trail }: Simulation, corners: readonly Point[]): readonly Point[] {
  let longer = trail;
  for (const { x, y } of corners) {
    const last = longer.at(-1);
    if (!last || Math.hypot(x - last.x, y - last.y) >= SAME_CORNER) longer = [...longer, { x, y }];
  }
  return longer === trail ? trail : longer.slice(-MOST_CORNERS);
}
