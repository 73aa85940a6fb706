import type { StoredMessage } from './message-store.ts';

const CSV_FIELDS = [
  'id',
  'kind',
  'name',
  'email',
  'phone',
  'corporation',
  'subject',
  'message',
  'suspicions',
] as const;
const FORMULA_SIGN = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = '\uFEFF';

/** Messages in full for a spreadsheet, headings first; times in ISO 8601, UTC. */
export function messagesCsv(messages: StoredMessage[]): string {
  return toCsv([
    ['date', ...CSV_FIELDS],
    ...messages.map((message) => [
      message.date.toISOString(),
      ...CSV_FIELDS.map((field) => message[field]),
    ]),
  ]);
}

/** A CSV file (RFC 4180, all cells quoted) that spreadsheets open as UTF-8 and take no formula from. */
function toCsv(rows: string[][]): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(asText(cell))).join(','));
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('');
}

/** A cell that a spreadsheet reads as text: one that would begin a formula gets an apostrophe. */
function asText(cell: string): string {
  return FORMULA_SIGN.test(cell) ? `'${cell}` : cell;
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** A column of the list: its heading, how many characters of a cell are shown, and what a cell says. */
interface Column {
  title: string;
  width: number;
  of(message: StoredMessage): string;
}

const COLUMNS: Column[] = [
  {
    title: 'date (UTC)',
    width: 16,
    of: ({ date }) => date.toISOString().slice(0, 16).replace('T', ' '),
  },
  { title: 'kind', width: 7, of: ({ kind }) => kind },
  { title: 'name', width: 24, of: ({ name }) => name },
  { title: 'email', width: 40, of: ({ email }) => email },
  { title: 'subject', width: 15, of: ({ subject }) => subject },
  { title: 'message', width: 48, of: ({ message }) => /^.*/.exec(message.trim())?.[0] ?? '' },
  { title: 'id', width: 36, of: ({ id }) => id },
];
const SUSPICIONS: Column = {
  title: 'suspicions',
  width: 20,
  of: ({ suspicions }) => suspicions,
};

/** Messages as a list for a terminal: headings, and an aligned line each. */
export function messagesTable(messages: StoredMessage[], suspects: boolean): string {
  const columns = (suspects ? [...COLUMNS, SUSPICIONS] : COLUMNS).map(({ title, width, of }) => {
    const cells = [title, ...messages.map((message) => cut(of(message), width))];
    const longest = Math.max(...cells.map((cell) => [...cell].length));
    return cells.map((cell) => cell + ' '.repeat(longest - [...cell].length));
  });
  const line = (index: number) =>
    columns
      .map((cells) => cells[index])
      .join('  ')
      .trimEnd();
  return [0, ...messages.map((_, index) => index + 1)].map(line).join('\n');
}

// Control characters could steer the terminal; marks that reverse the direction could disguise text.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

/** A cell on one line, no longer than its column. */
function cut(cell: string, width: number): string {
  const characters = [...cell.replace(UNSAFE, ' ').trim()];
  const short = characters.length > width ? [...characters.slice(0, width - 1), '…'] : characters;
  return short.join('');
}
