import {
  type FootballState,
  MOUTH,
  SHOT_LINE,
} from '../../src/features/play/games/football/rules.ts';
import { type Move, type Player, roll, SIDE, STAY } from '../../src/features/play/games/game.ts';
import {
  isOpen,
  neighborOf,
  type PacmanState,
  stepsBetween,
  stepsToDot,
  waysFrom,
} from '../../src/features/play/games/pacman/rules.ts';
import type { Players } from '../../tests/support/play/players.ts';

/** The way to the ball, the longer side first, or up to the line with it. */
function fetch({ robot, ball, holds }: FootballState): Move | undefined {
  const [x, y] = [ball.x - robot.x, ball.y - robot.y];
  if (holds) return robot.y > SHOT_LINE ? 0 : undefined;
  // Keeps to one side until it is level with the ball, as people do.
  if (Math.abs(x) > 4) return x < 0 ? 3 : 1;
  return y < 0 ? 0 : 2;
}

/** Runs to the post that is farther from the keeper, and shoots on the way as soon as it is past it. */
const toFarPost: Player<FootballState> = (state) => {
  const { robot, rival, facing } = state;
  const way = fetch(state);
  if (way !== undefined) return way;
  const right = rival.x < SIDE / 2;
  const past = right ? robot.x - rival.x : rival.x - robot.x;
  if (past > 12 && facing !== 0 && robot.x > MOUTH.left + 4 && robot.x < MOUTH.right - 4) return 0;
  if (robot.x > MOUTH.right - 5) return 3;
  if (robot.x < MOUTH.left + 5) return 1;
  return right ? 1 : 3;
};

/** Lures the keeper to one post, turns, and shoots from the middle. */
const feinter: Player<FootballState> = (state) => {
  const { robot, rival, facing } = state;
  const way = fetch(state);
  if (way !== undefined) return way;
  const middle = SIDE / 2;
  const gone = Math.abs(robot.x - rival.x) > 9;
  if (gone && facing !== 0 && robot.x > MOUTH.left && robot.x < MOUTH.right) return 0;
  if (robot.x < middle - 18) return 1;
  if (robot.x > middle + 18) return 3;
  return facing === 1 || facing === 3 ? facing : robot.x < middle ? 3 : 1;
};

/** Runs a little, always to the right, and shoots. */
const rash: Player<FootballState> = (state) => {
  const { robot, facing } = state;
  const way = fetch(state);
  if (way !== undefined) return way;
  if (robot.x > MOUTH.right - 6) return 3;
  return facing !== 0 && (state.tick % 60 > 45 || facing === 3) ? 0 : 1;
};

const dangerOf = (cell: number, { ghost }: PacmanState) =>
  Math.min(stepsBetween(cell, ghost.to), stepsBetween(cell, ghost.from));

const bestWay = (state: PacmanState, worth: (cell: number, move: Move) => number): Move =>
  waysFrom(state.walk.to).reduce<[Move, number]>(
    (best, move) => {
      const value = worth(neighborOf(state.walk.to, move), move);
      return value > best[1] ? [move, value] : best;
    },
    [STAY, -Infinity],
  )[0];

/** Flees from afar, and eats meanwhile. */
const shy: Player<PacmanState> = (state) =>
  bestWay(state, (cell) => Math.min(5, dangerOf(cell, state)) * 4 - stepsToDot(state.dots, cell));

/** Sees dots alone. */
const greedy: Player<PacmanState> = (state) =>
  bestWay(state, (cell, move) => -stepsToDot(state.dots, cell) + (move === state.facing ? 0.5 : 0));

/** Goes straight on to a wall, then right or left, and turns around only before the ghost. */
const straight: Player<PacmanState> = (state) => {
  const { walk, facing } = state;
  const ahead = neighborOf(walk.to, facing);
  if (isOpen(ahead) && dangerOf(ahead, state) > 2) return facing;
  return bestWay(state, (cell, move) => {
    const [luck] = roll(state.seed + move);
    return (dangerOf(cell, state) < 3 ? -10 : 0) + (move === (facing + 2) % 4 ? -3 : luck);
  });
};

export const freshFootballers: Players<FootballState> = [toFarPost, feinter, rash];
export const freshEaters: Players<PacmanState> = [shy, greedy, straight];
