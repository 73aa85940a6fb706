import type { Command } from '../protocol/commands';
import { type Numbers, numbersIn } from '../protocol/lines';
import type { Settings } from '../protocol/settings';
import { hasRobot, sendLine } from './driving.store';
import { $stick, drive, endHolds, type Push } from './input.store';
import { $settings } from './settings.store';

const REPEAT_MS = 100;

/** Lets keys, fingers and sticks drive the robot. Returns a function that ends it. */
export function driveByHand(): () => void {
  const undo = [
    drive({
      onPress: (command) => {
        if (!hasRobot()) return false;
        void sendLine(command, 'send');
        return true;
      },
      onRepeat: (command) => void sendLine(command, 'repeat'),
      intervalMs: (command) => Math.max(REPEAT_MS, numbersIn(command, $settings.get()).ms),
    }),
    $stick.listen((push, before) => {
      if (!push) clearTimeout(timer);
      else if (!before) sendSteering(0.5);
    }),
  ];
  return () => undo.forEach((end) => end());
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** @param due for {@link stickLine} */
function sendSteering(due: number): void {
  const push = $stick.get();
  const line = push && stickLine(push, $settings.get(), due);
  if (line && !hasRobot()) return endHolds();
  if (line) void sendLine(line.command, 'repeat', line.numbers);
  timer = setTimeout(() => sendSteering(line?.due ?? due), STICK_MS);
}

/** Time between two lines of the stick. */
export const STICK_MS = 100;

/** Share of the stick's travel around its center that does nothing. */
const DEAD_ZONE = 0.2;
/** Share of the speed setting at the smallest push: with less, motors hum without turning. */
const MIN_SPEED = 0.3;
/** Speeds are multiples of this percentage, so that a trembling hand changes nothing. */
const SPEED_STEP = 5;
/** Duration of a line as a share of a press. Short moves follow the hand more closely. */
const LINE_SHARE = 0.5;
/** A push this close to an axis, as a share of 90°, counts as straight. */
const STRAIGHT = 0.12;

interface StickLine {
  command: Command;
  numbers: Numbers;
  /** Share of a turn that is due; pass it to the next call. */
  due: number;
}

/**
 * The line for a position of the stick. The robot either drives or turns, so a diagonal push alternates between both:
 * the closer it is to the side, the more of the lines are turns. A longer push is faster, up to the speed setting.
 * @param due from the previous line; 0.5 at first
 * @returns undefined in the center
 */
export function stickLine({ x, y }: Push, settings: Settings, due: number): StickLine | undefined {
  const travel = Math.min(1, Math.hypot(x, y));
  if (travel < DEAD_ZONE) return undefined;
  const share = MIN_SPEED + ((1 - MIN_SPEED) * (travel - DEAD_ZONE)) / (1 - DEAD_ZONE);
  const { speed } = settings;
  const power = Math.min(speed, Math.ceil((speed * share) / SPEED_STEP) * SPEED_STEP);
  const aside = Math.atan2(Math.abs(x), Math.abs(y)) / (Math.PI / 2);
  const turns = due + (aside < STRAIGHT ? 0 : aside > 1 - STRAIGHT ? 1 : aside);
  const press = turns >= 1 ? settings.rotation : settings.drive;
  const numbers = { power, ms: Math.min(STICK_MS, Math.round(press * LINE_SHARE)) };
  if (turns >= 1) return { command: x < 0 ? 'LEFT' : 'RIGHT', numbers, due: turns - 1 };
  return { command: y < 0 ? 'FORWARD' : 'BACKWARD', numbers, due: turns };
}
