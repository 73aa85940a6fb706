import {
  normalizeAngle,
  FIELD,
  type Point,
  type Pose,
  ROBOT_RADIUS,
  ROBOT_REACH,
  SQUARE,
} from './motion';

/** Fixed length of a simulation step, so that the same lines lead to the same place on every screen. */
export const TICK_MS = 2;

export const BALL_RADIUS = 4;
/** The robot touches a ball at this distance. */
const BALL_REACH = ROBOT_RADIUS + BALL_RADIUS;
const COLLECT_REACH = 7;
/** Time that the robot must rest on a charger. */
export const CHARGE_MS = 1000;
/** The robot is on a square if it is closer than this to its middle, in cm. */
const SQUARE_REACH = 5;
/** Speed at which a free ball rolls to the middle of its square, in cm per ms. */
const ROLL_SPEED = 0.08;
const TOUCHING = 1e-9;

export const BALL_COLORS = ['coral', 'sun', 'violet'] as const;
export type BallColor = (typeof BALL_COLORS)[number];

/** A wall, or a cone if both ends are the same point. */
interface Obstacle {
  from: Point;
  to: Point;
  radius: number;
}

export interface Ball extends Point {
  color: BallColor;
}

/** The middle of a square where the robot must park, or where a ball of this color belongs. */
interface Zone extends Point {
  for: BallColor | 'robot';
}

/** Things to collect: a bottle cap by touch, a bell with an arm, a charger by resting on it. */
export const PRIZES = ['cap', 'bell', 'charger'] as const;

/** Path of a bottle cap: twelve waves around the origin. */
export const BOTTLE_CAP = `${Array.from({ length: 12 }, (_, wave) => {
  const corner = (turn: number, radius: number) =>
    `${(Math.cos((turn * Math.PI) / 6) * radius).toFixed(2)} ${(Math.sin((turn * Math.PI) / 6) * radius).toFixed(2)}`;
  return `${wave === 0 ? `M${corner(0, 2.2)}` : ''}Q${corner(wave + 0.5, 2.9)} ${corner(wave + 1, 2.2)}`;
}).join('')}z`;

export interface Prize extends Point {
  thing: (typeof PRIZES)[number];
}

export interface World {
  obstacles: readonly Obstacle[];
  zones: readonly Zone[];
  /** Not yet collected, in any order. */
  prizes: readonly Prize[];
  /** Not yet reached, in this order. */
  flags: readonly Point[];
  balls: readonly Ball[];
}

export const OPEN_FIELD: World = { obstacles: [], zones: [], prizes: [], flags: [], balls: [] };

export function isDone({ prizes, flags, balls, zones }: World, robot: Point): boolean {
  return (
    prizes.length === 0 &&
    flags.length === 0 &&
    zones.every((zone) =>
      zone.for === 'robot' ? isOn(zone, robot) : balls.some((ball) => isHome(ball, zone)),
    )
  );
}

export function isHome(ball: Ball, zone: Zone): boolean {
  const apart = Math.max(Math.abs(ball.x - zone.x), Math.abs(ball.y - zone.y));
  return ball.color === zone.for && apart <= SQUARE / 2;
}

/** Whether the robot is on a square, given by its middle. */
export function isOn(middle: Point, robot: Point): boolean {
  return distance(middle, robot) < SQUARE_REACH;
}

interface RobotMove {
  robot: Pose;
  world: World;
  /** Points where the robot started to slide along an obstacle. */
  bends: readonly Point[];
  bumped: boolean;
}

/**
 * Moves a robot straight or turns it on the spot, pushes balls and collects things.
 * @param speed in cm per ms
 * @param turn in radians per ms
 */
export function moveRobot(
  from: Pose,
  on: World,
  { speed, turn }: { speed: number; turn: number },
  ms: number,
): RobotMove {
  if (speed !== 0) return driveRobot(from, on, speed, ms);
  const robot = turn === 0 ? from : { ...from, heading: normalizeAngle(from.heading + turn * ms) };
  return { robot, world: rollBalls(on, robot, ms), bends: [], bumped: false };
}

function driveRobot(from: Pose, on: World, speed: number, ms: number): RobotMove {
  const { heading } = from;
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  let { x, y } = from;
  let world = on;
  let bumped = false;
  let course = Math.atan2(speed * sin, speed * cos);
  const bends: Point[] = [];
  for (let past = 0; past < ms; past += TICK_MS) {
    const step = Math.min(TICK_MS, ms - past);
    const aim = { x: x + speed * step * cos, y: y + speed * step * sin };
    const balls = moveBalls(world, aim, step);
    const pushed = balls === world.balls ? world : { ...world, balls };
    const next = keepInField(pushOut(aim, ROBOT_RADIUS, pushed), ROBOT_REACH);
    const gone = distance(next, { x, y });
    bumped ||= gone < Math.abs(speed * step) * 0.9;
    const now = Math.atan2(next.y - y, next.x - x);
    if (gone > TOUCHING && Math.abs(normalizeAngle(now - course)) > 0.05) {
      bends.push({ x, y });
      course = now;
    }
    const still = gone < TOUCHING && pushed === world;
    ({ x, y } = next);
    world = collectThings(pushed, next, 'cap');
    if (still) break;
  }
  return { robot: { x, y, heading }, world, bends, bumped };
}

/** Rolls the balls while the robot stays in place. Returns the same world if they are at rest. */
export function rollBalls(world: World, robot: Point, ms = TICK_MS): World {
  let now = world;
  for (let past = 0; past < ms; past += TICK_MS) {
    const balls = moveBalls(now, robot, Math.min(TICK_MS, ms - past));
    if (balls === now.balls) break;
    now = { ...now, balls };
  }
  return now;
}

/** Removes the things of a kind that the robot collects at its place, and the flag that it reaches. */
export function collectThings(world: World, robot: Point, thing: Prize['thing']): World {
  if (world.prizes.length === 0 && world.flags.length === 0) return world;
  const prizes = world.prizes.filter(
    (prize) => prize.thing !== thing || distance(prize, robot) > COLLECT_REACH,
  );
  const [next, ...later] = world.flags;
  const reached = next && isOn(next, robot);
  if (prizes.length === world.prizes.length && !reached) return world;
  return { ...world, prizes, flags: reached ? later : world.flags };
}

/** Pushes the balls that the robot touches and rolls the others, as far as there is room. */
function moveBalls(world: World, robot: Point, ms: number): readonly Ball[] {
  let balls = world.balls;
  balls.forEach((ball, index) => {
    const others = { ...world, balls: balls.filter((other) => other !== ball) };
    const out = (at: Point) => pushOut(at, BALL_RADIUS, others);
    const touched = distance(ball, robot) < BALL_REACH - TOUCHING;
    const middle = middleOf(ball);
    const to = touched
      ? keepInField(out(pushFrom(ball, robot, BALL_REACH)), BALL_RADIUS)
      : between(ball, middle, Math.min(1, (ROLL_SPEED * ms) / distance(ball, middle)));
    if (distance(to, ball) < TOUCHING) return;
    const room = touched || (distance(to, robot) >= BALL_REACH && out(to) === to);
    if (room) balls = balls.map((other, at) => (at === index ? { ...ball, ...to } : other));
  });
  return balls;
}

/** Moves a circle to the closest place outside all obstacles and balls, which makes it slide along walls. */
function pushOut(circle: Point, radius: number, { obstacles, balls }: World): Point {
  let at = circle;
  // In a corner, one wall may push the circle into the other.
  for (let pass = 0; pass < 3; pass++) {
    const before = at;
    for (const obstacle of obstacles)
      at = pushFrom(at, nearestOf(obstacle, at), radius + obstacle.radius);
    for (const ball of balls) at = pushFrom(at, ball, radius + BALL_RADIUS);
    if (at === before) break;
  }
  return at;
}

/** Moves a point away from another, to a minimum distance. */
function pushFrom(point: Point, from: Point, far: number): Point {
  const apart = distance(point, from);
  return apart >= far - TOUCHING || apart === 0 ? point : between(from, point, far / apart);
}

function nearestOf({ from, to }: Obstacle, { x, y }: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  if (length === 0) return from;
  const share = ((x - from.x) * dx + (y - from.y) * dy) / length;
  return between(from, to, Math.min(1, Math.max(0, share)));
}

/** The point at a share of the way from one point to another, or beyond. */
function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function middleOf({ x, y }: Point): Point {
  const middle = (at: number) => (Math.floor(at / SQUARE) + 0.5) * SQUARE;
  return { x: middle(x), y: middle(y) };
}

function keepInField({ x, y }: Point, margin: number): Point {
  const clamp = (at: number, size: number) => Math.min(size - margin, Math.max(margin, at));
  return { x: clamp(x, FIELD.width), y: clamp(y, FIELD.height) };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
