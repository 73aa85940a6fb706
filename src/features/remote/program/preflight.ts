import { durationOf, lineOf, settingsOf } from '../protocol';
import { SETTINGS, type Settings } from '../settings';
import type { Point, Pose } from '../simulator/motion';
import { advance, receiveLine, robotAt } from '../simulator/simulator';
import { flatten, isMove, type Program, restAfter, type Step } from './program';

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

/** A line of a program, and when it goes to the robot. */
interface Timed {
  id: string;
  line: string;
  /** In ms from the first step. */
  at: number;
  durationMs: number;
  /** From it to the next line, or to where one could be. */
  restMs: number;
  /** The next line comes when it has ended, whatever the script delay. */
  waitedOut: boolean;
}

/** Lets a simulated robot run the program with each line arriving exactly in time. */
export function preflight(program: Program, settings: Settings, from?: Pose): Preflight {
  const { lines, endMs } = timed(flatten(program), settings);
  let robot = robotAt(from);
  let now = 0;
  let movedUntil = 0;
  let overflowAt: string | undefined;
  for (const { id, line, at, durationMs } of lines) {
    robot = receiveLine(advance(robot, at - now), line);
    now = at;
    movedUntil = Math.max(movedUntil, at) + durationMs;
    if (robot.buffer.dropped > 0) overflowAt ??= id;
  }
  robot = advance(robot, Number.MAX_SAFE_INTEGER);
  const delayed = lines.filter(({ waitedOut }) => !waitedOut);
  const longestMs = Math.max(0, ...delayed.map(({ durationMs }) => durationMs));
  const { trail, x, y } = robot;
  return {
    totalMs: Math.max(movedUntil, endMs),
    longestMs,
    delayTooShort: delayed.some(({ durationMs, restMs }) => durationMs > restMs),
    ...(overflowAt !== undefined && { overflowAt }),
    fittingDelay: Math.min(
      SETTINGS.scriptDelay.max,
      Math.max(SETTINGS.scriptDelay.min, longestMs + READING_MS),
    ),
    path: lines.length > 0 ? [...trail, { x, y }] : [],
  };
}

/** The lines of steps with their times, and when the last wait ends. */
function timed(steps: readonly Step[], settings: Settings): { lines: Timed[]; endMs: number } {
  const lines: Timed[] = [];
  let at = 0;
  let endMs = 0;
  for (const step of steps) {
    const restMs = restAfter(step, settings);
    const last = lines.at(-1);
    if (isMove(step)) {
      const its = settingsOf(step, settings);
      lines.push({
        id: step.id,
        line: lineOf(step.command, its),
        at,
        durationMs: durationOf(step.command, its),
        restMs,
        waitedOut: step.own?.ms !== undefined,
      });
    } else {
      endMs = at + restMs;
      if (last) last.restMs += restMs;
    }
    at += restMs;
  }
  return { lines, endMs };
}
