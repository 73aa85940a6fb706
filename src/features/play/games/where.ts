import type { PlayWords } from '../words';
import { type Move, MOVES, type Point } from './game';

/** Closer than this along one axis counts as level. */
const LEVEL = 5;

export const listed = (all: readonly Move[], { moves, lang }: PlayWords) =>
  new Intl.ListFormat(lang).format(all.map((move) => moves[MOVES[move].name].toLowerCase()));

/** Where something is from the robot, such as 'up and left'. */
export function whereIs(thing: Point, robot: Point, words: PlayWords): string {
  const [x, y] = [thing.x - robot.x, thing.y - robot.y];
  const sides = ([0, 2, 1, 3] as const).filter(
    (way) => x * MOVES[way].x + y * MOVES[way].y > LEVEL,
  );
  return listed(sides, words) || words.tell.here;
}
