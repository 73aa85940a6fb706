import { durationOf, lineOf } from '../protocol';
import { SETTINGS, type Settings } from '../settings';
import type { Point } from '../simulator/motion';
import { advance, receiveLine, robotAt, type Start } from '../simulator/simulator';
import { flatten, type Program } from './program';

/** What the page should know of a program before it runs. */
export interface Preflight {
  /** From the first line to the end of the last move, in ms; a step waits for the one before it. */
  totalMs: number;
  /** How long the longest step lasts, in ms. */
  longestMs: number;
  /** Whether a step lasts longer than the script delay, so that the next one comes too soon. */
  delayTooShort: boolean;
  /** Id of the first step whose line would lose bytes in the robot's buffer. */
  overflowAt?: string;
  /** The script delay that lets every step end before the next. */
  fittingDelay: number;
  /** Corners of the way that a robot would take from where it stands, its end included. */
  path: readonly Point[];
}

/** Time for a line to arrive and be read, in ms, on top of how long it moves the robot. */
const READING_MS = 20;

/** Lets a simulated robot run the program with each line arriving exactly in time. */
export function preflight(program: Program, settings: Settings, from?: Start): Preflight {
  const steps = flatten(program);
  const { scriptDelay } = settings;
  const durations = steps.map(({ command }) => durationOf(command, settings));
  let robot = robotAt(from);
  let overflowAt: string | undefined;
  steps.forEach(({ id, command }, index) => {
    if (index > 0) robot = advance(robot, scriptDelay);
    robot = receiveLine(robot, lineOf(command, settings));
    if (robot.buffer.dropped > 0) overflowAt ??= id;
  });
  robot = advance(robot, Number.MAX_SAFE_INTEGER);
  const longestMs = Math.max(0, ...durations);
  const { trail, x, y } = robot;
  return {
    totalMs: lengthOf(durations, scriptDelay),
    longestMs,
    delayTooShort: longestMs > scriptDelay,
    ...(overflowAt !== undefined && { overflowAt }),
    fittingDelay: Math.min(
      SETTINGS.scriptDelay.max,
      Math.max(SETTINGS.scriptDelay.min, longestMs + READING_MS),
    ),
    path: steps.length > 0 ? [...trail, { x, y }] : [],
  };
}

function lengthOf(durations: readonly number[], scriptDelay: number): number {
  return durations.reduce(
    (end, duration, index) => Math.max(end, index * scriptDelay) + duration,
    0,
  );
}
