import {
  clamp,
  type Game,
  type Move,
  MOVES,
  type Point,
  ROBOT_RADIUS,
  roll,
  SIDE,
  type State,
  STAY,
} from '../game.ts';

/** The goal, in the upper edge. */
export const MOUTH = { left: 20, right: 76 };
/** The robot stops here with the ball. After another key, up shoots: it must not shoot because it came up. */
export const SHOT_LINE = 58;
export const BALL_RADIUS = 3.2;
const KEEPER_Y = 9;
/** From the middle of the keeper to the ends of its gloves. */
export const KEEPER_REACH = 6;

/** Units per tick. */
const ROBOT_SPEED = 1.1;
/** The keeper's slowest and fastest; it changes after each PACE_TICKS. */
const KEEPER_SPEED = { least: 0.12, most: 0.5 };
const PACE_TICKS = 25;
const SHOT = 3;
/** A shot drifts the way that the robot ran before it. */
const DRIFT = 0.4;
/** Share of the ball's speed that is left after a tick. */
const ROLLS = 0.97;
const BOUNCE = 0.55;
/** A saved ball comes back at any angle up to this speed across. */
const REBOUND = 2;
/** In front of the goal the pitch slopes, so no ball rests where the robot can't get it. */
const SLOPE = 0.02;
const TOP = KEEPER_Y + 2 * ROBOT_RADIUS;
/** After a shot, nobody takes the ball for this many ticks. */
const FREE_TICKS = 12;
const TOUCH = ROBOT_RADIUS + BALL_RADIUS;
const MIDDLE = SIDE / 2;

export interface FootballState extends State {
  ball: Point;
  speed: Point;
  /** The keeper's speed. */
  pace: number;
  /** Whether the robot has the ball, which is then in front of it. */
  holds: boolean;
  /** Ticks until the robot may take the ball. */
  free: number;
}

function newBall(seed: number) {
  const [across, next] = roll(seed);
  const [down, after] = roll(next);
  const ball = { x: 14 + across * (SIDE - 28), y: 66 + down * 20 };
  return { ball, speed: { x: 0, y: 0 }, free: 0, seed: after };
}

function start(seed: number): FootballState {
  return {
    ...{ tick: 0, score: 0, misses: 0, facing: 0, holds: false, pace: 0 },
    robot: { x: MIDDLE, y: SHOT_LINE },
    rival: { x: MIDDLE, y: KEEPER_Y },
    ...newBall(seed),
  };
}

function next(before: FootballState, move: Move): FootballState {
  const state = { ...before, tick: before.tick + 1, free: Math.max(0, before.free - 1) };
  moveKeeper(state);
  if (isAtLine(before) && before.facing !== 0 && move === 0) shoot(state);
  else moveRobot(state, move);
  if (state.holds) state.ball = inFront(state);
  else rollBall(state);
  const reached = Math.hypot(state.ball.x - state.robot.x, state.ball.y - state.robot.y) < TOUCH;
  if (reached && state.free === 0) state.holds = true;
  return state.ball.y < -BALL_RADIUS
    ? { ...state, score: state.score + 1, ...newBall(state.seed) }
    : state;
}

const isAtLine = ({ holds, robot }: FootballState) => holds && robot.y <= SHOT_LINE;

function moveRobot(state: FootballState, move: Move): void {
  const { x, y } = MOVES[move];
  if (move !== STAY) state.facing = move;
  // With the ball it stays behind the line, and without it out of the keeper's way.
  const top = state.holds ? Math.min(state.robot.y, SHOT_LINE) : TOP;
  state.robot = {
    x: clamp(state.robot.x + x * ROBOT_SPEED, ROBOT_RADIUS, SIDE - ROBOT_RADIUS),
    y: clamp(state.robot.y + y * ROBOT_SPEED, top, SIDE - ROBOT_RADIUS),
  };
}

/** Nothing comes of a way up at the line at once, or of a way off the pitch. */
function effectOf(before: FootballState, move: Move): Move {
  const { robot, holds } = next(before, move);
  const { x, y } = before.robot;
  return robot.x === x && robot.y === y && holds === before.holds ? STAY : move;
}

const inFront = ({ robot, facing }: FootballState): Point => {
  const { x, y } = MOVES[facing];
  const place = (at: number) => clamp(at, BALL_RADIUS, SIDE - BALL_RADIUS);
  return { x: place(robot.x + x * TOUCH * 0.9), y: place(robot.y + y * TOUCH * 0.9) };
};

function shoot(state: FootballState): void {
  const speed = { x: MOVES[state.facing].x * DRIFT, y: -SHOT };
  const ball = { x: state.robot.x, y: state.robot.y - TOUCH };
  Object.assign(state, { holds: false, facing: 0, free: FREE_TICKS, ball, speed });
}

function moveKeeper(state: FootballState): void {
  if (state.tick % PACE_TICKS === 1) {
    const [share, seed] = roll(state.seed);
    const { least, most } = KEEPER_SPEED;
    Object.assign(state, { seed, pace: least + share * (most - least) });
  }
  const { x } = state.holds ? state.robot : state.ball;
  const away = clamp(x, MOUTH.left + 5, MOUTH.right - 5) - state.rival.x;
  state.rival = { x: state.rival.x + clamp(away, -state.pace, state.pace), y: KEEPER_Y };
}

function rollBall(state: FootballState): void {
  const { rival } = state;
  const slope = state.ball.y < TOP ? SLOPE : 0;
  const speed = { x: state.speed.x * ROLLS, y: state.speed.y * ROLLS + slope };
  const x = state.ball.x + speed.x;
  const y = state.ball.y + speed.y;
  const inGoal = x > MOUTH.left + 2 && x < MOUTH.right - 2;
  const ball = {
    x: clamp(x, BALL_RADIUS, SIDE - BALL_RADIUS),
    y: clamp(y, inGoal ? -2 * BALL_RADIUS : BALL_RADIUS, SIDE - BALL_RADIUS),
  };
  if (ball.x !== x) speed.x *= -BOUNCE;
  if (ball.y !== y) speed.y *= -BOUNCE;
  const caught =
    Math.abs(ball.x - rival.x) < KEEPER_REACH + BALL_RADIUS && Math.abs(ball.y - rival.y) < 5;
  if (caught && speed.y < 0) {
    const [share, seed] = roll(state.seed);
    speed.x += (share - 0.5) * REBOUND;
    speed.y *= -BOUNCE;
    Object.assign(state, { seed, misses: state.misses + 1 });
  }
  state.ball = ball;
  state.speed = speed;
}

/** Fine where things are near, coarse where they are far. */
const near = (distance: number, scale: number) => Math.tanh(distance / scale);

export const football: Game<FootballState> = {
  ticksPerMove: 5,
  ticksPerStep: 15,
  toldEach: 1,
  sounds: { scored: 'success', missed: 'bonk' },
  goesOn: false,
  start,
  next,
  effectOf,
  senses: {
    ball: {
      numbers({ robot, ball, holds }) {
        if (holds) return [0, 0, 0];
        return [2, 2 * near(ball.x - robot.x, 12), 2 * near(ball.y - robot.y, 12)];
      },
      thing: ({ ball, holds }) => (holds ? undefined : ball),
    },
    line: { numbers: ({ robot, holds }) => [holds ? 2 * near(robot.y - SHOT_LINE, 8) : 0] },
    keeper: {
      numbers: ({ robot, rival, holds }) => [holds ? 3 * near(rival.x - robot.x, 14) : 0],
      thing: ({ rival }) => rival,
    },
    place: { numbers: ({ robot, holds }) => [holds ? 1.5 * near(robot.x - MIDDLE, 16) : 0] },
    going: { numbers: ({ facing, holds }) => [holds ? 1.6 * MOVES[facing].x : 0] },
  },
};
