import { MESSAGE_TEXTS, type StoredMessage } from './message-store.ts';

// What spreadsheets take for the beginning of a formula, in every width, behind spaces and what is not seen.
const FORMULA = /^([\t\r\n]|[\s\p{Z}\p{C}]*[=+\-@\u2212])/u;
// The same behind a separator of other countries, which would begin a cell there.
const LATER_FORMULA = /[;\t](?=[ \p{Z}\p{C}]*[=+\-@＝＋－＠\u2212])/gu;
const BYTE_ORDER_MARK = '\uFEFF';

/** Messages in full for a spreadsheet, headings first; times in ISO 8601, UTC. */
export function messagesCsv(messages: StoredMessage[]): string {
  return toCsv([
    ['date', ...MESSAGE_TEXTS],
    ...messages.map((message) => [
      message.date.toISOString(),
      ...MESSAGE_TEXTS.map((field) => message[field]),
    ]),
  ]);
}

/** A CSV file (RFC 4180, all cells quoted) that spreadsheets open as UTF-8 and take no formula from. */
function toCsv(rows: string[][]): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(asText(cell))).join(','));
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('');
}

/** A cell that a spreadsheet reads as text: what would begin a formula gets an apostrophe. */
function asText(cell: string): string {
  const safe = cell.replace(LATER_FORMULA, "$&'");
  return FORMULA.test(cell.normalize('NFKC')) ? `'${safe}` : safe;
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
  { title: 'date (UTC)', width: 16, of: ({ date }) => minute(date) },
  { title: 'kind', width: 7, of: ({ kind }) => kind },
  { title: 'name', width: 24, of: ({ name }) => name },
  { title: 'phone', width: 20, of: ({ phone }) => phone },
  { title: 'email', width: 40, of: ({ email }) => email },
  { title: 'message', width: 48, of: ({ message }) => /^.*/.exec(message.trim())?.[0] ?? '' },
  { title: 'id', width: 36, of: ({ id }) => id },
  { title: 'suspicions', width: 20, of: ({ suspicions }) => suspicions },
];

/** Messages as a list for a terminal: headings, and an aligned line each; a column that says nothing is left out. */
export function messagesTable(messages: StoredMessage[]): string {
  const columns = COLUMNS.filter(({ of }) => messages.some((message) => of(message)));
  return aligned([
    columns.map(({ title }) => title),
    ...messages.map((message) => columns.map(({ of, width }) => cut(of(message), width))),
  ]);
}

/** A message whole: every field, and below them what the visitor wrote. */
export function messageSheet(message: StoredMessage): string {
  const fields: Record<string, string> = {
    'Date (UTC)': minute(message.date),
    Kind: message.kind,
    Name: message.name,
    Email: message.email,
    Phone: message.phone,
    Corporation: message.corporation,
    Subject: message.subject,
    Suspicions: message.suspicions,
    'Kept until': minute(message.expires),
    Id: message.id,
  };
  const rows = Object.entries(fields).map(([label, value]) => [label, safe(value) || '-']);
  const text = message.message
    .trimEnd()
    .split(/\r\n?|\n/)
    .map(safe)
    .join('\n');
  return `${aligned(rows)}\n\n${text || '(no text)'}`;
}

function minute(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

/** Rows whose cells stand below one another. */
function aligned(rows: string[][]): string {
  const width = (column: number) =>
    Math.max(...rows.map((cells) => [...(cells[column] ?? '')].length));
  const pad = (cell: string, column: number) => cell + ' '.repeat(width(column) - [...cell].length);
  return rows.map((cells) => cells.map(pad).join('  ').trimEnd()).join('\n');
}

// Control characters could steer the terminal; marks that reverse the direction could disguise text.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

function safe(line: string): string {
  return line.replace(UNSAFE, ' ').trimEnd();
}

/** A cell on one line, no longer than its column. */
function cut(cell: string, width: number): string {
  const characters = [...safe(cell).trim()];
  const short = characters.length > width ? [...characters.slice(0, width - 1), '…'] : characters;
  return short.join('');
}
