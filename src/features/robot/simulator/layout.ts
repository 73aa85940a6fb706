import { COLUMNS, type Point, type Pose, ROWS, SQUARE } from './motion';
import type { Start } from './simulator';
import { GOALS, type Side, SIDES, type Thing, THINGS } from './things';
import { type Ball, BALL_COLORS, type BallColor, PRIZES } from './world';

export interface Layout {
  /** A symbol of THINGS for each square, row by row. */
  squares: readonly string[];
  /** Whether a square has a wall on its right, and below it. */
  right: readonly boolean[];
  below: readonly boolean[];
}

export const SQUARES = COLUMNS * ROWS;

const WALL_RADIUS = 1;
const CONE_RADIUS = 3;

export const EMPTY_LAYOUT: Layout = {
  squares: Array.from({ length: SQUARES }, () => '.'),
  right: Array.from({ length: SQUARES }, () => false),
  below: Array.from({ length: SQUARES }, () => false),
};

const columnOf = (square: number) => square % COLUMNS;
export const rowOf = (square: number) => Math.floor(square / COLUMNS);

export function middleOf(square: number): Point {
  return { x: (columnOf(square) + 0.5) * SQUARE, y: (rowOf(square) + 0.5) * SQUARE };
}

export function squareAt({ x, y }: Point): number {
  const clamp = (at: number, most: number) =>
    Math.min(most - 1, Math.max(0, Math.floor(at / SQUARE)));
  return clamp(y, ROWS) * COLUMNS + clamp(x, COLUMNS);
}

/** Squares with a thing, or with one of its looks, row by row. */
export function findSquares({ squares }: Layout, thing: Thing, look?: Side | BallColor): number[] {
  const { symbols, looks } = THINGS[thing];
  const wanted = look && looks ? symbols.charAt(looks.indexOf(look)) : symbols;
  return squares.flatMap((symbol, square) => (wanted.includes(symbol) ? [square] : []));
}

/** Squares with flags, by number. */
export function flagsOf(layout: Layout): number[] {
  const symbol = (square: number) => Number(layout.squares[square]);
  return findSquares(layout, 'flag').sort((a, b) => symbol(a) - symbol(b));
}

export function sceneOf(layout: Layout): Start {
  const [start = 0] = findSquares(layout, 'start');
  const placed = <Facts>(squares: number[], facts: Facts) =>
    squares.map((square) => ({ ...middleOf(square), ...facts }));
  const cones = findSquares(layout, 'cone').map(middleOf);
  const quarters = THINGS.start.symbols.indexOf(layout.squares[start] ?? '') - 1;
  const pose: Pose = { ...middleOf(start), heading: (quarters * Math.PI) / 2 };
  const world = {
    obstacles: [
      ...wallsOf(layout).map(([from, to]) => ({ from, to, radius: WALL_RADIUS })),
      ...cones.map((cone) => ({ from: cone, to: cone, radius: CONE_RADIUS })),
    ],
    zones: [
      ...placed(findSquares(layout, 'garage'), { for: 'robot' as const }),
      ...BALL_COLORS.flatMap((color) => placed(findSquares(layout, 'home', color), { for: color })),
    ],
    prizes: PRIZES.flatMap((thing) => placed(findSquares(layout, thing), { thing })),
    flags: flagsOf(layout).map(middleOf),
    balls: BALL_COLORS.flatMap((color) => placed(findSquares(layout, 'ball', color), { color })),
  };
  return { ...pose, world };
}

/** Both ends of each wall, in cm. */
export function wallsOf({ right, below }: Layout): [from: Point, to: Point][] {
  const corner = (column: number, row: number) => ({ x: column * SQUARE, y: row * SQUARE });
  const walls: [Point, Point][] = [];
  for (let square = 0; square < SQUARES; square++) {
    const [column, row] = [columnOf(square), rowOf(square)];
    if (right[square]) walls.push([corner(column + 1, row), corner(column + 1, row + 1)]);
    if (below[square]) walls.push([corner(column, row + 1), corner(column + 1, row + 1)]);
  }
  return walls;
}

/** The neighbor of a square; undefined at the edge of the field. */
export function neighborOf(square: number, side: Side): number | undefined {
  const [column, row] = [columnOf(square), rowOf(square)];
  if (side === 'up') return row > 0 ? square - COLUMNS : undefined;
  if (side === 'down') return row < ROWS - 1 ? square + COLUMNS : undefined;
  if (side === 'left') return column > 0 ? square - 1 : undefined;
  return column < COLUMNS - 1 ? square + 1 : undefined;
}

function wallAt(square: number, side: Side): ['right' | 'below', number] | undefined {
  const other = neighborOf(square, side);
  const list = side === 'left' || side === 'right' ? 'right' : 'below';
  return other === undefined ? undefined : [list, Math.min(square, other)];
}

/** Whether a square has a wall, or the edge of the field, on a side. */
export function isWalled(layout: Layout, square: number, side: Side): boolean {
  const place = wallAt(square, side);
  return place === undefined || layout[place[0]][place[1]] === true;
}

/** The neighbor, unless a wall or a cone blocks it. */
function freeNeighbor(layout: Layout, square: number, side: Side): number | undefined {
  const next = isWalled(layout, square, side) ? undefined : neighborOf(square, side);
  return next === undefined || layout.squares[next] === THINGS.cone.symbols ? undefined : next;
}

export function toggleWall(layout: Layout, square: number, side: Side): Layout {
  const place = wallAt(square, side);
  if (!place) return layout;
  const [list, index] = place;
  return { ...layout, [list]: layout[list].map((wall, at) => (at === index ? !wall : wall)) };
}

/** Puts a symbol on a square. Moves the robot, which exists once. */
export function putSymbol(layout: Layout, square: number, symbol: string): Layout {
  const isRobot = (one: string) => THINGS.start.symbols.includes(one);
  const squares = layout.squares.map((other, at) => {
    if (at === square) return symbol;
    return isRobot(symbol) && isRobot(other) ? '.' : other;
  });
  return { ...layout, squares };
}

export type BuildingTool = Thing | Side;

/** Adds, turns, recolors or removes something on a square. */
export function pressSquare(layout: Layout, square: number, tool: BuildingTool): Layout {
  if (!(tool in THINGS)) return toggleWall(layout, square, tool as Side);
  const now = layout.squares[square] ?? '.';
  return putSymbol(layout, square, nextSymbol(layout, now, tool as Thing));
}

function nextSymbol({ squares }: Layout, now: string, thing: Thing): string {
  const { symbols } = THINGS[thing];
  const at = symbols.indexOf(now);
  if (thing === 'start') return symbols[(at + 1) % symbols.length] ?? '^';
  if (thing !== 'flag') return symbols[at + 1] ?? '.';
  return at >= 0 ? '.' : ([...symbols].find((number) => !squares.includes(number)) ?? now);
}

export type LayoutProblem =
  { code: 'start' | 'nothing' | 'flags' | 'balls' } | { code: 'apart'; square: string };

/** Why a layout cannot be played, if so. */
export function problemOf(layout: Layout): LayoutProblem | undefined {
  const [start, ...more] = findSquares(layout, 'start');
  if (start === undefined || more.length > 0) return { code: 'start' };
  const flags = flagsOf(layout);
  if (flags.some((square, index) => layout.squares[square] !== String(index + 1)))
    return { code: 'flags' };
  const count = (thing: Thing, color: BallColor) => findSquares(layout, thing, color).length;
  if (BALL_COLORS.some((color) => count('home', color) !== count('ball', color)))
    return { code: 'balls' };
  const goals = GOALS.flatMap((goal) => findSquares(layout, goal));
  if (goals.length === 0) return { code: 'nothing' };
  const reached = reachedFrom(start, (square, side) => freeNeighbor(layout, square, side));
  const apart = goals.find((square) => !reached.has(square));
  return apart === undefined ? undefined : { code: 'apart', square: squareName(apart) };
}

/** All squares that steps from a square to its neighbors lead to. */
function reachedFrom(start: number, step: typeof neighborOf): Set<number> {
  const reached = new Set([start]);
  for (const square of reached) {
    for (const next of SIDES.map((side) => step(square, side)))
      if (next !== undefined) reached.add(next);
  }
  return reached;
}

/** Whether the robot cannot push a ball home, square by square. Ignores other balls. */
export function isStuck(layout: Layout, { color, ...at }: Ball): boolean {
  const reached = reachedFrom(squareAt(at), (square, side) => {
    const opposite = SIDES[(SIDES.indexOf(side) + 2) % 4] ?? side;
    const behind = freeNeighbor(layout, square, opposite);
    return behind === undefined ? undefined : freeNeighbor(layout, square, side);
  });
  return !findSquares(layout, 'home', color).some((home) => reached.has(home));
}

/** A name such as A1: columns are letters, rows count from the top. */
export function squareName(square: number): string {
  return `${String.fromCharCode(65 + columnOf(square))}${rowOf(square) + 1}`;
}
