// Scripts import this in plain Node, so imports need file extensions.
import type { Message, Submission } from './message.schema.ts';

/**
 * State of a message's notification email. Suspected spam has none. The stored field
 * `mailNext` is when the next try is due; during a try, when another run may take over.
 */
export interface Mail {
  state: 'waiting' | 'sent' | 'failed';
  tries: number;
  problem?: Problem;
  /** Reason of the failure, without personal data. */
  reason?: string;
}

/**
 * `address`: the server refused the sender or the recipient; `text` and `textForNow`: it refused the text, for good or
 * for now, and may accept the next one.
 */
type Problem =
  'noServer' | 'login' | 'unreachable' | 'busy' | 'address' | 'text' | 'textForNow' | 'unknown';

export type MailFailure = Required<Pick<Mail, 'problem' | 'reason'>>;

/** What became of an email: a failure, or a note if it reached only some of its recipients */
export interface Delivery {
  failure?: MailFailure | undefined;
  note?: MailFailure | undefined;
}

export const NO_SERVER: MailFailure = { problem: 'noServer', reason: 'no mail server set' };

/** How the last email failed, if the next one would fail too; `at` is ISO 8601. */
export type Mailer = MailFailure & { problem: Exclude<Problem, 'text' | 'textForNow'>; at: string };

export const MESSAGE_STATES = ['unread', 'read', 'answered'] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

/** Dates in ISO 8601. */
export interface StoredMessage extends Message, Pick<Submission, 'suspicions'> {
  id: string;
  createdAt: string;
  /** When Firestore deletes it. */
  expireAt: string;
  state: MessageState;
  mail?: Mail;
}

/** Filters of the admins' list. Suspected spam is in `suspects` only. */
export const SHOWN_MESSAGES = ['any', 'unread', 'answered', 'suspects'] as const;

export type MailWords = Record<Mail['state'], string>;

/** A short status for the owner; empty for a message without `mail`. */
export function mailStatus(mail: Mail | undefined, words: MailWords): string {
  if (!mail) return '';
  return mail.reason ? `${words[mail.state]} (${mail.reason})` : words[mail.state];
}

const COLUMNS =
  'createdAt kind fullName email phone corporation subject course message state suspicions mail id'.split(
    ' ',
  ) as (keyof StoredMessage)[];

/**
 * A CSV file (RFC 4180, all cells quoted) that spreadsheets open as UTF-8, without running visitors' text as
 * formulas.
 */
export function messagesCsv(messages: readonly StoredMessage[], words: MailWords): string {
  const rows = messages.map((message) => {
    const cells = { ...message, mail: mailStatus(message.mail, words) };
    return COLUMNS.map((name) => String(cells[name] ?? ''));
  });
  return `\uFEFF${[COLUMNS, ...rows].map((cells) => `${cells.map(quote).join(',')}\r\n`).join('')}`;
}

function quote(cell: string): string {
  return `"${withoutFormula(cell).replaceAll('"', '""')}"`;
}

// Characters that start a formula in spreadsheets, full-width ones and ones behind invisible characters included.
const FORMULA = /^([\t\r\n]|[\s\p{Z}\p{C}]*[=+\-@\u2212])/u;
// Separators of other locales, which would start a new cell, and invisible characters before the same.
const BEFORE_FORMULA = /(?<![;\p{Z}\p{C}])[;\p{Z}\p{C}]+(?=[=+\-@＝＋－＠\u2212])/gu;

/** Prefixes an apostrophe to text that a spreadsheet would run as a formula. */
function withoutFormula(cell: string): string {
  const safe = cell.replace(BEFORE_FORMULA, (gap) => {
    const last = Math.max(0, gap.lastIndexOf(';'));
    return gap.slice(0, last) + gap.slice(last).replace(/[;\t]/g, "$&'");
  });
  return FORMULA.test(cell.normalize('NFKC')) ? `'${safe}` : safe;
}
