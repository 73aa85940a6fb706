import type { Drive, Numbers } from '../protocol/lines';
import type { Settings } from '../protocol/settings';

/** How far a stick is pushed from its middle, in shares of its way: x to the right, y down. */
export interface Push {
  x: number;
  y: number;
}

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
  command: Drive;
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
