import { atom, computed } from 'nanostores';
import { after } from '../clock';
import { type Push, STICK_MS, stickLine } from './stick';
import { $halts, $held, hasRobot, sendNewest } from './driving';
import { $settings } from './settings.store';

/** How far the stick is pushed, by a finger or on a gamepad; undefined at rest. */
export const $push = atom<Push | undefined>(undefined);

/** Whether the robot is driven by hand: a command is held, or the stick pushed. */
export const $driven = computed([$held, $push], (held, push) => Boolean(held ?? push));

/** STOP, or that there is no robot, has ended it: it drives again once it was let go. */
let ended = false;
let forgetNext: (() => void) | undefined;
let due = 0.5;

/** Drives the way the stick is pushed, until it is let go (undefined). */
export function steer(push: Push | undefined): void {
  if (!push) {
    ended = false;
    return rest();
  }
  if (ended) return;
  $push.set(push);
  if (!forgetNext) goOn();
}

/** Each line takes the place of one that still waits, so that none pile up. */
function goOn(): void {
  const push = $push.get();
  const line = push && stickLine(push, $settings.get(), due);
  if (line && !hasRobot()) return end();
  if (line) {
    due = line.due;
    sendNewest(line.command, line.numbers);
  }
  forgetNext = after(STICK_MS, goOn);
}

function rest(): void {
  forgetNext?.();
  forgetNext = undefined;
  due = 0.5;
  if ($push.get()) $push.set(undefined);
}

function end(): void {
  rest();
  ended = true;
}

$halts.listen(() => {
  if ($push.get()) end();
});
