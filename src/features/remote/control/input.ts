import { atom, computed } from 'nanostores';
import { type Command, type WheelCommand, type Numbers, numbersIn } from '../protocol/lines';
import type { Settings } from '../protocol/settings';
import { $halts, hasRobot, sendLine, sendNewest } from './driving';
import { $settings } from './settings.store';

// Driving by hand: commands that pointers, keys and gamepads hold down, and the stick.

/** A shorter press sends one line, in ms. */
export const TAP_MS = 400;

const REPEAT_MS = 100;

interface HoldingOptions<Held> {
  onPress: (command: Held) => boolean;
  onRepeat: (command: Held) => void;
  onHeld?: (command: Held | undefined) => void;
  /** Time between lines while a command is held, in ms. */
  everyMs: (command: Held) => number;
}

export function createHolding<Held extends Command>({
  onPress,
  onRepeat,
  onHeld,
  everyMs,
}: HoldingOptions<Held>) {
  let held: Held[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The hold is longer than a tap: a change of direction repeats without another wait. */
  let repeating = false;

  const repeatLater = (command: Held) => {
    const wait = repeating ? everyMs(command) : Math.max(TAP_MS, everyMs(command));
    timer = setTimeout(() => {
      repeating = true;
      onRepeat(command);
      // The line may have found that the robot is gone.
      if (held.at(-1) === command) repeatLater(command);
    }, wait);
  };

  const become = (now: Held[]) => {
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

  return {
    /** Gives the command now and, after {@link TAP_MS}, repeats it until it is released. */
    hold: (command: Held) => become([...held.filter((other) => other !== command), command]),
    /** Releases a command, so that one held before continues; without a command, releases all. */
    release: (command?: Held) => become(command ? held.filter((other) => other !== command) : []),
  };
}

export const $heldCommand = atom<Command | undefined>(undefined);

export const { hold: holdCommand, release: releaseCommand } = createHolding<Command>({
  onPress: (command) => {
    if (!hasRobot()) return false;
    void sendLine(command, 'send');
    return true;
  },
  onRepeat: sendNewest,
  onHeld: (command) => $heldCommand.set(command),
  everyMs: (command) => Math.max(REPEAT_MS, numbersIn(command, $settings.get()).ms),
});

/** Position of a stick as a share of its travel: x to the right, y down. */
export interface Push {
  x: number;
  y: number;
}

/** Position of the stick on the page or a gamepad; undefined at rest. */
export const $stick = atom<Push | undefined>(undefined);

export const $isDriving = computed([$heldCommand, $stick], (held, push) => Boolean(held ?? push));

/** STOP or a missing robot ended the steering: it starts again after the stick was let go. */
let ended = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let due = 0.5;

/** Drives where the stick is pushed, until it is let go (undefined). */
export function steer(push: Push | undefined): void {
  if (!push) {
    ended = false;
    return centerStick();
  }
  if (ended) return;
  $stick.set(push);
  if (timer === undefined) steerOn();
}

/** Each line replaces one that still waits, so that none pile up. */
function steerOn(): void {
  const push = $stick.get();
  const line = push && stickLine(push, $settings.get(), due);
  if (line && !hasRobot()) return endSteering();
  if (line) {
    due = line.due;
    sendNewest(line.command, line.numbers);
  }
  timer = setTimeout(steerOn, STICK_MS);
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

$halts.listen(() => {
  releaseCommand();
  if ($stick.get()) endSteering();
});

/** Time between two lines of the stick, in ms. */
export const STICK_MS = 100;

/** Share of the travel around the center that does nothing. */
const DEAD_ZONE = 0.2;
/** Share of the speed setting at the smallest push; with less, motors hum without turning. */
const LEAST_SPEED = 0.3;
/** Speeds are multiples of this, in percent, so that a trembling hand changes nothing. */
const SPEEDS = 5;
/** Length of a line as a share of a press; short moves follow the hand. */
const SHORT = 0.5;
/** A push this close to an axis counts as straight, as a share of a quarter turn. */
const STRAIGHT = 0.12;

interface StickLine {
  command: WheelCommand;
  numbers: Numbers;
  /** Turns that are due; pass it to the next call. */
  due: number;
}

/**
 * The line for a push. The robot either drives or turns, so a push in between alternates lines of both: the closer to
 * the side, the more of them turn. A further push is faster, up to the speed setting.
 * @param due from the line before; 0.5 at first
 * @returns undefined in the center
 */
export function stickLine({ x, y }: Push, settings: Settings, due: number): StickLine | undefined {
  const way = Math.min(1, Math.hypot(x, y));
  if (way < DEAD_ZONE) return undefined;
  const share = LEAST_SPEED + ((1 - LEAST_SPEED) * (way - DEAD_ZONE)) / (1 - DEAD_ZONE);
  const power = Math.min(settings.speed, Math.ceil((settings.speed * share) / SPEEDS) * SPEEDS);
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
  return Math.min(STICK_MS, Math.round(ms * SHORT));
}
