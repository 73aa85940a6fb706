import { fill, fillCount } from '@/lib/fill';
import type { PlayWords } from '../../words';
import type { Move } from '../game';
import { listed, whereIs } from '../where';
import { neighborOf, type PacmanState, stepsBetween, stepsToDot, waysFrom } from './rules';

export function tellPacman(state: PacmanState, words: PlayWords): string {
  const { walk, ghost, rival, robot, dots } = state;
  const { tell, lang } = words;
  const ways = waysFrom(walk.to);
  const steps = (move: Move) => stepsToDot(dots, neighborOf(walk.to, move));
  const wayToDot = ways.reduce(
    (one, other) => (steps(other) < steps(one) ? other : one),
    ways[0] ?? 0,
  );
  const away = stepsBetween(walk.to, ghost.to);
  return [
    fill(tell.ways, { ways: listed(ways, words) }),
    fill(tell.dot, { way: listed([wayToDot], words) }),
    fillCount(tell.ghost, away, lang, { where: whereIs(rival, robot, words) }),
  ].join(' ');
}
