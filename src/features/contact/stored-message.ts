// Scripts run this in plain Node, so imports name their files.
import type { Message, Submission } from './message.ts';

/**
 * How a message's notification is doing. Suspected spam and older messages have none. While it waits, the stored
 * field `mailNext` is when it is tried (again); during a try, when another run may take it over.
 */
export interface Mail {
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  /** Why it is not sent, without personal data. */
  reason?: string;
}

export const MESSAGE_STATES = ['unread', 'read', 'answered'] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message as admins read it; dates in ISO 8601. */
export interface StoredMessage extends Message, Pick<Submission, 'suspicions'> {
  id: string;
  createdAt: string;
  /** When Firestore deletes it. */
  expireAt: string;
  state: MessageState;
  mail?: Mail;
}

/** Which messages admins see at a time; suspected spam is among none of the others. */
export const SHOWN_MESSAGES = ['any', 'unread', 'answered', 'suspects'] as const;

/** A few words for the owner; none for a message without the field. */
export function mailStatus(mail: Mail | undefined): string {
  if (!mail) return '';
  if (mail.state === 'sent') return 'mailed';
  return `not mailed${mail.state === 'waiting' ? ' yet' : ''}${mail.reason ? `: ${mail.reason}` : ''}`;
}

const COLUMNS =
  'createdAt kind fullName email phone corporation subject message state suspicions mail id'.split(
    ' ',
  ) as (keyof StoredMessage)[];

/** A CSV file (RFC 4180, all cells quoted) that spreadsheets open as UTF-8, without running what visitors wrote. */
export function messagesCsv(messages: readonly StoredMessage[]): string {
  const rows = messages.map((message) => {
    const cells = { ...message, mail: mailStatus(message.mail) };
    return COLUMNS.map((name) => String(cells[name] ?? ''));
  });
  return `\uFEFF${[COLUMNS, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')}`;
}

function quote(cell: string): string {
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`;
}

// What spreadsheets read as the start of a formula, in any width and behind spaces or invisible characters.
const FORMULA = /^([\t\r\n]|[\s\p{Z}\p{C}]*[=+\-@\u2212])/u;
// The same behind a separator of other locales, which would start a new cell.
const LATER_FORMULA = /[;\t](?=[ \p{Z}\p{C}]*[=+\-@＝＋－＠\u2212])/gu;

/** Prefixes an apostrophe to what a spreadsheet would run as a formula. */
function withoutFormula(cell: string): string {
  const safe = cell.replace(LATER_FORMULA, "$&'");
  return FORMULA.test(cell.normalize('NFKC')) ? `'${safe}` : safe;
}
