import { asSentence } from '@/kit/announcer.store';
import { fill, fillCount } from '@/lib/fill';
import { listed } from '../games/game';
import { type GameName, GAMES } from '../games/games';
import type { PlayWords } from '../words';
import type { Play, Thought } from './play';

/** A score of a game. A mean has one digit. */
export const scoreText = (name: GameName, score: number, { games, lang }: PlayWords) =>
  fillCount(games[name].score, Math.round(score * 10) / 10, lang);

/** What the robot does, and why. */
export function thoughtText({ says, sense }: Thought, { watch, senses }: PlayWords): string {
  const names: Readonly<Record<string, string>> = senses;
  return fill(watch[says], { sense: names[sense ?? ''] });
}

/** What is said of a change; a card tells itself. Nobody could tell two robots apart by it, so nothing is said of them. */
export function told(play: Play, before: Play, words: PlayWords): string {
  const { name, phase, stepwise } = play;
  const [{ now, line, decisions }, second] = play.fields;
  const [was] = before.fields;
  const made = phase === 'running' ? decisions.slice(was.decisions.length) : [];
  const isStep = stepwise && made.length > 0;
  const score = scoreText(name, now.score, words);
  const count = (points: number) => Math.floor(points / GAMES[name].toldEach);
  const texts: string[] = [];
  if (second) return '';
  if (count(now.score) > count(was.now.score)) texts.push(score);
  if (now.misses > was.now.misses) texts.push(`${words.games[name].missed} ${score}.`);
  if (line && isStep) texts.push(`${listed([...new Set(made.map(({ move }) => move))], words)}.`);
  if (line && (isStep || line.says !== was.line?.says))
    texts.push(asSentence(thoughtText(line, words)));
  if (isStep) texts.push(GAMES[name].tell(now, words));
  return texts.join(' ');
}
