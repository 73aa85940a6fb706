import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BALL_RADIUS,
  football,
  type FootballState,
  MOUTH,
} from '@/features/play/games/football/rules';
import {
  type Game,
  isOver,
  type Move,
  type Point,
  ROBOT_RADIUS,
  SIDE,
  type State,
  STAY,
} from '@/features/play/games/game';
import { featuresOf } from '@/features/play/model/pupil';
import {
  CELL,
  isOpen,
  neighborOf,
  pacman,
  type PacmanState,
  pointOf,
  WALLS,
} from '@/features/play/games/pacman/rules';

const moves = fc.array(fc.constantFrom<Move>(0, 1, 2, 3, STAY), { minLength: 60, maxLength: 300 });
const seeds = fc.integer();

/** Plays each move for as long as a decision lasts, and looks at every state. */
function play<S extends State>(
  game: Game<S>,
  seed: number,
  all: Move[],
  look: (state: S) => unknown,
) {
  let state = game.start(seed);
  for (const move of all) {
    for (let tick = 0; tick < game.ticksPerMove; tick++) {
      state = game.next(state, move);
      look(state);
    }
  }
  return state;
}

describe.each([
  ['football', football as Game],
  ['pacman', pacman as Game],
])('a game of %s', (_, game) => {
  it('is the same for the same seed and moves', () => {
    fc.assert(
      fc.property(seeds, moves, (seed, all) => {
        const states = [1, 2].map(() => play(game, seed, all, () => undefined));
        expect(states[0]).toEqual(states[1]);
      }),
      { numRuns: 20 },
    );
  });

  it('leaves the state it starts from as it was', () => {
    const start = game.start(7);
    const copy = structuredClone(start);
    game.next(start, 1);
    expect(start).toEqual(copy);
  });

  it('ends after thirty seconds', () => {
    expect(isOver({ ...game.start(1), tick: 1499 })).toBe(false);
    expect(isOver({ ...game.start(1), tick: 1500 })).toBe(true);
  });

  it('tells the same amount of numbers of about the same size everywhere', () => {
    const { length } = featuresOf(game, game.start(1));
    fc.assert(
      fc.property(seeds, moves, (seed, all) => {
        const features = featuresOf(
          game,
          play(game, seed, all, () => undefined),
        );
        expect(features).toHaveLength(length);
        for (const feature of features) expect(Math.abs(feature)).toBeLessThanOrEqual(4);
      }),
      { numRuns: 20 },
    );
  });
});

describe('in football', () => {
  it('robot, keeper and ball stay on the pitch, but for the goal', () => {
    const isIn = (at: number, radius: number) => at >= radius && at <= SIDE - radius;
    const isOnPitch = ({ robot, ball, rival }: FootballState) =>
      [robot.x, robot.y].every((at) => isIn(at, ROBOT_RADIUS)) &&
      isIn(ball.x, BALL_RADIUS) &&
      (isIn(ball.y, BALL_RADIUS) || (ball.y < BALL_RADIUS && isIn(ball.x, MOUTH.left))) &&
      isIn(rival.x, MOUTH.left);
    fc.assert(
      fc.property(seeds, moves, (seed, all) => {
        const left: FootballState[] = [];
        play(football, seed, all, (state) => isOnPitch(state) || left.push(state));
        expect(left).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  const atLine = (keeper: number, facing: Move) => ({
    ...football.start(1),
    robot: { x: SIDE / 2, y: 50 },
    rival: { x: keeper, y: 9 },
    holds: true,
    facing,
  });
  const goUp = (keeper: number, facing: Move) => {
    let state = football.next(atLine(keeper, facing), 0);
    for (let tick = 0; tick < 25; tick++) state = football.next(state, STAY);
    return state;
  };

  it('a shot past the keeper is a goal, and the next ball lies in the near half', () => {
    const { score, misses, ball } = goUp(MOUTH.left + 6, 1);
    expect([score, misses]).toEqual([1, 0]);
    expect(ball.y).toBeGreaterThan(SIDE / 2);
  });

  it('a shot at the keeper is saved', () => {
    expect(goUp(SIDE / 2 + 8, 1)).toMatchObject({ score: 0, misses: 1 });
  });

  it('a robot that comes up with the ball stops at the line, and does not shoot', () => {
    expect(goUp(MOUTH.left + 6, 0)).toMatchObject({ score: 0, holds: true });
    expect(football.effectOf(atLine(SIDE / 2, 0), 0)).toBe(STAY);
  });

  it.each([
    ['right', 1, { x: 8.28, y: 0 }],
    ['down', 2, { x: 0, y: 8.28 }],
    ['left', 3, { x: -8.28, y: 0 }],
  ] as const)('the robot that goes %s with the ball has it in front', (_, move, away) => {
    const { robot, ball } = football.next(atLine(SIDE / 2, 0), move);
    expect(ball.x - robot.x).toBeCloseTo(away.x);
    expect(ball.y - robot.y).toBeCloseTo(away.y);
  });

  it('the robot reaches every ball that comes to rest', () => {
    fc.assert(
      fc.property(seeds, moves, (seed, all) => {
        let state = play(football, seed, all, () => undefined);
        for (let tick = 0; tick < 1000; tick++) state = football.next(state, STAY);
        const reach = ROBOT_RADIUS + BALL_RADIUS;
        expect(state.ball.y).toBeGreaterThan(9 + 2 * ROBOT_RADIUS - reach);
      }),
      { numRuns: 20 },
    );
  });
});

describe('in pacman', () => {
  const cellOf = ({ x, y }: Point) =>
    Math.floor(y / CELL) * Math.round(SIDE / CELL) + Math.floor(x / CELL);

  it('robot and ghost never stand in a wall', () => {
    fc.assert(
      fc.property(seeds, moves, (seed, all) => {
        const inWall: Point[] = [];
        play(pacman, seed, all, ({ robot, rival }) =>
          inWall.push(...[robot, rival].filter((at) => !isOpen(cellOf(at)))),
        );
        expect(inWall).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('every way has another way out', () => {
    const open = WALLS.flatMap((wall, cell) => (wall ? [] : [cell]));
    for (const cell of open) {
      const ways = ([0, 1, 2, 3] as const).filter((move) => isOpen(neighborOf(cell, move)));
      expect(ways.length, String(cell)).toBeGreaterThan(1);
    }
  });

  it('eating the last dot brings all back', () => {
    const start = pacman.start(1);
    const next = neighborOf(start.walk.from, 1);
    const dots = start.dots.map((_, cell) => cell === next);
    let state: PacmanState = { ...start, dots };
    for (let tick = 0; tick < 6; tick++) state = pacman.next(state, 1);
    expect(state).toMatchObject({ score: 1, dots: start.dots });
  });

  it('a catch costs five dots, and both go home', () => {
    const start = pacman.start(1);
    const state = pacman.next(
      { ...start, score: 8, ghost: start.walk, rival: pointOf(start.walk.from) },
      STAY,
    );
    expect(state).toMatchObject({ score: 3, misses: 1, robot: start.robot, rival: start.rival });
  });

  it('in front of a wall, the robot goes on', () => {
    const start = pacman.start(1);
    const right = { ...start, walk: { ...start.walk, move: 1 as const } };
    expect(pacman.effectOf(right, 2)).toBe(1);
    expect(pacman.effectOf(start, 2)).toBe(STAY);
  });
});
