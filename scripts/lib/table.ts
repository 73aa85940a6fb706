/** A column of a table: its heading, and how many characters of a cell are shown. */
export interface Column {
  title: string;
  width: number;
}

// Control characters could steer the terminal; marks that reverse the direction could disguise text.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** Rows as aligned lines for a terminal, headings first; each cell on one line, cut to its width. */
export function table(columns: Column[], rows: string[][]): string {
  const titles = columns.map(({ title }) => title);
  const shown = [titles, ...rows].map((cells) =>
    columns.map(({ width }, index) => cut(cells[index] ?? '', width)),
  );
  const widths = columns.map((_, index) =>
    Math.max(...shown.map((cells) => length(cells[index] ?? ''))),
  );
  return shown
    .map((cells) => cells.map((cell, index) => pad(cell, widths[index] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

function cut(cell: string, width: number): string {
  const characters = [...cell.replace(UNSAFE, ' ').trim()];
  return characters.length > width
    ? `${characters.slice(0, width - 1).join('')}…`
    : characters.join('');
}

function pad(cell: string, width: number): string {
  return cell + ' '.repeat(width - length(cell));
}

function length(cell: string): number {
  return [...cell].length;
}
