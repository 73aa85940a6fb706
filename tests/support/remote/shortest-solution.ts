import {
  DIRECTIONS,
  findSquares,
  flagsOf,
  freeNeighbor,
  homesOf,
  type Layout,
  SIDES,
  startsOf,
  SYMBOL_OF_COLOR,
} from '@/features/remote/simulator/layout';
import { COLORS } from '@/features/remote/simulator/world';

interface Place {
  square: number;
  look: number;
  /** What is left on squares: caps, bells and chargers. */
  left: readonly number[];
  flags: number;
  balls: readonly number[];
}

/**
 * The shortest solution of a challenge in squares and quarter turns, a letter a step (f, b, l, r, a, w): a search over
 * all moves. Undefined if there is none without pushing a ball askew.
 */
export function shortestSolution(layout: Layout): string | undefined {
  const flags = flagsOf(layout);
  const garages = findSquares(layout, 'G');
  const ballsOf = COLORS.flatMap((color) =>
    findSquares(layout, SYMBOL_OF_COLOR[color]).map((square) => ({
      square,
      homes: homesOf(layout, color),
    })),
  );
  const [start = 0] = startsOf(layout);

  const driven = (from: Place, way: number): Place | undefined => {
    const side = SIDES[way % 4] ?? 'up';
    const square = freeNeighbor(layout, from.square, side);
    if (square === undefined) return undefined;
    const pushed = from.balls.indexOf(square);
    const to = pushed < 0 ? undefined : freeNeighbor(layout, square, side);
    if (pushed >= 0 && (to === undefined || from.balls.includes(to))) return undefined;
    return {
      ...from,
      square,
      left: layout.squares[square] === 'o' ? without(from.left, square) : from.left,
      flags: from.flags + (flags[from.flags] === square ? 1 : 0),
      balls: to === undefined ? from.balls : from.balls.with(pushed, to),
    };
  };

  const isDone = ({ square, left, flags: reached, balls }: Place) =>
    left.length === 0 &&
    reached === flags.length &&
    garages.every((garage) => garage === square) &&
    balls.every((ball, index) => ballsOf[index]?.homes.includes(ball));

  const first: Place = {
    square: start,
    look: SIDES.indexOf(DIRECTIONS[layout.squares[start] ?? ''] ?? 'right'),
    left: findSquares(layout, 'o', 'b', 'z'),
    flags: 0,
    balls: ballsOf.map(({ square }) => square),
  };
  const seen = new Set([JSON.stringify(first)]);
  let now = [{ place: first, steps: '' }];
  while (now.length > 0) {
    const found = now.find(({ place }) => isDone(place));
    if (found) return found.steps;
    now = now.flatMap(({ place, steps }) => {
      const { look, square, left } = place;
      const done = { ...place, left: without(left, square) };
      const nexts: [string, Place | undefined][] = [
        ['f', driven(place, look)],
        ['b', driven(place, look + 2)],
        ['l', { ...place, look: (look + 3) % 4 }],
        ['r', { ...place, look: (look + 1) % 4 }],
        ['a', layout.squares[square] === 'b' ? done : undefined],
        ['w', layout.squares[square] === 'z' ? done : undefined],
      ];
      return nexts.flatMap(([step, next]) => {
        const key = JSON.stringify(next);
        if (!next || seen.has(key)) return [];
        seen.add(key);
        return [{ place: next, steps: steps + step }];
      });
    });
  }
  return undefined;
}

const without = (squares: readonly number[], square: number) =>
  squares.filter((other) => other !== square);
