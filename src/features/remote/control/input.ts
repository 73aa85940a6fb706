import { atom, computed } from 'nanostores';
import { type Command, type WheelCommand, type Numbers, numbersIn } from '../protocol/lines';
import type { Settings } from '../protocol/settings';
import { $halts, hasRobot, sendLine, sendNewest } from './driving';
import { $settings } from './settings.store';

// What drives by hand: commands that are held down, by pointers, keys and gamepads alike, and the stick.

/** A press that is shorter than this is a single one, however slow the finger, in ms. */
export const TAP_MS = 400;

/** Shortest time between two lines of a held command, in ms. */
const REPEAT_MS = 100;

interface HoldingOptions<Held> {
  /** A command is taken up; false when there is no robot to take it. */
  onPress: (command: Held) => boolean;
  onRepeat: (command: Held) => void;
  onHeld?: (command: Held | undefined) => void;
  /** From one line to the next while a command is held, in ms. */
  everyMs: (command: Held) => number;
}

/** Commands that are held down. The last one counts. */
export function createHolding<Held extends Command>({
  onPress,
  onRepeat,
  onHeld,
  everyMs,
}: HoldingOptions<Held>) {
  let held: Held[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** It is no tap any more: a change of direction goes on without another wait. */
  let repeating = false;

  const repeatLater = (command: Held) => {
    const wait = repeating ? everyMs(command) : Math.max(TAP_MS, everyMs(command));
    timer = setTimeout(() => {
      repeating = true;
      onRepeat(command);
      // The robot may have gone with this very line.
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
    /** Gives the command now and, once this has become more than a tap, again and again until it is released. */
    hold: (command: Held) => become([...held.filter((other) => other !== command), command]),
    /** Ends the hold of a command, so that one held before goes on; without one, ends all. */
    release: (command?: Held) => become(command ? held.filter((other) => other !== command) : []),
  };
}

/** The command that is held down now, whichever input holds it. */
export const $held = atom<Command | undefined>(undefined);

/** Drives for as long as a command is held. */
export const { hold: holdCommand, release: releaseCommand } = createHolding<Command>({
  onPress: (command) => {
    if (!hasRobot()) return false;
    void sendLine(command, 'send');
    return true;
  },
  onRepeat: sendNewest,
  onHeld: (command) => $held.set(command),
  everyMs: (command) => Math.max(REPEAT_MS, numbersIn(command, $settings.get()).ms),
});

/** How far a stick is pushed from its middle, in shares of its way: x to the right, y down. */
export interface Push {
  x: number;
  y: number;
}

/** How far the stick is pushed, by a finger or on a gamepad; undefined at rest. */
export const $push = atom<Push | undefined>(undefined);

/** Whether the robot is driven by hand: a command is held, or the stick pushed. */
export const $driven = computed([$held, $push], (held, push) => Boolean(held ?? push));

/** STOP, or that there is no robot, has ended it: it drives again once it was let go. */
let ended = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let due = 0.5;

/** Drives the way the stick is pushed, until it is let go (undefined). */
export function steer(push: Push | undefined): void {
  if (!push) {
    ended = false;
    return centerStick();
  }
  if (ended) return;
  $push.set(push);
  if (timer === undefined) steerOn();
}

/** Each line takes the place of one that still waits, so that none pile up. */
function steerOn(): void {
  const push = $push.get();
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
  if ($push.get()) $push.set(undefined);
}

function endSteering(): void {
  centerStick();
  ended = true;
}

$halts.listen(() => {
  releaseCommand();
  if ($push.get()) endSteering();
});

/** From one line of a stick to the next, in ms. */
export const STICK_MS = 100;

/** Share of the way around the middle that means nothing. */
const DEAD_ZONE = 0.2;
/** Share of the set speed that the smallest push gives: with less, motors hum and stand. */
const LEAST_SPEED = 0.3;
/** Speeds are multiples of this, in percent: a hand that trembles changes nothing. */
const SPEEDS = 5;
/** A line lasts so long in shares of what a press lasts: short moves follow the hand. */
const SHORT = 0.5;
/** This near to straight on or straight aside, in shares of a quarter turn, is meant so. */
const STRAIGHT = 0.12;

/** What a stick sends next. */
interface StickLine {
  command: WheelCommand;
  numbers: Numbers;
  /** Turns that are due; the next line takes it from here. */
  due: number;
}

/**
 * The line that a push means. A robot of this protocol drives or turns, so that a push between both ways is
 * lines of both, in turn: the nearer it is to the side, the more of them turn. A further push is faster, up to
 * the set speed.
 * @param due what the line before left, at first 0.5
 * @returns undefined in the middle
 */
export function stickLine({ x, y }: Push, settings: Settings, due: number): StickLine | undefined {
  const way = Math.min(1, Math.hypot(x, y));
  if (way < DEAD_ZONE) return undefined;
  const share = LEAST_SPEED + ((1 - LEAST_SPEED) * (way - DEAD_ZONE)) / (1 - DEAD_ZONE);
  const power = Math.min(settings.speed, Math.ceil((settings.speed * share) / SPEEDS) * SPEEDS);
  const aside = Math.atan2(Math.abs(x), Math.abs(y)) / (Math.PI / 2);
  const turns = due + (aside < STRAIGHT ? 0 : aside > 1 - STRAIGHT ? 1 : aside);
  if (turns >= 1) {
    const numbers = { power, ms: shortOf(settings.rotation) };
    return { command: x < 0 ? 'LEFT' : 'RIGHT', numbers, due: turns - 1 };
  }
  const numbers = { power, ms: shortOf(settings.drive) };
  return { command: y < 0 ? 'FORWARD' : 'BACKWARD', numbers, due: turns };
}

function shortOf(ms: number): number {
  return Math.min(STICK_MS, Math.round(ms * SHORT));
}
