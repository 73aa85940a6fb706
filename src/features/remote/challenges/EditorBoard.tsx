import { type KeyboardEvent, useState } from 'react';
import { COLUMNS, ROWS } from '../simulator/motion';
import { COLOURS } from '../simulator/world';
import type { ChallengeWords } from './challenges.schema';
import { FieldPicture } from './FieldThings';
import {
  beside,
  isWalled,
  type Layout,
  LOOKS,
  type Side,
  SIDES,
  squareName,
  SYMBOL_OF_COLOUR,
} from '../simulator/layout';

const SIDE_OF_KEY: Record<string, Side> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

interface BoardProps {
  words: ChallengeWords;
  layout: Layout;
  onPress: (square: number) => void;
}

/** The field to build on: arrow keys go from square to square. It has the same left and right in every language. */
export function Board({ words, layout, onPress }: BoardProps) {
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const side = SIDE_OF_KEY[event.key];
    if (!side) return;
    event.preventDefault();
    const to = beside(at, side) ?? at;
    setAt(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-square="${to}"]`)?.focus();
  };
  return (
    <div className="challenge-board" dir="ltr">
      <FieldPicture layout={layout} />
      <div
        className="challenge-board-squares"
        role="grid"
        aria-label={words.editor.grid}
        onKeyDown={move}
      >
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} role="row">
            {Array.from({ length: COLUMNS }, (_, column) => row * COLUMNS + column).map(
              (square) => (
                <div key={square} role="gridcell">
                  <button
                    type="button"
                    data-square={square}
                    tabIndex={square === at ? 0 : -1}
                    aria-label={squareText(words, layout, square)}
                    onClick={() => {
                      setAt(square);
                      onPress(square);
                    }}
                  />
                </div>
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** What a square holds, in words. */
export function squareText(
  { editor, field }: ChallengeWords,
  layout: Layout,
  square: number,
): string {
  const symbol = layout.squares[square] ?? '.';
  const colour = COLOURS.find((each) => SYMBOL_OF_COLOUR[each] === symbol.toLowerCase());
  const way = LOOKS[symbol];
  const things: Record<string, string> = {
    o: editor.things.cap,
    '*': editor.things.cone,
    G: editor.things.garage,
  };
  const thing =
    (way && `${editor.things.start} (${field.ways[way]})`) ??
    (colour &&
      `${symbol === symbol.toUpperCase() ? editor.things.home : editor.things.ball} (${field.colours[colour]})`) ??
    (/[1-9]/.test(symbol) ? `${editor.things.flag} ${symbol}` : (things[symbol] ?? field.free));
  const walls = SIDES.filter((side) => isWalled(layout, square, side)).map(
    (side) => editor.walls[side],
  );
  return [`${squareName(square)}: ${thing}`, ...walls].join(', ');
}
