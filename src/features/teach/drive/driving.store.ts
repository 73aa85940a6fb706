import { atom, computed } from 'nanostores';
import {
  $drivesItself,
  $halt,
  halt,
  hasRobot,
  sendCommand,
} from '../../robot/control/driving.store';
import { $connection, $inChallenge, $robot, followsReal } from '../../robot/control/robots.store';
import { $settings } from '../../robot/control/settings.store';
import { $answer, $kinds, $lesson, $step } from '../control/lesson.store';
import { $seeing, isFresh } from '../eye/eye.store';
import { FRESH_MS } from '../eye/frames';
import { type Action, CALM, decide, gently, SURE } from '../model/command';

/** Least confidence to act, in percent. */
export const $sure = atom(SURE.start);

/** Whether the model drives. STOP, a lost robot, a closed eye and a frozen camera end it. */
export const $driving = atom(false);

/** The newest answers (confidence per kind) with their times. */
const $recent = atom<readonly { shares: readonly number[]; at: number }[]>([]);

/** The action of the kind that the model is sure of, if any. */
export const $decision = computed(
  [$recent, $sure, $lesson, $kinds],
  (recent, sure, lesson, kinds): Action | undefined => {
    const answers = recent.map(({ shares }) => shares);
    const kind = lesson?.kinds[decide(answers, sure)];
    return kind === undefined ? undefined : kinds[kind]?.action;
  },
);

/** Time between two commands in ms, long enough to see what the last one did. */
const BEAT_MS = 1000;

let timer: ReturnType<typeof setInterval> | undefined;

/** Sends the model's decision as a command, once per {@link BEAT_MS}. */
export function letDrive(): void {
  if (!isFresh() || !hasRobot()) return;
  endDriving();
  $driving.set(true);
  timer = setInterval(drive, BEAT_MS);
  drive();
}

function drive(): void {
  const action = $decision.get();
  if (!action || action === 'STOP' || !isFresh()) return;
  const real = followsReal($connection.get());
  void sendCommand(action, real ? undefined : gently(action, $settings.get()));
}

function endDriving(): void {
  clearInterval(timer);
  $driving.set(false);
}

/** Listens to answers, and to everything that ends driving. Returns a function that undoes this. */
export function followAnswers(): () => void {
  const undo = [
    $answer.listen((answer) => {
      const at = performance.now();
      const fresh = $recent.get().filter((each) => at - each.at <= FRESH_MS);
      $recent.set(answer ? [...fresh, { shares: answer.shares, at }].slice(-CALM) : []);
    }),
    $lesson.listen(() => $recent.set([])),
    $seeing.listen((seeing) => seeing || halt('release')),
    $step.listen(() => halt('release')),
    $halt.listen(endDriving),
    $driving.listen((on) => $drivesItself.set(on)),
    // A model that drives the virtual robot must not go on with a real one.
    $connection.listen(({ phase }, before) => phase !== before?.phase && endDriving()),
    // The open field has no goal, so its robot is always done.
    $robot.listen(({ done }) => done && $inChallenge.get() && endDriving()),
  ];
  return () => {
    undo.forEach((end) => end());
    endDriving();
  };
}
