import { atom, computed } from 'nanostores';
import { $challenge } from '../../remote/control/challenge.store';
import { $halts, hasRobot, releaseAll, sendCommand } from '../../remote/control/driving';
import { $connection, $robot, followsReal } from '../../remote/control/robots.store';
import { $settings } from '../../remote/control/settings.store';
import { $answer, $kinds, $lesson, $step } from '../control/lesson.store';
import { $seeing, isFresh } from '../eye/eye.store';
import { FRESH_MS } from '../eye/frames';
import { type Action, CALM, decide, gently, SURE } from '../model/command';

/** How sure the model has to be, in percent. */
export const $sure = atom(SURE.start);

/** Whether the model drives. STOP, a lost robot, a closed eye and a camera that stands still end it. */
export const $driving = atom(false);

/** The last answers, each a share for each kind, and their times. */
const $recent = atom<readonly { shares: readonly number[]; at: number }[]>([]);

/** The action that the model is sure of now; undefined while it is not. */
export const $decision = computed(
  [$recent, $sure, $lesson, $kinds],
  (recent, sure, lesson, kinds): Action | undefined => {
    const answers = recent.map(({ shares }) => shares);
    const kind = lesson?.kinds[decide(answers, sure)];
    return kind === undefined ? undefined : kinds[kind]?.action;
  },
);

/** Time between two commands in ms: enough to see what became of the one before. */
const BEAT_MS = 1000;

let timer: ReturnType<typeof setInterval> | undefined;

/** Turns the model's answers into commands at a steady pace. */
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

/** Follows the model's answers, and everything that ends driving. Returns the undo. */
export function followAnswers(): () => void {
  const undo = [
    $answer.listen((answer) => {
      const at = performance.now();
      const fresh = $recent.get().filter((each) => at - each.at <= FRESH_MS);
      $recent.set(answer ? [...fresh, { shares: answer.shares, at }].slice(-CALM) : []);
    }),
    $lesson.listen(() => $recent.set([])),
    $seeing.listen((seeing) => seeing || releaseAll()),
    $step.listen(releaseAll),
    $halts.listen(endDriving),
    // A model that drives the virtual robot must not go on with a real one.
    $connection.listen(({ phase }, before) => phase !== before?.phase && endDriving()),
    // On the open field there is nothing to do, so it is always done.
    $robot.listen(({ done }) => done && $challenge.get() && endDriving()),
  ];
  return () => {
    undo.forEach((end) => end());
    endDriving();
  };
}
