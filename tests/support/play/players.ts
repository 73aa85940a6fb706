import {
  type FootballState,
  MOUTH,
  SHOT_LINE,
} from '../../../src/features/play/games/football/rules.ts';
import {
  type Game,
  type Move,
  type Player,
  playOut,
  roll,
  SIDE,
  type State,
  STAY,
} from '../../../src/features/play/games/game.ts';
import {
  isOpen,
  neighborOf,
  type PacmanState,
  stepsBetween,
} from '../../../src/features/play/games/pacman/rules.ts';
import { type Decision, watch } from '../../../src/features/play/model/pupil.ts';

export const isFootball = (state: State): state is FootballState => 'ball' in state;

/** Fetches the ball, runs along the line until the keeper is behind, and shoots. */
export const goodFootballer: Player<FootballState> = ({ robot, ball, rival, holds, facing }) => {
  const [x, y] = [ball.x - robot.x, ball.y - robot.y];
  if (!holds) return Math.abs(x) > Math.abs(y) ? (x < 0 ? 3 : 1) : y < 0 ? 0 : 2;
  if (robot.y > SHOT_LINE) return 0;
  const [left, right] = [MOUTH.left + 6, MOUTH.right - 6];
  if (robot.x < left) return 1;
  if (robot.x > right) return 3;
  const ahead = facing === 3 ? rival.x - robot.x : facing === 1 ? robot.x - rival.x : 0;
  if (ahead > 11) return 0;
  if (facing === 3) return robot.x - 5 < left ? 1 : 3;
  if (facing === 1) return robot.x + 5 > right ? 3 : 1;
  return robot.x > rival.x ? 1 : 3;
};

/** Runs one way from where it takes the ball, until the keeper is far, and turns at the posts. */
const runner: Player<FootballState> = ({ robot, ball, rival, holds, facing }) => {
  const [x, y] = [ball.x - robot.x, ball.y - robot.y];
  if (!holds) return Math.abs(x) > Math.abs(y) ? (x < 0 ? 3 : 1) : y < 0 ? 0 : 2;
  if (robot.y > SHOT_LINE) return 0;
  const [left, right] = [MOUTH.left + 5, MOUTH.right - 5];
  const isFar = Math.abs(robot.x - rival.x) > 10 && robot.x > left && robot.x < right;
  if (isFar && facing !== 0) return 0;
  if (robot.x <= left + 2) return 1;
  if (robot.x >= right - 2) return 3;
  return facing === 1 || facing === 3 ? facing : robot.x < SIDE / 2 ? 1 : 3;
};

/** Goes up to the ball first, then across, and shoots into the corner away from the keeper. */
const cornerer: Player<FootballState> = ({ robot, ball, rival, holds, facing }) => {
  const [x, y] = [ball.x - robot.x, ball.y - robot.y];
  if (!holds) return Math.abs(y) > 8 || Math.abs(x) <= 2 ? (y < 0 ? 0 : 2) : x < 0 ? 3 : 1;
  if (robot.y > SHOT_LINE) return 0;
  const aim = rival.x > SIDE / 2 ? MOUTH.left + 6 : MOUTH.right - 6;
  const isThere = Math.abs(robot.x - aim) < 6 || Math.abs(robot.x - rival.x) > 14;
  return isThere && facing !== 0 ? 0 : aim < robot.x ? 3 : 1;
};

/** Takes the way to the nearest dot, unless the ghost is close on it. */
const goodEater: Player<PacmanState> = ({ walk, ghost, dots }) => {
  const cell = walk.to;
  const worth = ([0, 1, 2, 3] as const).map((move) => {
    const other = neighborOf(cell, move);
    if (!isOpen(other)) return -1000;
    const nearest = Math.min(...dots.flatMap((dot, at) => (dot ? [stepsBetween(other, at)] : [])));
    const danger = Math.min(stepsBetween(other, ghost.to), stepsBetween(other, ghost.from));
    return -nearest - (danger < 3 ? 100 - danger : 0) + (move === walk.move ? 0.5 : 0);
  });
  return worth.indexOf(Math.max(...worth)) as Move;
};

/** Goes on as long as it can, then turns to the side with the nearer dot, and back before the ghost. */
const cruiser: Player<PacmanState> = (state) => {
  const { walk, ghost } = state;
  const ahead = neighborOf(walk.to, walk.move);
  const isFree = walk.move !== STAY && isOpen(ahead) && stepsBetween(ahead, ghost.to) > 3;
  return isFree && state.dots[ahead] ? walk.move : goodEater(state);
};

/** Players of one game. */
export type Players<S extends State> = readonly Player<S>[];
export const footballers: Players<FootballState> = [goodFootballer, runner, cornerer];
export const eaters: Players<PacmanState> = [goodEater, cruiser];

/** Moves at random. */
export function chancePlayer(seed: number): Player {
  let [value, next] = roll(seed);
  return () => {
    [value, next] = roll(next);
    return ([0, 1, 2, 3] as const)[Math.floor(value * 4)] ?? STAY;
  };
}

/** A player's decisions in one game. */
export function decisionsOf<S extends State>(game: Game<S>, seed: number, player: Player<S>) {
  const decisions: (Decision & { state: S })[] = [];
  playOut(game, seed, (state) => {
    const move = player(state);
    decisions.push({ state, move });
    return move;
  });
  return decisions;
}

export const momentsOf = <S extends State>(game: Game<S>, seed: number, player: Player<S>) =>
  watch(game, decisionsOf(game, seed, player)).moments;
