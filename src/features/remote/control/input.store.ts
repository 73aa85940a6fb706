import { atom, computed } from 'nanostores';
import type { Command } from '../protocol/commands';
import { type Numbers, numbersIn } from '../protocol/lines';
import type { Settings } from '../protocol/settings';
import { $halts, hasRobot, sendLine, sendNewest } from './driving.store';
import { $settings } from './settings.store';

/**
 * Counts ends of holds. What is held (keys, sticks, fingers) ends with one, and needs a new press after it. Only a halt
 * also ends what drives by itself.
 */
export const $holdEnds = atom(0);

export function endHolds(): void {
  $holdEnds.set($holdEnds.get() + 1);
}

$halts.listen(endHolds);

/**
 * Ends holds whenever their release may not reach the page: a menu takes it, and after another size a finger is over
 * another key. Returns a cleanup function.
 */
export function bindHoldEnds(): () => void {
  const bound = new AbortController();
  const { signal } = bound;
  // Without its default, no menu opens.
  addEventListener('contextmenu', (event) => event.defaultPrevented || endHolds(), { signal });
  for (const name of ['blur', 'resize']) addEventListener(name, endHolds, { signal });
  document.addEventListener('visibilitychange', endHolds, { signal });
  return () => bound.abort();
}

/** A shorter press sends one line. */
export const TAP_MS = 400;

const REPEAT_MS = 100;

interface HoldingOptions {
  onPress: (command: Command) => boolean;
  onRepeat: (command: Command) => void;
  onHeld?: (command: Command | undefined) => void;
  intervalMs: (command: Command) => number;
}

export function createHolding({ onPress, onRepeat, onHeld, intervalMs }: HoldingOptions) {
  let held: Command[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True once a hold was longer than a tap: another direction then repeats without the wait of a tap. */
  let repeating = false;

  const repeatLater = (command: Command) => {
    const wait = repeating ? intervalMs(command) : Math.max(TAP_MS, intervalMs(command));
    timer = setTimeout(() => {
      repeating = true;
      onRepeat(command);
      // `onRepeat` may have released it, if the robot is gone.
      if (held.at(-1) === command) repeatLater(command);
    }, wait);
  };

  const setHeld = (now: Command[]) => {
    const before = held.at(-1);
    const command = now.at(-1);
    held = now;
    if (command === before) return;
    clearTimeout(timer);
    if (command && !onPress(command)) held = [];
    else if (command) repeatLater(command);
    if (held.length === 0) repeating = false;
    onHeld?.(held.at(-1));
  };

  $holdEnds.listen(() => setHeld([]));

  return {
    /** Sends the command now and, after {@link TAP_MS}, repeats it until its release or the end of holds. */
    hold: (command: Command) => setHeld([...held.filter((other) => other !== command), command]),
    /** Releases a command; one held before it continues. */
    release: (command: Command) => setHeld(held.filter((other) => other !== command)),
  };
}

export const $heldCommand = atom<Command | undefined>(undefined);

/** Whether keys and stick drive a robot. A game turns this off, and reads {@link $heldCommand} and {@link $stick}. */
export const $drivesRobot = atom(true);

export const { hold: holdCommand, release: releaseCommand } = createHolding({
  onPress: (command) => {
    if (!$drivesRobot.get()) return true;
    if (!hasRobot()) return false;
    void sendLine(command, 'send');
    return true;
  },
  onRepeat: (command) => {
    if ($drivesRobot.get()) sendNewest(command);
  },
  onHeld: (command) => $heldCommand.set(command),
  intervalMs: (command) => Math.max(REPEAT_MS, numbersIn(command, $settings.get()).ms),
});

/** A press without a hold, such as when a keyboard or a screen reader clicks a button. */
export function pressCommand(command: Command): void {
  holdCommand(command);
  releaseCommand(command);
}

/** Position of a stick as a share of its travel: x to the right, y down. */
export interface Push {
  x: number;
  y: number;
}

/** Position of the stick on the page or a gamepad; undefined at rest. */
export const $stick = atom<Push | undefined>(undefined);

/** Dead zone around the center of the pad or a stick, as a share of its travel. */
const DIRECTION_DEAD_ZONE = 0.22;

export function directionOf({ x, y }: Push): Command | undefined {
  if (Math.hypot(x, y) < DIRECTION_DEAD_ZONE) return undefined;
  if (Math.abs(x) > Math.abs(y)) return x < 0 ? 'LEFT' : 'RIGHT';
  return y < 0 ? 'FORWARD' : 'BACKWARD';
}

export const $isDriving = computed([$heldCommand, $stick], (held, push) => Boolean(held ?? push));

/** True after the end of holds, or without a robot, until the stick is released. */
let ended = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let due = 0.5;

/** Drives in the direction of the stick, until its release (undefined). */
export function steer(push: Push | undefined): void {
  if (!push) {
    ended = false;
    return centerStick();
  }
  if (ended) return;
  $stick.set(push);
  if (timer === undefined && $drivesRobot.get()) sendSteering();
}

function sendSteering(): void {
  const push = $stick.get();
  const line = push && stickLine(push, $settings.get(), due);
  if (line && !hasRobot()) return endSteering();
  if (line) {
    due = line.due;
    sendNewest(line.command, line.numbers);
  }
  timer = setTimeout(sendSteering, STICK_MS);
}

function centerStick(): void {
  clearTimeout(timer);
  timer = undefined;
  due = 0.5;
  if ($stick.get()) $stick.set(undefined);
}

function endSteering(): void {
  centerStick();
  ended = true;
}

$holdEnds.listen(() => {
  if ($stick.get()) endSteering();
});

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
  const power = Math.min(
    settings.speed,
    Math.ceil((settings.speed * share) / SPEED_STEP) * SPEED_STEP,
  );
  const aside = Math.atan2(Math.abs(x), Math.abs(y)) / (Math.PI / 2);
  const turns = due + (aside < STRAIGHT ? 0 : aside > 1 - STRAIGHT ? 1 : aside);
  if (turns >= 1) {
    const numbers = { power, ms: stickMs(settings.rotation) };
    return { command: x < 0 ? 'LEFT' : 'RIGHT', numbers, due: turns - 1 };
  }
  const numbers = { power, ms: stickMs(settings.drive) };
  return { command: y < 0 ? 'FORWARD' : 'BACKWARD', numbers, due: turns };
}

function stickMs(ms: number): number {
  return Math.min(STICK_MS, Math.round(ms * LINE_SHARE));
}

/** Whether there is a gamepad. */
export const $gamepad = atom(false);
