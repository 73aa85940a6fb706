import { lineOf, numbersIn } from '../../robot/protocol/lines';
import { type Settings, settingValue } from '../../robot/protocol/settings';
import { type Point, scaleLine } from '../../robot/simulator/motion';
import { advanceRobot, receiveLine, robotAt, type Start } from '../../robot/simulator/simulator';
import { flatten, isMove, isWait, type Program, restAfter } from './program';

interface Preflight {
  /** From the first line to the end of the last move. */
  totalMs: number;
  longestMs: number;
  /** Whether a step starts before the previous one has ended. */
  delayTooShort: boolean;
  /** Id of the first step whose line would overflow the robot's buffer. */
  overflowAt?: string;
  fittingDelay: number;
  /** Corners of the robot's path, including its end. */
  path: readonly Point[];
}

/** Time to deliver and read a line, in addition to the length of the step. */
const READING_MS = 20;

/** Runs the program on a simulated robot that receives every line on time. */
export function preflight(program: Program, settings: Settings, from?: Start): Preflight {
  let robot = robotAt(from);
  /** Start of the current step, and the robot's time, both in ms since the first step. */
  let at = 0;
  let ran = 0;
  let movedUntil = 0;
  let waitedUntil = 0;
  /** End of the last move whose length comes from the settings; the next step does not wait for it. */
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
      const { ms } = scaleLine(step.command, numbers, robot.scale);
      robot = receiveLine(advanceRobot(robot, at - ran), lineOf(step.command, numbers));
      ran = at;
      movedUntil = Math.max(movedUntil, at) + ms;
      ends = step.own?.ms === undefined ? at + ms : 0;
      if (ends > 0) longestMs = Math.max(longestMs, ms);
      if (robot.dropped > 0) overflowAt ??= step.id;
    }
    at += restAfter(step, settings);
  }
  const { trail, x, y } = advanceRobot(robot, Number.MAX_SAFE_INTEGER);
  return {
    totalMs: Math.max(movedUntil, waitedUntil),
    longestMs,
    delayTooShort: delayTooShort || ends > at,
    ...(overflowAt !== undefined && { overflowAt }),
    fittingDelay: settingValue('scriptDelay', longestMs + READING_MS),
    path: steps.some(isMove) ? [...trail, { x, y }] : [],
  };
}
