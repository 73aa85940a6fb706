import { atom, computed } from 'nanostores';
import { preflight } from '../program/preflight';
import { flatten, isMove, restAfter } from '../program/program';
import { AT_REST, createProgramRunner, type Run } from '../program/runner';
import { type Pose, START } from '../simulator/motion';
import { $challenge } from './challenge.store';
import { haltRobot, hasRobot, robotMoves, sendCommand } from './driving.store';
import { logInfo } from './log.store';
import { $program } from './program.store';
import { endRecording } from './recording.store';
import { $robot, $scale } from './robots.store';
import { $settings, setSetting } from './settings.store';
import { playSound } from './sounds';

export const $run = atom<Run>(AT_REST);

let startPose: Pose = START;

/** Where the next program starts: the last place where the virtual robot came to rest. */
const $startPose = computed([$robot, $run], ({ x, y, heading, running }, { state }) => {
  const moved = x !== startPose.x || y !== startPose.y || heading !== startPose.heading;
  if (moved && !running && state === 'idle') startPose = { x, y, heading };
  return startPose;
});

export const $preflight = computed(
  [$program, $settings, $startPose, $scale],
  (program, settings, startPose, scale) => preflight(program, settings, { ...startPose, scale }),
);

const runner = createProgramRunner({
  send: ({ command, own }) => sendCommand(command, own),
  restMs: (step) => restAfter(step, $settings.get()),
  onChange: (run) => $run.set(run),
  onFinish: ({ of }, tookMs) => {
    if (!$challenge.get()) playSound('success');
    logInfo('programFinished', { steps: of, seconds: (tookMs / 1000).toFixed(1) });
  },
});

export function playProgram(): void {
  if ($run.get().state === 'idle' && isReady()) runner.play(flatten($program.get()));
}

export function pauseProgram(): void {
  if ($run.get().state !== 'playing') return;
  runner.pause();
  const { index, of } = $run.get();
  logInfo('programPaused', { step: index + 1, steps: of });
}

export function resumeProgram(): void {
  if (hasRobot()) runner.resume();
}

/** Runs the next step and pauses. */
export function playStep(): void {
  if (isReady()) runner.stepOnce(flatten($program.get()));
}

export function stopProgram(): void {
  if ($run.get().state === 'idle') return;
  runner.stop();
  logInfo('programStopped');
}

// What drives is what the strip shows: an edit, whoever makes it, ends the run and stops the robot.
$program.listen(() => {
  if ($run.get().state === 'idle') return;
  const moves = isMoving();
  stopProgram();
  if (moves) haltRobot();
});

/** STOP: ends the program, held keys and the recording, and drops waiting lines. */
export function stopAll(): void {
  if (isMoving()) playSound('stop');
  stopProgram();
  haltRobot();
  endRecording();
}

export function isMoving(): boolean {
  return $run.get().state === 'playing' || robotMoves();
}

/** Sets a script delay at which every step ends before the next one starts. */
export function fitDelay(): void {
  setSetting('scriptDelay', $preflight.get().fittingDelay);
}

function isReady(): boolean {
  if ($run.get().state === 'idle' && !flatten($program.get()).some(isMove)) {
    logInfo('noCommands');
    return false;
  }
  return hasRobot();
}
