import { type KeyboardEvent, useState } from 'react';
import { COLUMNS, ROWS } from '../simulator/motion';
import { COLOURS } from '../simulator/world';
import type { ChallengeWords } from './challenges.schema';
import { FieldPicture } from './FieldThings';
import { isWalled, type Layout, type Side, SIDES, squareName, SYMBOL_OF_COLOUR } from './layout';

interface BoardProps {
  words: ChallengeWords;
  layout: Layout;
  onPress: (square: number) => void;
}

/** The field to build on: arrow keys go from square to square. It has the same left and right in every language. */
export function Board({ words, layout, onPress }: BoardProps) {
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = squareForKey(event.key, at);
    if (to === undefined) return;
    event.preventDefault();
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

function squareForKey(key: string, from: number): number | undefined {
  const column = from % COLUMNS;
  if (key === 'ArrowRight') return column < COLUMNS - 1 ? from + 1 : from;
  if (key === 'ArrowLeft') return column > 0 ? from - 1 : from;
  if (key === 'ArrowDown') return from + COLUMNS < COLUMNS * ROWS ? from + COLUMNS : from;
  if (key === 'ArrowUp') return from >= COLUMNS ? from - COLUMNS : from;
  return undefined;
}

/** What a square holds, in words. */
export function squareText(
  { editor, field }: ChallengeWords,
  layout: Layout,
  square: number,
): string {
  const symbol = layout.squares[square] ?? '.';
  const colour = COLOURS.find((each) => SYMBOL_OF_COLOUR[each] === symbol.toLowerCase());
  const ways: Record<string, Side> = { '^': 'up', '>': 'right', v: 'down', '<': 'left' };
  const way = ways[symbol];
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
