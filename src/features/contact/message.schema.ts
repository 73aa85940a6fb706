import { z } from 'zod';
import { fieldCodes } from '@/lib/field-codes';
import { emptyIfUnseen, withoutUnseen } from '@/lib/unseen';
import {
  LIMITS,
  MESSAGE_HEADERS,
  NEXT_DATE_SUBJECT,
  SUBJECTS,
  VENDOR_SUBJECT,
  type FormKind,
} from './forms';

const FIELD_CODES = ['required', 'too-long', 'invalid'] as const;

/** The page translates the code. */
export type FieldCode = (typeof FIELD_CODES)[number];

const CONTROL_CHARACTERS = /[\0\r\n]/;

// Lines end up in an email's subject or Reply-To, where bidi marks and zero-width characters could disguise the
// rest. Phones add some around pasted numbers.
const BREAKS = /(?![\0\r\n])[\p{Cc}\p{Zl}\p{Zp}]/gu;
const seen = (line: string) => withoutUnseen(line).replace(BREAKS, ' ');

// Hebrew text needs some bidi marks: remove only those that reverse whole passages, and control characters.
const TURNING = /[\u202A-\u202E\u2066-\u2069]|(?![\0\t\r\n])\p{Cc}/gu;
// Native forms send CR LF, scripts LF: one line break is one character in both.
const LINE_BREAKS = /\r\n?|[\p{Zl}\p{Zp}]/gu;
const readable = (text: string) => text.replace(TURNING, '').replace(LINE_BREAKS, '\n');

// JSON can contain a lone surrogate, which Firestore rejects: replace it.
const string = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
  .overwrite((value) => value.replace(/\p{Cs}/gu, '\uFFFD'));
const line = (max: number) =>
  string
    .overwrite((value) => emptyIfUnseen(seen(value)))
    .trim()
    .max(max, 'too-long')
    .refine((value) => !CONTROL_CHARACTERS.test(value), 'invalid');
const required = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((value) => value !== '', 'required');

// At most 64 characters before the @, none that could break out of an email header; after it, dotted labels, which
// browsers send as xn-- if they aren't Latin.
const EMAIL =
  /^[^\s\p{Cc}"<>(),:;@[\]\\]{1,64}@(?=.{4,190}$)([\p{L}\p{N}](-*[\p{L}\p{N}])*\.)+(\p{L}{2,}|xn--[a-z\d-]*[a-z\d])$/iu;
const email = required(line(LIMITS.email)).refine(
  (value) => value === '' || EMAIL.test(value),
  'invalid',
);
const message = string
  .overwrite((value) => emptyIfUnseen(readable(value)))
  .max(LIMITS.message, 'too-long')
  .refine((value) => !value.includes('\0'), 'invalid');
const fullName = line(LIMITS.name);
const phone = line(LIMITS.phone);

const headers = z.object({
  /** A string in quotes, as the standard wants it, or without. */
  [MESSAGE_HEADERS.id]: z
    .string()
    .overwrite((value) => value.replace(/^"(.*)"$/, '$1'))
    .pipe(z.uuid('invalid'))
    .optional(),
  [MESSAGE_HEADERS.openFor]: z.coerce.number('invalid').min(0, 'invalid').optional(),
});

/** A honeypot, invisible to people. */
const trap = { leaveEmpty: z.string('invalid').max(1000, 'too-long').optional() };

const contact = z.object({
  ...trap,
  fullName: required(fullName),
  email,
  phone: phone.default(''),
  subject: z.enum(['', ...SUBJECTS], 'invalid').default(''),
  message: required(message),
});

const note = z.object({
  ...trap,
  fullName: z.literal('', 'invalid').default(''),
  email,
  phone: required(phone),
  subject: z.literal('', 'invalid').default(''),
  message: required(message),
});

const vendor = z.object({
  ...trap,
  fullName: required(fullName),
  email,
  phone: phone.default(''),
  corporation: line(LIMITS.corporation).default(''),
  subject: z.literal(VENDOR_SUBJECT, 'invalid'),
  message: message.default(''),
});

/** The message is the title of the course. */
const nextDate = contact.extend({
  subject: z.literal(NEXT_DATE_SUBJECT, 'invalid'),
  course: required(line(LIMITS.course)).regex(/^(\/[\p{L}\p{N}_-]+)?$/u, 'invalid'),
});

const SCHEMAS = { contact, note, vendor, nextDate } satisfies Record<FormKind, z.ZodType>;

export interface Message {
  kind: FormKind;
  fullName: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  corporation?: string;
  /** The address of a course. */
  course?: string;
}

export interface Submission {
  message: Message;
  submissionId: string | undefined;
  suspicions: ('honeypot' | 'too-fast')[];
}

export type Parsed =
  { ok: true; submission: Submission } | { ok: false; fields: Record<string, string> };

/** Detects the form by its fields. */
function kindOf(body: Record<string, unknown>): FormKind {
  if (body['subject'] === NEXT_DATE_SUBJECT) return 'nextDate';
  if ('corporation' in body || body['subject'] === VENDOR_SUBJECT) return 'vendor';
  return !body['fullName'] && !body['subject'] ? 'note' : 'contact';
}

/**
 * @param sent the request's headers; a native form has none of ours
 * @param minimumOpenMs below this, the sender counts as a bot
 */
export function parseMessage(
  body: Record<string, unknown>,
  sent: Record<string, string> = {},
  minimumOpenMs = 0,
): Parsed {
  const kind = kindOf(body);
  const result = SCHEMAS[kind].safeParse(body);
  const about = headers.safeParse(sent);
  if (!result.success || !about.success) {
    const errors = [result.error, about.error].filter((error) => error !== undefined);
    const fields = errors.map((error) => fieldCodes(error, FIELD_CODES, 'message'));
    return { ok: false, fields: Object.assign({}, ...fields) as Record<string, string> };
  }
  const { leaveEmpty, ...message } = result.data;
  const { [MESSAGE_HEADERS.id]: submissionId, [MESSAGE_HEADERS.openFor]: openFor } = about.data;
  const suspicions: Submission['suspicions'] = [];
  if (leaveEmpty) suspicions.push('honeypot');
  if (openFor !== undefined && openFor < minimumOpenMs) suspicions.push('too-fast');
  return { ok: true, submission: { message: { kind, ...message }, submissionId, suspicions } };
}
