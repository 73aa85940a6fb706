import type { PlayWords } from '../words';
import type { Move, Point } from './game';

/** Closer than this along one axis counts as level. */
const LEVEL = 5;

const NAMES = ['up', 'right', 'down', 'left', 'stay'] as const;

export const listed = (all: readonly Move[], { moves, lang }: PlayWords) =>
  new Intl.ListFormat(lang).format(all.map((move) => moves[NAMES[move]].toLowerCase()));

/** Where something is from the robot, such as 'up and left'. */
export function whereIs(thing: Point, robot: Point, words: PlayWords): string {
  const [x, y] = [thing.x - robot.x, thing.y - robot.y];
  const sides: Move[] = [];
  if (Math.abs(y) > LEVEL) sides.push(y < 0 ? 0 : 2);
  if (Math.abs(x) > LEVEL) sides.push(x < 0 ? 3 : 1);
  return listed(sides, words) || words.tell.here;
}
