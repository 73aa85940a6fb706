import { BALL_COLORS, type BallColor } from './world';

export type Side = 'up' | 'right' | 'down' | 'left';
export const SIDES: readonly Side[] = ['up', 'right', 'down', 'left'];

/** A new thing on the field also needs its words, its place in the world and its picture. */
interface ThingFacts {
  /** Characters in maps and layouts, one for each look. */
  symbols: string;
  /** The same in codes of links: only letters and digits, because chat programs cut other characters off the end. */
  letters?: string;
  /** What each symbol stands for. */
  looks?: readonly (Side | BallColor)[];
  /** Name of the task to get there. */
  task?: 'caps' | 'bells' | 'chargers' | 'flags' | 'garage' | 'balls';
}

const TABLE = {
  start: { symbols: '^>v<', letters: 'nesw', looks: SIDES },
  cap: { symbols: 'o', task: 'caps' },
  bell: { symbols: 'b', task: 'bells' },
  charger: { symbols: 'z', task: 'chargers' },
  flag: { symbols: '123456789', task: 'flags' },
  garage: { symbols: 'G', task: 'garage' },
  ball: { symbols: 'cyp', looks: BALL_COLORS },
  home: { symbols: 'CYP', looks: BALL_COLORS, task: 'balls' },
  cone: { symbols: '*', letters: 'k' },
  empty: { symbols: '.', letters: 'x' },
} satisfies Record<string, ThingFacts>;

export type Thing = keyof typeof TABLE;

export const THINGS: Record<Thing, ThingFacts> = TABLE;
export const THING_NAMES = Object.keys(TABLE) as Thing[];
export const GOALS = THING_NAMES.filter((name) => THINGS[name].task);

/** All symbols, and their letters in the same order. */
const facts = Object.values(THINGS);
export const SYMBOLS = facts.map(({ symbols }) => symbols).join('');
export const LETTERS = facts.map(({ symbols, letters = symbols }) => letters).join('');
