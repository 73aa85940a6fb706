import { COLUMNS, type Point, type Pose, ROWS, SQUARE } from './motion';
import type { Start } from './simulator';
import { type Ball, COLORS, type Color } from './world';

/**
 * Contents of a square, one character each: nothing, the robot in its four directions, a cap, a cone, the garage, flags
 * by number, balls by color, their homes in upper case, a bell, a charger.
 */
export const SYMBOLS: readonly string[] = [...'.^>v<o*G123456789cypCYPbz'];

export interface Layout {
  squares: readonly string[];
  /** Whether a square has a wall on its right, and below it. */
  right: readonly boolean[];
  below: readonly boolean[];
}

export const SQUARES = COLUMNS * ROWS;

export const DIRECTIONS: Record<string, Side> = { '^': 'up', '>': 'right', v: 'down', '<': 'left' };
/** Symbols of balls; in upper case, of their homes. */
export const SYMBOL_OF_COLOR: Record<Color, string> = { coral: 'c', sun: 'y', violet: 'p' };

const WALL_RADIUS = 1;
const CONE_RADIUS = 3;

export const EMPTY_LAYOUT: Layout = {
  squares: Array.from({ length: SQUARES }, () => '.'),
  right: Array.from({ length: SQUARES }, () => false),
  below: Array.from({ length: SQUARES }, () => false),
};

export const columnOf = (square: number) => square % COLUMNS;
export const rowOf = (square: number) => Math.floor(square / COLUMNS);

export function middleOf(square: number): Point {
  return { x: (columnOf(square) + 0.5) * SQUARE, y: (rowOf(square) + 0.5) * SQUARE };
}

export function squareAt({ x, y }: Point): number {
  const clamp = (at: number, most: number) =>
    Math.min(most - 1, Math.max(0, Math.floor(at / SQUARE)));
  return clamp(y, ROWS) * COLUMNS + clamp(x, COLUMNS);
}

/** Squares that contain one of the symbols, row by row. */
export function findSquares({ squares }: Layout, ...symbols: string[]): number[] {
  return squares.flatMap((symbol, square) => (symbols.includes(symbol) ? [square] : []));
}

export function flagsOf(layout: Layout): number[] {
  const flags = layout.squares.flatMap((symbol, square) =>
    /[1-9]/.test(symbol) ? [{ number: Number(symbol), square }] : [],
  );
  return flags.sort((a, b) => a.number - b.number).map(({ square }) => square);
}

const ballsOf = (layout: Layout, color: Color) => findSquares(layout, SYMBOL_OF_COLOR[color]);
export const homesOf = (layout: Layout, color: Color) =>
  findSquares(layout, SYMBOL_OF_COLOR[color].toUpperCase());
export const startsOf = (layout: Layout) => findSquares(layout, ...Object.keys(DIRECTIONS));

export function sceneOf(layout: Layout): Start {
  const [start = 0] = startsOf(layout);
  const at = (squares: number[]) => squares.map(middleOf);
  const look = DIRECTIONS[layout.squares[start] ?? ''] ?? 'right';
  const pose: Pose = { ...middleOf(start), heading: ((SIDES.indexOf(look) - 1) * Math.PI) / 2 };
  const world = {
    obstacles: [
      ...wallsOf(layout).map(([from, to]) => ({ from, to, radius: WALL_RADIUS })),
      ...at(findSquares(layout, '*')).map((cone) => ({
        from: cone,
        to: cone,
        radius: CONE_RADIUS,
      })),
    ],
    zones: [
      ...at(findSquares(layout, 'G')).map((place) => ({ ...place, for: 'robot' as const })),
      ...COLORS.flatMap((color) =>
        at(homesOf(layout, color)).map((place) => ({ ...place, for: color })),
      ),
    ],
    caps: [
      ...at(findSquares(layout, 'o')),
      ...at(findSquares(layout, 'b')).map((bell) => ({ ...bell, by: 'arm' as const })),
      ...at(findSquares(layout, 'z')).map((charger) => ({ ...charger, by: 'rest' as const })),
    ],
    flags: at(flagsOf(layout)),
    balls: COLORS.flatMap((color) =>
      at(ballsOf(layout, color)).map((place) => ({ ...place, color })),
    ),
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

export type Side = 'up' | 'right' | 'down' | 'left';
export const SIDES: readonly Side[] = ['up', 'right', 'down', 'left'];

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
  if (other === undefined) return undefined;
  if (side === 'right' || side === 'down') return [side === 'right' ? 'right' : 'below', square];
  return [side === 'left' ? 'right' : 'below', other];
}

/** Whether a square has a wall, or the edge of the field, on a side. */
export function isWalled(layout: Layout, square: number, side: Side): boolean {
  const place = wallAt(square, side);
  return place === undefined || layout[place[0]][place[1]] === true;
}

/** The neighbor, unless a wall or a cone blocks it. */
function freeNeighbor(layout: Layout, square: number, side: Side): number | undefined {
  const next = isWalled(layout, square, side) ? undefined : neighborOf(square, side);
  return next === undefined || layout.squares[next] === '*' ? undefined : next;
}

export function toggleWall(layout: Layout, square: number, side: Side): Layout {
  const place = wallAt(square, side);
  if (!place) return layout;
  const [list, index] = place;
  return { ...layout, [list]: layout[list].map((wall, at) => (at === index ? !wall : wall)) };
}

/** Puts a symbol on a square. Moves the robot or a flag, which exist once. */
export function putSymbol(layout: Layout, square: number, symbol: string): Layout {
  const once =
    symbol in DIRECTIONS ? Object.keys(DIRECTIONS) : /[1-9]/.test(symbol) ? [symbol] : [];
  const squares = layout.squares.map((other, at) => {
    if (at === square) return symbol;
    return once.includes(other) ? '.' : other;
  });
  return { ...layout, squares };
}

export type LayoutProblem =
  { code: 'start' | 'nothing' | 'flags' | 'balls' } | { code: 'apart'; square: string };

/** Why a layout cannot be played, if so. */
export function problemOf(layout: Layout): LayoutProblem | undefined {
  const [start, ...more] = startsOf(layout);
  if (start === undefined || more.length > 0) return { code: 'start' };
  const flags = flagsOf(layout);
  if (flags.some((square, index) => layout.squares[square] !== String(index + 1)))
    return { code: 'flags' };
  const homes = COLORS.flatMap((color) => homesOf(layout, color));
  for (const color of COLORS)
    if (homesOf(layout, color).length !== ballsOf(layout, color).length) return { code: 'balls' };
  const goals = [...findSquares(layout, 'o', 'G', 'b', 'z'), ...flags, ...homes];
  if (goals.length === 0) return { code: 'nothing' };
  const reached = reachedFrom(layout, start);
  const apart = goals.find((square) => !reached.has(square));
  return apart === undefined ? undefined : { code: 'apart', square: squareName(apart) };
}

function reachedFrom(layout: Layout, start: number): Set<number> {
  const reached = new Set([start]);
  for (const square of reached) {
    for (const side of SIDES) {
      const next = freeNeighbor(layout, square, side);
      if (next !== undefined) reached.add(next);
    }
  }
  return reached;
}

/** Whether the robot cannot push a ball home, square by square. Ignores other balls. */
export function isStuck(layout: Layout, { color, ...at }: Ball): boolean {
  const reached = new Set([squareAt(at)]);
  for (const square of reached) {
    SIDES.forEach((side, index) => {
      const to = freeNeighbor(layout, square, side);
      const behind = freeNeighbor(layout, square, SIDES[(index + 2) % 4] ?? side);
      if (to !== undefined && behind !== undefined) reached.add(to);
    });
  }
  return !homesOf(layout, color).some((home) => reached.has(home));
}

/** A name such as A1: columns are letters, rows count from the top. */
export function squareName(square: number): string {
  return `${String.fromCharCode(65 + columnOf(square))}${rowOf(square) + 1}`;
}
