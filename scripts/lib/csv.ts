const FORMULA_SIGN = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

/** A CSV file (RFC 4180, all cells quoted) that spreadsheets open as UTF-8 and take no formula from. */
export function toCsv(rows: string[][]): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(asText(cell))).join(','));
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('');
}

/** A cell that a spreadsheet reads as text: one that would begin a formula gets an apostrophe. */
export function asText(cell: string): string {
  return FORMULA_SIGN.test(cell) ? `'${cell}` : cell;
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
