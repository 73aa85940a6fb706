import { atom } from 'nanostores';
import { countSteps } from '../program/program';
import { type Drive, MAX_PRESSES, programOf, withLine } from '../program/record';
import { $sent, $underWay, hasRobot } from './driving';
import { logInfo } from './log.store';
import { takeProgram } from './program.store';
import { $settings } from './settings.store';

/** Whether a drive is being recorded. */
export const $recording = atom(false);

/** What the last recording became, and whether it is to be shown. */
export const $recorded = atom<{ steps: number; show: boolean } | undefined>(undefined);

let drive: Drive = [];
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
  if (steps > 0) takeProgram({ program });
  logInfo('recorded', { steps });
  $recorded.set({ steps, show });
}
