import type { StoredMessage } from './stored-messages.ts';
import { table, type Column } from './table.ts';

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

const COLUMNS: (Column & { of(message: StoredMessage): string })[] = [
  {
    title: 'date (UTC)',
    width: 16,
    of: ({ date }) => date.toISOString().slice(0, 16).replace('T', ' '),
  },
  { title: 'kind', width: 7, of: ({ kind }) => kind },
  { title: 'name', width: 24, of: ({ name }) => name },
  { title: 'email', width: 40, of: ({ email }) => email },
  { title: 'subject', width: 15, of: ({ subject }) => subject },
  {
    title: 'message',
    width: 48,
    of: ({ message }) =>
      message
        .trim()
        .split(/[\r\n]/, 1)
        .join(''),
  },
  { title: 'id', width: 36, of: ({ id }) => id },
];
const SUSPICIONS = {
  title: 'suspicions',
  width: 20,
  of: ({ suspicions }: StoredMessage) => suspicions,
};

/** Messages as a list for a terminal, a line each. */
export function messagesTable(messages: StoredMessage[], suspects: boolean): string {
  const columns = suspects ? [...COLUMNS, SUSPICIONS] : COLUMNS;
  return table(
    columns,
    messages.map((message) => columns.map((column) => column.of(message))),
  );
}

/** Messages in full as rows of a spreadsheet, headings first; times in ISO 8601, UTC. */
export function messagesRows(messages: StoredMessage[]): string[][] {
  return [
    ['date', ...CSV_FIELDS],
    ...messages.map((message) => [
      message.date.toISOString(),
      ...CSV_FIELDS.map((field) => message[field]),
    ]),
  ];
}
