import { type Command, COMMANDS } from '../protocol/commands';
import { parseLine, REFUSED_LETTERS, STOP_LINE } from '../protocol/lines';
import {
  motionOf,
  type Point,
  type Pose,
  type Scale,
  scaleLine,
  START,
  turnServos,
  wheelsOf,
} from './motion';
import {
  CHARGE_MS,
  collectThings,
  isDone,
  isOn,
  moveRobot,
  OPEN_FIELD,
  rollBalls,
  TICK_MS,
  type World,
} from './world';

/** Receive buffer of a micro:bit with MakeCode's Bluetooth UART, in bytes. */
export const BUFFER_BYTES = 61;

export interface Simulation extends Pose {
  world: World;
  /** If absent, lines keep their own numbers. */
  scale?: Scale | undefined;
  running: Command | undefined;
  /** Power of the command in percent, and speed relative to it. */
  power: number;
  pace: number;
  remainingMs: number;
  /** Time at rest on a charger, in ms. */
  restedMs: number;
  /** Angles in degrees, from -90 (down) to 90 (up). */
  servos: readonly number[];
  /** Received text. The protocol is ASCII, so a character is a byte. */
  buffer: string;
  dropped: number;
  /** Replies not read yet, newest last. Whoever reads them clears the list. */
  said: readonly string[];
  /** Corners of the robot's path, without its current place. */
  trail: readonly Point[];
  /** Time since the last tick, in ms. */
  carriedMs: number;
  /**
   * Commands including the running one, and ms since the first began. With a scale, a command longer than a press
   * counts as several.
   */
  commands: number;
  ms: number;
  /** Commands during which the robot hit something. */
  bumps: number;
  bumped: boolean;
  /** Commands and ms until the challenge was done. */
  done?: { commands: number; ms: number };
}

const MAX_SAID = 20;
const MAX_CORNERS = 1000;
/** Merges corners closer to each other than this, in cm. */
const SAME_CORNER = 0.7;

const AT_REST = {
  running: undefined,
  power: 0,
  pace: 1,
  remainingMs: 0,
  restedMs: 0,
  bumped: false,
};

export interface Start extends Pose {
  world?: World;
  scale?: Scale | undefined;
}

export function robotAt({ world = OPEN_FIELD, ...start }: Start = START): Simulation {
  return {
    ...AT_REST,
    ...start,
    world,
    servos: [0, 0, 0],
    buffer: '',
    dropped: 0,
    said: [],
    trail: [{ x: start.x, y: start.y }],
    carriedMs: 0,
    commands: 0,
    ms: 0,
    bumps: 0,
  };
}

/**
 * Receives a line. Like a simple program, the robot finishes each line before it reads the next from its buffer; only
 * STOP takes effect immediately.
 */
export function receiveLine(robot: Simulation, text: string): Simulation {
  if (text !== STOP_LINE) return startNextLine(addToBuffer(robot, text));
  const { running } = robot;
  const cut = running ? say(robot, `CUT,${running}`) : robot;
  const stopped = { ...cut, ...AT_REST, carriedMs: 0, buffer: '', trail: trailOf(robot, [robot]) };
  return say(stopped, 'DONE,STOP');
}

/** Drops bytes that do not fit, so the rest of a line runs into the next. */
function addToBuffer(robot: Simulation, arriving: string): Simulation {
  const kept = arriving.slice(0, BUFFER_BYTES - robot.buffer.length);
  const dropped = robot.dropped + arriving.length - kept.length;
  return { ...robot, buffer: robot.buffer + kept, dropped };
}

/** Advances the robot. One long call equals many short ones. */
export function advanceRobot(robot: Simulation, ms: number): Simulation {
  let now = robot;
  let left = robot.carriedMs + ms;
  for (;;) {
    const due = Math.min(now.remainingMs, Math.floor(left / TICK_MS) * TICK_MS);
    if (now.running && left >= now.remainingMs) {
      left -= now.remainingMs;
      now = end(continueCommand(now, now.remainingMs));
    } else if (now.running) {
      return { ...continueCommand(now, due), carriedMs: left - due };
    } else {
      const world = rollBalls(now.world, now);
      if (world === now.world) {
        now = { ...now, carriedMs: 0 };
        const lacking = CHARGE_MS - now.restedMs;
        if (!isCharging(now)) return withTime(now, left);
        if (left < lacking) return withTime({ ...now, restedMs: now.restedMs + left }, left);
        const charged = collectThings(now.world, now, 'charger');
        now = withResult(withTime({ ...now, restedMs: 0, world: charged }, lacking));
        left -= lacking;
        continue;
      }
      if (left < TICK_MS) return { ...now, carriedMs: left };
      now = withResult(withTime({ ...now, world }, TICK_MS));
      left -= TICK_MS;
    }
  }
}

/** Whether the robot moves or charges, or a ball rolls. */
export function isAnimated(robot: Simulation): boolean {
  const { running, world } = robot;
  return running !== undefined || isCharging(robot) || rollBalls(world, robot) !== world;
}

function isCharging({ running, world, ...robot }: Simulation): boolean {
  return !running && world.prizes.some((prize) => prize.thing === 'charger' && isOn(prize, robot));
}

/** Starts the next line that takes time, if none runs. */
function startNextLine(robot: Simulation): Simulation {
  const [line = '', ...later] = robot.buffer.split('\n');
  if (robot.running || later.length === 0) return robot;
  return startNextLine(startLine({ ...robot, buffer: later.join('\n') }, line));
}

/** Refuses broken lines, which result from lost bytes. */
function startLine(robot: Simulation, line: string): Simulation {
  const order = parseLine(line);
  if (!order) return line === '' ? robot : say(robot, `NO,${line.slice(0, REFUSED_LETTERS)}`);
  if (!('power' in order) || order.ms === 0) {
    return say(robot, `DONE,${order.command}`);
  }
  const { command, power } = order;
  const { ms, pace, presses } = scaleLine(command, order, robot.scale);
  const commands = robot.commands + Math.max(1, Math.ceil(presses));
  const begun = { running: command, power, pace, remainingMs: ms, commands };
  return { ...robot, ...begun, carriedMs: 0 };
}

function continueCommand(robot: Simulation, ms: number): Simulation {
  const { running, power, pace } = robot;
  if (!running || ms === 0) return robot;
  const [left, right] = wheelsOf(running, power);
  const moved = moveRobot(robot, robot.world, motionOf(left * pace, right * pace), ms);
  const next = {
    ...robot,
    ...moved.robot,
    world: COMMANDS[running].servo ? collectThings(moved.world, robot, 'bell') : moved.world,
    trail: trailOf(robot, moved.bends),
    bumps: robot.bumps + (moved.bumped && !robot.bumped ? 1 : 0),
    bumped: robot.bumped || moved.bumped,
    servos: turnServos(robot.servos, running, power, ms),
    remainingMs: robot.remainingMs - ms,
  };
  return withTime(next, ms);
}

function say(robot: Simulation, line: string): Simulation {
  return { ...robot, said: [...robot.said, line].slice(-MAX_SAID) };
}

function end(robot: Simulation): Simulation {
  const { running } = robot;
  const done = running ? say(robot, `DONE,${running}`) : robot;
  return startNextLine(withResult({ ...done, ...AT_REST, trail: trailOf(robot, [robot]) }));
}

function withResult(robot: Simulation): Simulation {
  const { commands, ms } = robot;
  return !robot.done && isDone(robot.world, robot) ? { ...robot, done: { commands, ms } } : robot;
}

function withTime(robot: Simulation, ms: number): Simulation {
  return robot.commands > 0 ? { ...robot, ms: robot.ms + ms } : robot;
}

/** Adds corners to the trail, but not its last corner again. */
function trailOf({ trail }: Simulation, added: readonly Point[]): readonly Point[] {
  let corners = trail;
  for (const { x, y } of added) {
    const last = corners.at(-1);
    if (!last || Math.hypot(x - last.x, y - last.y) >= SAME_CORNER)
      corners = [...corners, { x, y }];
  }
  return corners === trail ? trail : corners.slice(-MAX_CORNERS);
}
