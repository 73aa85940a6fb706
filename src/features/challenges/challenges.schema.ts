import { z } from 'astro/zod';
import type { CollectionEntry } from 'astro:content';
import { text } from '@/lib/content-schema';
import type { Challenge } from './challenge.store';
import { problemOf, type Layout } from '../robot/simulator/layout';
import { GOALS, SYMBOLS, type Thing, THINGS } from '../robot/simulator/things';
import { COLUMNS, ROWS } from '../robot/simulator/motion';

const drawn = (thing: Thing) => [...THINGS[thing].symbols].join(' ');

const PROBLEMS = {
  start: `the map needs the robot (${drawn('start')}) exactly once`,
  nothing: `the map needs something to do: ${GOALS.map((goal) => `${goal} (${drawn(goal)})`).join(', ')}`,
  flags: 'number the flags from 1, with no gaps',
  balls: `each ball (${drawn('ball')}) needs its home (${drawn('home')}), and each home a ball`,
};

const HEIGHT = 2 * ROWS + 1;
const WALLS_BETWEEN = /^(?:\+(?:---| {3})){6}\+$/;
const SQUARES_IN_ROW = /^\|(?: . [ |]){5} . \|$/;

/**
 * Parses a map of the field: `+---+` is a wall above or below a square, `|` a wall beside it; the symbol of a square
 * (see THINGS) is in its middle.
 * @throws Error with the number of the invalid line, or why nobody could play it
 */
function parseMap(text: string): Layout {
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.length !== HEIGHT)
    throw new Error(`The map has ${lines.length} lines, expected ${HEIGHT}.`);
  const layout = { squares: [] as string[], right: [] as boolean[], below: [] as boolean[] };
  lines.forEach((line, index) => {
    const wrong = (why: string) => new Error(`Line ${index + 1} of the map: ${why}.`);
    const between = index % 2 === 0;
    if (!(between ? WALLS_BETWEEN : SQUARES_IN_ROW).test(line))
      throw wrong(`'${line}' should be like '${between ? '+---+   +' : '| o   o |'}'`);
    for (let column = 0; column < COLUMNS; column++) {
      const [, wall, sign = '', , next] = line.slice(4 * column);
      if (between) {
        if (index > 0) layout.below.push(wall === '-' && index < HEIGHT - 1);
        continue;
      }
      const symbol = sign === ' ' ? '.' : sign;
      if (!SYMBOLS.includes(symbol))
        throw wrong(`'${symbol}' can't be on a square; use one of ${[...SYMBOLS].join(' ')}`);
      layout.squares.push(symbol);
      layout.right.push(column < COLUMNS - 1 && next === '|');
    }
  });
  if (`${lines[0]}${lines.at(-1)}`.includes(' '))
    throw new Error('The field needs walls all around.');
  const problem = problemOf(layout);
  if (problem?.code === 'apart') throw new Error(`The robot can't get to ${problem.square}.`);
  if (problem) throw new Error(PROBLEMS[problem.code]);
  return layout;
}

const map = z.string().transform((drawn, { issues, value }): Layout => {
  try {
    return parseMap(drawn);
  } catch (error) {
    issues.push({ code: 'custom', message: (error as Error).message, input: value });
    return z.NEVER;
  }
});

const hint = z.strictObject({
  text,
  path: z
    .string()
    .regex(/^[fblr]+( [fblr]+)*$/, 'expected groups of the letters f, b, l and r')
    .optional()
    .describe('The way that the hint describes: a group for each distance, turn, row or flag.'),
});

/** content/challenges/*.yaml; files of other languages have the words */
export const challengeSchema = z.strictObject({
  title: text,
  goal: text.describe('What to do, in one sentence.'),
  map: map.describe('The field, 6 by 4 squares; 01-first-meters.yaml explains its characters.'),
  steps: z.int().positive().describe('A star for at most this many commands.'),
  seconds: z.int().positive().describe('A star for at most this many seconds.'),
  blocks: z.int().positive().describe('A star for a program of at most this many blocks.'),
  solution: z
    .string()
    .regex(/^[fblraw]+$/, 'expected one letter per step: f, b, l, r, a or w')
    .describe('A short solution: f, b, l, r, a (an arm), w (a wait).'),
  program: z
    .string()
    .regex(/^[fblraw(\d)]+$/, 'expected letters like those of the solution and repeats like 3(fl)')
    .describe('A program that solves it within `blocks`; 3(fl) repeats.'),
  hints: z.array(hint).min(1),
});

/** From content/pages/challenges.yaml or its translation. */
export type ChallengeWords = CollectionEntry<'challenge-words'>['data'];

export interface ChallengeData {
  words: ChallengeWords;
  challenges: Challenge[];
}
