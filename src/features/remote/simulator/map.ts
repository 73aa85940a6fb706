import { COLUMNS, ROWS } from './motion';
import { type Layout, SYMBOLS } from './layout';

const WIDTH = 4 * COLUMNS + 1;
const HEIGHT = 2 * ROWS + 1;

/**
 * Reads a challenge's map, a drawing of its field: `+---+` is a wall above or below a square, `|` one beside it, and
 * what the square holds stands in its middle (layout.ts names the symbols).
 * @throws Error that says which line is wrong, and how
 */
export function parseMap(text: string): Layout {
  const lines = text.replace(/\n$/, '').split('\n');
  if (lines.length !== HEIGHT)
    throw new Error(`The map has ${lines.length} lines, expected ${HEIGHT}.`);
  const layout = { squares: [] as string[], right: [] as boolean[], below: [] as boolean[] };
  lines.forEach((line, index) => {
    const wrong = (why: string) => new Error(`Line ${index + 1} of the map: ${why}.`);
    if (line.length !== WIDTH) throw wrong(`${line.length} characters, expected ${WIDTH}`);
    const between = index % 2 === 0;
    for (let column = 0; column < COLUMNS; column++) {
      const [edge = '', ...inside] = line.slice(4 * column);
      const part = inside.slice(0, 3).join('');
      if (between) {
        if (edge !== '+' || !['---', '   '].includes(part))
          throw wrong(`'${edge}${part}' should be '+---' or '+   '`);
        if (index > 0) layout.below.push(part === '---' && index < HEIGHT - 1);
        else if (part !== '---') throw wrong('the field has walls all around');
        continue;
      }
      const symbol = part[1] === ' ' ? '.' : (part[1] ?? '');
      if (!'| '.includes(edge) || part[0] !== ' ' || part[2] !== ' ')
        throw wrong(`'${edge}${part}' should be like '| o ' or '  o '`);
      if (!SYMBOLS.includes(symbol))
        throw wrong(
          `'${symbol}' is nothing that a square can hold (${SYMBOLS.slice(1).join(' ')})`,
        );
      layout.squares.push(symbol);
      layout.right.push(column < COLUMNS - 1 && inside[3] === '|');
    }
    if (!between && !(line.startsWith('|') && line.endsWith('|')))
      throw wrong('the field has walls all around');
  });
  if (lines[HEIGHT - 1]?.includes(' ')) throw new Error('The field has walls all around.');
  return layout;
}
