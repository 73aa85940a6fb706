import { z } from 'astro/zod';
import { counted, words } from '@/lib/content-schema';
import type { Challenge } from '../control/challenge.store';
import { COLOURS } from '../simulator/world';
import { layoutCode } from './code';
import { problemOf, SIDES } from '../simulator/layout';
import { parseMap } from '../simulator/map';

/** A text in each language of the site. */
const both = words('en', 'he');

const PROBLEMS = {
  start: 'the robot (^ > v <) stands on the map once',
  nothing: 'there is nothing to do: a cap (o), a flag (1), a garage (G) or a ball (c)',
  flags: 'flags count from 1 on, without a gap',
  balls: 'each ball (c y p) has a square (C Y P), and each square a ball',
};

/** A field drawn in text; becomes the code that the page reads. */
const map = z.string().transform((drawn, { issues, value }) => {
  const refused = (message: string) => {
    issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  };
  try {
    const layout = parseMap(drawn);
    const problem = problemOf(layout);
    if (!problem) return layoutCode(layout);
    return refused(
      problem.code === 'apart'
        ? `the robot cannot get to ${problem.square}`
        : PROBLEMS[problem.code],
    );
  } catch (error) {
    return refused((error as Error).message);
  }
});

/** content/challenges/*.yaml: a challenge on the virtual robot's field, in the order of the files' names. */
export const fieldChallengeSchema = z.strictObject({
  title: both,
  goal: both.describe('What to do, in one sentence.'),
  map: map.describe('The field, 6 by 4 squares; 01-first-metres.yaml says what the signs mean.'),
  steps: z.int().positive().describe('Commands within which there is a star.'),
  seconds: z.int().positive().describe('Seconds within which there is a star.'),
  solution: z
    .string()
    .regex(/^[fblr]+$/, 'expected a letter a step: f, b, l or r')
    .describe('Steps that solve it within both stars: f, b, l, r.'),
  hints: z.array(both).min(1),
});

/** content/pages/challenges.yaml, and challenges.he.yaml: the words around the challenges. */
export const challengeWordsSchema = words(
  'heading',
  'lead',
  'stars',
  'collected',
  'refused',
).extend({
  bar: words('steps', 'hint', 'hintOf', 'restart', 'all', 'leave', 'inWords'),
  won: words('heading', 'solved', 'earned', 'missed', 'next', 'again').extend({
    steps: counted,
    seconds: counted,
  }),
  tasks: words('caps', 'flags', 'balls', 'garage'),
  says: words('begun', 'cap', 'lastCap', 'flag', 'ball', 'bump', 'place', 'won'),
  field: words(
    'columns',
    'robot',
    'free',
    'wall',
    'cone',
    'ball',
    'caps',
    'flags',
    'cones',
    'garage',
    'balls',
    'homes',
    'walls',
    'between',
  ).extend({ ways: words(...SIDES), colours: words(...COLOURS) }),
  editor: words(
    'heading',
    'open',
    'lead',
    'title',
    'untitled',
    'tools',
    'colours',
    'grid',
    'turnHint',
    'steps',
    'seconds',
    'play',
    'clear',
  ).extend({
    things: words('empty', 'start', 'cap', 'flag', 'cone', 'garage', 'ball', 'home'),
    walls: words(...SIDES),
  }),
  problems: words('unreadable', 'newer', 'start', 'nothing', 'flags', 'balls', 'apart'),
});

export type ChallengeWords = z.infer<typeof challengeWordsSchema>;

/** A challenge as the page gets it, in one language: its layout is a code, read by `layoutOf`. */
export type ListedChallenge = Omit<Challenge, 'layout'> & { id: string; layout: string };

/** What the page loads when challenges are opened. */
export interface ChallengeData {
  words: ChallengeWords;
  challenges: ListedChallenge[];
}
