import { lineOf, numbersIn } from '../protocol/lines';
import { type Settings, settingValue } from '../protocol/settings';
import { type Point, scaled } from '../simulator/motion';
import { advance, receiveLine, robotAt, type Start } from '../simulator/simulator';
import { flatten, isMove, isWait, type Program, restAfter } from './program';

/** What the page should know of a program before it runs. */
export interface Preflight {
  /** From the first line to the end of the last move, in ms; a step waits for the one before it. */
  totalMs: number;
  /** How long the longest step lasts that has no length of its own, in ms. */
  longestMs: number;
  /** Whether a step lasts longer than the time to the next, so that the next one comes too soon. */
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
  let robot = robotAt(from);
  /** When the step's turn is, and the time that the robot has run for, in ms from the first step. */
  let at = 0;
  let ran = 0;
  let movedUntil = 0;
  let waitedUntil = 0;
  /** When the last move ends that has no length of its own, and so is not waited out. */
  let ends = 0;
  let longestMs = 0;
  let delayTooShort = false;
  let overflowAt: string | undefined;
  const steps = flatten(program);
  for (const step of steps) {
    if (isWait(step)) waitedUntil = at + step.waitMs;
    else {
      delayTooShort ||= ends > at;
      const numbers = numbersIn(step.command, settings, step.own);
      const { ms } = scaled(step.command, numbers, robot.scale);
      robot = receiveLine(advance(robot, at - ran), lineOf(step.command, numbers));
      ran = at;
      movedUntil = Math.max(movedUntil, at) + ms;
      ends = step.own?.ms === undefined ? at + ms : 0;
      if (ends > 0) longestMs = Math.max(longestMs, ms);
      if (robot.dropped > 0) overflowAt ??= step.id;
    }
    at += restAfter(step, settings);
  }
  const { trail, x, y } = advance(robot, Number.MAX_SAFE_INTEGER);
  return {
    totalMs: Math.max(movedUntil, waitedUntil),
    longestMs,
    delayTooShort: delayTooShort || ends > at,
    ...(overflowAt !== undefined && { overflowAt }),
    fittingDelay: settingValue('scriptDelay', longestMs + READING_MS),
    path: steps.some(isMove) ? [...trail, { x, y }] : [],
  };
}
