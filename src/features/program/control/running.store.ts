import { atom } from 'nanostores';
import { flatten, isMove, restAfter } from '../model/program';
import { AT_REST, createProgramRunner, type Run } from '../model/runner';
import {
  $drivesItself,
  $halt,
  haltRobot,
  hasRobot,
  isMoving,
  sendCommand,
} from '../../robot/control/driving.store';
import { logInfo } from '../../robot/control/log.store';
import { $program } from './program.store';
import { $connection, $inChallenge, followsReal } from '../../robot/control/robots.store';
import { $settings } from '../../robot/control/settings.store';
import { playSound } from '../../robot/control/sounds.store';

export const $run = atom<Run>(AT_REST);

const runner = createProgramRunner({
  send: ({ command, own }) => sendCommand(command, own),
  restMs: (step) => restAfter(step, $settings.get()),
  onChange: (run) => {
    $run.set(run);
    $drivesItself.set(run.state === 'playing');
  },
  onFinish: ({ of }, tookMs) => {
    if (!$inChallenge.get()) playSound('success');
    logInfo('programFinished', { steps: of, seconds: (tookMs / 1000).toFixed(1) });
  },
});

/** Plays the program, or the rest of a paused one. */
export function playProgram(): void {
  const { state } = $run.get();
  if (state === 'playing' || !isReady()) return;
  if (state === 'idle') runner.play(flatten($program.get()));
  else runner.resume();
}

export function pauseProgram(): void {
  if ($run.get().state !== 'playing') return;
  runner.pause();
  const { index, of } = $run.get();
  logInfo('programPaused', { step: index + 1, steps: of });
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

$halt.listen(({ kind }) => {
  if (kind === 'pause') pauseProgram();
  if (kind === 'stop') stopProgram();
});

$connection.listen(({ phase }, before) => {
  if (phase === 'idle' && before && followsReal(before)) stopProgram();
});

function isReady(): boolean {
  if ($run.get().state === 'idle' && !flatten($program.get()).some(isMove)) {
    logInfo('noCommands');
    return false;
  }
  return hasRobot();
}
