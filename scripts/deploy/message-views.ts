import { MESSAGE_TEXTS, type StoredMessage } from './message-store.ts';

// What spreadsheets read as the start of a formula, in any width and behind spaces or invisible characters.
const FORMULA = /^([\t\r\n]|[\s\p{Z}\p{C}]*[=+\-@\u2212])/u;
// The same behind a separator of other locales, which would start a new cell.
const LATER_FORMULA = /[;\t](?=[ \p{Z}\p{C}]*[=+\-@＝＋－＠\u2212])/gu;
const BYTE_ORDER_MARK = '\uFEFF';

/** All messages with a heading row; times in ISO 8601, UTC. */
export function messagesCsv(messages: StoredMessage[]): string {
  return toCsv([
    ['date', ...MESSAGE_TEXTS],
    ...messages.map((message) => [
      message.date.toISOString(),
      ...MESSAGE_TEXTS.map((field) => message[field]),
    ]),
  ]);
}

/** A CSV file (RFC 4180, all cells quoted) that spreadsheets open as UTF-8. */
function toCsv(rows: string[][]): string {
  const lines = rows.map((cells) => cells.map((cell) => quote(asText(cell))).join(','));
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('');
}

/** Prefixes an apostrophe to what a spreadsheet would run as a formula. */
function asText(cell: string): string {
  const safe = cell.replace(LATER_FORMULA, "$&'");
  return FORMULA.test(cell.normalize('NFKC')) ? `'${safe}` : safe;
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}

/** A column of the list; longer cells are cut to `width` characters. */
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

/** A table for the terminal, without empty columns. */
export function messagesTable(messages: StoredMessage[]): string {
  const columns = COLUMNS.filter(({ of }) => messages.some((message) => of(message)));
  return aligned([
    columns.map(({ title }) => title),
    ...messages.map((message) => columns.map(({ of, width }) => cut(of(message), width))),
  ]);
}

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

function aligned(rows: string[][]): string {
  const width = (column: number) =>
    Math.max(...rows.map((cells) => [...(cells[column] ?? '')].length));
  const pad = (cell: string, column: number) => cell + ' '.repeat(width(column) - [...cell].length);
  return rows.map((cells) => cells.map(pad).join('  ').trimEnd()).join('\n');
}

// Control characters could steer the terminal, and bidi overrides could disguise text.
const UNSAFE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;

function safe(line: string): string {
  return line.replace(UNSAFE, ' ').trimEnd();
}

function cut(cell: string, width: number): string {
  const characters = [...safe(cell).trim()];
  const short = characters.length > width ? [...characters.slice(0, width - 1), '…'] : characters;
  return short.join('');
}
