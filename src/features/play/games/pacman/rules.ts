import { type Game, type Move, type Point, roll, SIDE, type State, STAY, WAYS } from '../game.ts';

const MAZE = [
  '###########',
  '#.........#',
  '#.##.#.##.#',
  '#.#.....#.#',
  '#...#.#...#',
  '#.#.....#.#',
  '#...#.#...#',
  '#.#.....#.#',
  '#.##.#.##.#',
  '#.........#',
  '###########',
];
const ACROSS = MAZE.length;
export const CELL = SIDE / ACROSS;

/** Walls by cell, row by row. */
export const WALLS: readonly boolean[] = [...MAZE.join('')].map((symbol) => symbol === '#');
const OFFSETS = [-ACROSS, 1, ACROSS, -1, 0];

export const neighborOf = (cell: number, move: Move) => cell + (OFFSETS[move] ?? 0);
export const isOpen = (cell: number) => WALLS[cell] === false;
export const pointOf = (cell: number): Point => ({
  x: ((cell % ACROSS) + 0.5) * CELL,
  y: (Math.floor(cell / ACROSS) + 0.5) * CELL,
});

export const waysFrom = (cell: number) => WAYS.filter((move) => isOpen(neighborOf(cell, move)));

/** Steps from a cell to every other. */
function pathsFrom(start: number): number[] {
  const steps = WALLS.map(() => Infinity);
  steps[start] = 0;
  const reached = [start];
  for (const cell of reached) {
    for (const move of waysFrom(cell)) {
      const other = neighborOf(cell, move);
      if (steps[other] !== Infinity) continue;
      steps[other] = (steps[cell] ?? 0) + 1;
      reached.push(other);
    }
  }
  return steps;
}
const PATHS = WALLS.map((wall, cell) => (wall ? [] : pathsFrom(cell)));
export const stepsBetween = (from: number, to: number) => PATHS[from]?.[to] ?? Infinity;

const at = (column: number, row: number) => row * ACROSS + column;
const HOME = at(5, 9);
const GHOST_HOME = at(5, 1);

/** Ticks that a walk to the next cell takes. */
const ROBOT_TICKS = 10;
const GHOST_TICKS = 13;
/** Share of the crossings at which the ghost follows the robot. */
const CHASE_SHARE = 0.75;
/** Dots that a catch costs. */
const CATCH_COSTS = 5;

/** The way from a cell to the next. Someone who stays is at both. */
interface Walk {
  from: number;
  to: number;
  move: Move;
}

export interface PacmanState extends State {
  walk: Walk;
  ghost: Walk;
  dots: readonly boolean[];
}

const ALL_DOTS = WALLS.map((wall, cell) => !wall && cell !== HOME);

const homes = () => ({
  walk: { from: HOME, to: HOME, move: STAY },
  robot: pointOf(HOME),
  ghost: { from: GHOST_HOME, to: GHOST_HOME, move: STAY },
  rival: pointOf(GHOST_HOME),
});

function start(seed: number): PacmanState {
  return { tick: 0, score: 0, misses: 0, facing: 0, ...homes(), dots: ALL_DOTS, seed };
}

const goFrom = (from: number, move: Move): Walk => ({ from, to: neighborOf(from, move), move });

function pointOn({ from, to }: Walk, share: number): Point {
  const [one, other] = [pointOf(from), pointOf(to)];
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}

/** In front of a wall, the robot goes on as before, if it can. */
function effectOf({ walk }: PacmanState, wanted: Move): Move {
  const goes = (move: Move) => isOpen(neighborOf(walk.to, move));
  return goes(wanted) ? wanted : goes(walk.move) ? walk.move : STAY;
}

function next(before: PacmanState, move: Move): PacmanState {
  const { tick } = before;
  const state = { ...before, tick: tick + 1 };
  const shares = { robot: (tick % ROBOT_TICKS) + 1, ghost: (tick % GHOST_TICKS) + 1 };
  if (shares.robot === 1) state.walk = goFrom(before.walk.to, effectOf(before, move));
  if (shares.ghost === 1) state.ghost = goFrom(before.ghost.to, chase(state));
  if (state.walk.move !== STAY) state.facing = state.walk.move;
  state.robot = pointOn(state.walk, shares.robot / ROBOT_TICKS);
  state.rival = pointOn(state.ghost, shares.ghost / GHOST_TICKS);
  eat(state, shares.robot > ROBOT_TICKS / 2 ? state.walk.to : state.walk.from);
  const apart = Math.hypot(state.robot.x - state.rival.x, state.robot.y - state.rival.y);
  if (apart > CELL * 0.7) return state;
  const score = Math.max(0, state.score - CATCH_COSTS);
  return { ...state, ...homes(), misses: state.misses + 1, score };
}

function eat(state: PacmanState, cell: number): void {
  if (!state.dots[cell]) return;
  state.score++;
  state.dots = state.dots.map((dot, other) => dot && other !== cell);
  if (!state.dots.includes(true)) state.dots = ALL_DOTS;
}

/** The ghost never turns back, and mostly takes the shortest way to the robot. */
function chase(state: PacmanState): Move {
  const { to: cell, move: came } = state.ghost;
  const ways = waysFrom(cell).filter((move) => came === STAY || move !== (came + 2) % 4);
  const [luck, seed] = roll(state.seed);
  const [which, after] = roll(seed);
  state.seed = after;
  const any = ways[Math.floor(which * ways.length)] ?? STAY;
  const steps = (move: Move) => stepsBetween(neighborOf(cell, move), state.walk.to);
  return luck > CHASE_SHARE
    ? any
    : ways.reduce((best, move) => (steps(move) < steps(best) ? move : best), any);
}

export const stepsToDot = (dots: readonly boolean[], from: number) =>
  Math.min(...dots.map((dot, to) => (dot ? stepsBetween(from, to) : Infinity)));

export function waysToDot(dots: readonly boolean[], from: number): readonly Move[] {
  const steps = WAYS.map((move) => stepsToDot(dots, neighborOf(from, move)));
  return WAYS.filter((move) => steps[move] === Math.min(...steps));
}

function nearestDot({ walk, dots }: PacmanState): Point {
  const steps = stepsToDot(dots, walk.to);
  return pointOf(dots.findIndex((dot, to) => dot && stepsBetween(walk.to, to) === steps));
}

/** How near the ghost is on each way that leads to it. */
function danger({ walk, ghost }: PacmanState): readonly number[] {
  const distance = stepsBetween(walk.to, ghost.to);
  const steps = WAYS.map((way) => stepsBetween(neighborOf(walk.to, way), ghost.to));
  return steps.map((step) => (step < distance ? 3 / (1 + step) : 0));
}

const ofWays = (number: number, ways: readonly Move[]) =>
  WAYS.map((way) => (ways.includes(way) ? number : 0));

export const pacman: Game<PacmanState> = {
  ticksPerMove: ROBOT_TICKS,
  ticksPerStep: ROBOT_TICKS,
  toldEach: 10,
  sounds: { scored: 'drive', missed: 'wrong' },
  goesOn: true,
  start,
  next,
  effectOf,
  senses: {
    dot: { numbers: ({ walk, dots }) => ofWays(1.5, waysToDot(dots, walk.to)), thing: nearestDot },
    ways: { numbers: ({ walk }) => ofWays(0.3, waysFrom(walk.to)) },
    ghost: { numbers: danger, thing: ({ rival }) => rival },
    going: { numbers: ({ walk }) => ofWays(0.5, [walk.move]) },
  },
};
