import { fill, fillCount } from '@/lib/fill';
import { type FootballState, SHOT_LINE } from '../rules/football';
import { type Move, MOVES, type Point, type State } from '../rules/game';
import { type PacmanState, stepsBetween, stepsToDot, waysFrom, neighborOf } from '../rules/pacman';
import type { PlayWords } from '../words';

/** Closer than this along one axis counts as level. */
const LEVEL = 5;

const nameOf = (move: Move, { moves }: PlayWords) => moves[MOVES[move as 0 | 1 | 2 | 3]];

/** Where something is from the robot, such as 'up and left'. */
function whereIs(thing: Point, robot: Point, words: PlayWords): string {
  const [x, y] = [thing.x - robot.x, thing.y - robot.y];
  const sides: Move[] = [];
  if (Math.abs(y) > LEVEL) sides.push(y < 0 ? 0 : 2);
  if (Math.abs(x) > LEVEL) sides.push(x < 0 ? 3 : 1);
  return listed(sides, words) || words.tell.here;
}

const listed = (moves: readonly Move[], words: PlayWords) =>
  new Intl.ListFormat(words.lang).format(moves.map((move) => nameOf(move, words).toLowerCase()));

/** The state of a game in words. */
export function describe(state: State, words: PlayWords): string {
  const { tell } = words;
  if ('ball' in state) {
    const { robot, ball, rival, holds } = state as FootballState;
    const keeper = fill(tell.keeper, { where: whereIs(rival, { ...robot, y: rival.y }, words) });
    if (!holds) return `${fill(tell.ball, { where: whereIs(ball, robot, words) })} ${keeper}`;
    return `${robot.y > SHOT_LINE ? tell.holds : tell.line} ${keeper}`;
  }
  const { walk, ghost, rival, robot, dots } = state as PacmanState;
  const ways = waysFrom(walk.to);
  const steps = (move: Move) => stepsToDot(dots, neighborOf(walk.to, move));
  const wayToDot = ways.reduce(
    (one, other) => (steps(other) < steps(one) ? other : one),
    ways[0] ?? 0,
  );
  const away = stepsBetween(walk.to, ghost.to);
  return [
    fill(tell.ways, { ways: listed(ways, words) }),
    fill(tell.dot, { way: nameOf(wayToDot, words).toLowerCase() }),
    fillCount(tell.ghost, away, words.lang, { where: whereIs(rival, robot, words) }),
  ].join(' ');
}
