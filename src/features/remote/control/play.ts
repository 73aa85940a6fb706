import { atom, computed } from 'nanostores';
import { preflight } from '../program/preflight';
import { countSteps, flatten, isMove, restAfter } from '../program/program';
import { type Recording, MAX_PRESSES, programOf, withLine } from '../program/record';
import { AT_REST, createRunner, type Run } from '../program/runner';
import { type Pose, START } from '../simulator/motion';
import { $sent, $underWay, haltRobot, hasRobot, robotMoves, sendCommand } from './driving';
import { logInfo } from './log.store';
import { $program, setProgram } from './program.store';
import { $robot, $scale } from './robots.store';
import { $settings, setSetting } from './settings.store';
import { playSound } from './sounds';

/** How far PLAY has come. */
export const $run = atom<Run>(AT_REST);

let standing: Pose = START;

/** Where a program would start: the virtual robot's place whenever it rests and none runs. */
const $standing = computed([$robot, $run], ({ x, y, heading, running }, { state }) => {
  const moved = x !== standing.x || y !== standing.y || heading !== standing.heading;
  if (moved && !running && state === 'idle') standing = { x, y, heading };
  return standing;
});

/** What the page should know of the strip's program before it runs. */
export const $preflight = computed(
  [$program, $settings, $standing, $scale],
  (program, settings, standing, scale) => preflight(program, settings, { ...standing, scale }),
);

const runner = createRunner({
  send: async ({ command, own }) => void (await sendCommand(command, own)),
  restMs: (step) => restAfter(step, $settings.get()),
  onChange: (run) => $run.set(run),
  onFinish: ({ of }, tookMs) => {
    playSound('success');
    logInfo('programFinished', { steps: of, seconds: (tookMs / 1000).toFixed(1) });
  },
});

/** Plays the strip's program from its first step. */
export function play(): void {
  if ($run.get().state === 'idle' && isReady()) runner.play(flatten($program.get()));
}

/** Holds PLAY after the step under way. */
export function pause(): void {
  if ($run.get().state !== 'playing') return;
  runner.pause();
  const { index, of } = $run.get();
  logInfo('programPaused', { step: index + 1, steps: of });
}

/** Goes on with PLAY where it was held. */
export function resume(): void {
  if (hasRobot()) runner.resume();
}

/** Runs the next step alone, from the first when none has run, and pauses. */
export function stepOnce(): void {
  if (isReady()) runner.stepOnce(flatten($program.get()));
}

/** Ends PLAY. */
export function stopProgram(): void {
  if ($run.get().state === 'idle') return;
  runner.stop();
  logInfo('programStopped');
}

/** Whether a drive is being recorded. */
export const $recording = atom(false);

/** What the last recording became, and whether it is to be shown. */
export const $recorded = atom<{ steps: number; show: boolean } | undefined>(undefined);

let drive: Recording = [];
let ending: { show: boolean } | undefined;

$sent.listen((sent) => {
  if (!$recording.get() || !sent) return;
  drive = withLine(drive, sent);
  if (drive.length >= MAX_PRESSES) endRecording();
});

$underWay.listen(takeRecording);

/** Records what is driven from now on. */
export function startRecording(): void {
  if (!hasRobot()) return;
  drive = [];
  $recording.set(true);
  logInfo('recording');
}

/**
 * Ends the recording, once the robot has taken what is under way, and puts it on the strip as a program; undo
 * brings back what was there.
 * @param options.show opens the program then, unless something else ends the recording meanwhile
 */
export function endRecording({ show = false } = {}): void {
  if (!$recording.get()) return;
  ending = { show };
  takeRecording();
}

function takeRecording(): void {
  if (!ending || $underWay.get() > 0) return;
  const { show } = ending;
  ending = undefined;
  $recording.set(false);
  const program = programOf(drive, $settings.get());
  const steps = countSteps(program);
  if (steps > 0) setProgram(program);
  logInfo('recorded', { steps });
  $recorded.set({ steps, show });
}

/** STOP: ends PLAY, every hold and a recording, and drops what waits to be sent. */
export function stop(): void {
  stopProgram();
  haltRobot();
  endRecording();
  playSound('stop');
}

/** Whether a robot moves, or is about to. */
export function isMoving(): boolean {
  return $run.get().state === 'playing' || robotMoves();
}

/** Sets the script delay so that every step ends before the next. */
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
