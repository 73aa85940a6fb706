import type { Colour } from '../simulator/world';
import {
  flagsOf,
  type Layout,
  put,
  type Side,
  SYMBOL_OF_COLOUR,
  toggleWall,
} from '../simulator/layout';

/** What can be put on a square; `empty` takes away what is there. */
export const THINGS = ['start', 'cap', 'flag', 'garage', 'ball', 'home', 'cone', 'empty'] as const;

/** A thing, or the side of a square where a wall comes. */
export type Tool = (typeof THINGS)[number] | Side;

/** The layout after a press on a square with a tool: what is there already is turned or taken away. */
export function pressed(layout: Layout, square: number, tool: Tool, colour: Colour): Layout {
  const now = layout.squares[square] ?? '.';
  const toggled = (symbol: string) => put(layout, square, now === symbol ? '.' : symbol);
  switch (tool) {
    case 'start': {
      const turns = '^>v<';
      return put(layout, square, turns[(turns.indexOf(now) + 1) % turns.length] ?? '^');
    }
    case 'cap':
      return toggled('o');
    case 'cone':
      return toggled('*');
    case 'garage':
      return toggled('G');
    case 'flag': {
      const next = flagsOf(layout).length + 1;
      if (/[1-9]/.test(now)) return put(layout, square, '.');
      return next > 9 ? layout : put(layout, square, String(next));
    }
    case 'ball':
      return toggled(SYMBOL_OF_COLOUR[colour]);
    case 'home':
      return toggled(SYMBOL_OF_COLOUR[colour].toUpperCase());
    case 'empty':
      return put(layout, square, '.');
    default:
      return toggleWall(layout, square, tool);
  }
}
