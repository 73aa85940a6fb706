import {
  DIRECTIONS,
  isWalled,
  type Layout,
  putSymbol,
  type Side,
  SIDES,
  squareName,
  SYMBOL_OF_COLOR,
  toggleWall,
} from '../simulator/layout';
import { COLORS } from '../simulator/world';
import type { ChallengeWords } from './challenges.schema';

/** Symbols of each thing; repeated presses replace one with the next. */
const THINGS = {
  start: '^>v<',
  cap: 'o',
  bell: 'b',
  charger: 'z',
  flag: '123456789',
  garage: 'G',
  ball: 'cyp',
  home: 'CYP',
  cone: '*',
  empty: '.',
};

type Thing = keyof typeof THINGS;
export type BuildingTool = Thing | Side;

export const THING_NAMES = Object.keys(THINGS) as Thing[];

/** Adds, turns, recolors or removes something on a square. */
export function pressSquare(layout: Layout, square: number, tool: BuildingTool): Layout {
  if (!(tool in THINGS)) return toggleWall(layout, square, tool as Side);
  return putSymbol(
    layout,
    square,
    nextSymbol(layout, layout.squares[square] ?? '.', tool as Thing),
  );
}

function nextSymbol({ squares }: Layout, now: string, thing: Thing): string {
  const symbols = THINGS[thing];
  const at = symbols.indexOf(now);
  if (thing === 'start') return symbols[(at + 1) % symbols.length] ?? '^';
  if (thing !== 'flag') return symbols[at + 1] ?? '.';
  return at >= 0 ? '.' : ([...symbols].find((number) => !squares.includes(number)) ?? now);
}

/** Description of a square, for example `B1: Robot (right), Wall above`. */
export function squareText(words: ChallengeWords, layout: Layout, square: number): string {
  const { editor, field } = words;
  const symbol = layout.squares[square] ?? '.';
  const thing = THING_NAMES.find((name) => THINGS[name].includes(symbol)) ?? 'empty';
  const way = DIRECTIONS[symbol];
  const color = COLORS.find((each) => SYMBOL_OF_COLOR[each] === symbol.toLowerCase());
  const detail =
    (way && ` (${field.ways[way]})`) ??
    (color && ` (${field.colors[color]})`) ??
    (thing === 'flag' ? ` ${symbol}` : '');
  const content = thing === 'empty' ? field.free : editor.things[thing] + detail;
  const walls = SIDES.filter((side) => isWalled(layout, square, side));
  return [`${squareName(square)}: ${content}`, ...walls.map((side) => editor.walls[side])].join(
    ', ',
  );
}
