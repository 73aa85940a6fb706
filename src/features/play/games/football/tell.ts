import { fill } from '@/lib/fill';
import type { PlayWords } from '../../words';
import { whereIs } from '../where';
import { type FootballState, SHOT_LINE } from './rules';

export function tellFootball(state: FootballState, words: PlayWords): string {
  const { robot, ball, rival, holds } = state;
  const { tell } = words;
  const keeper = fill(tell.keeper, { where: whereIs(rival, { ...robot, y: rival.y }, words) });
  if (!holds) return `${fill(tell.ball, { where: whereIs(ball, robot, words) })} ${keeper}`;
  return `${robot.y > SHOT_LINE ? tell.holds : tell.line} ${keeper}`;
}
