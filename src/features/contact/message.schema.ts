import { z } from 'zod';
import { fieldCodes } from '@/lib/field-codes';
import { emptyIfUnseen, withoutUnseen } from '@/lib/unseen';
import {
  FORM_KINDS,
  FORMS,
  LIMITS,
  MESSAGE_HEADERS,
  SUBJECTS,
  type Form,
  type FormKind,
  type SentName,
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

// At most 64 characters before the @, none that could break out of an email header; after it, dotted labels, which
// browsers send as xn-- if they aren't Latin.
const EMAIL =
  /^[^\s\p{Cc}"<>(),:;@[\]\\]{1,64}@(?=.{4,190}$)([\p{L}\p{N}](-*[\p{L}\p{N}])*\.)+(\p{L}{2,}|xn--[a-z\d-]*[a-z\d])$/iu;
/** A course's address */
const COURSE = /^(\/[\p{L}\p{N}_-]+)?$/u;

/** An email address as people paste it, without what they can't see */
export const writtenEmail = line(LIMITS.email);

/** Each field as a form has it that doesn't require it. */
const RULES: Record<SentName, z.ZodType<string>> = {
  fullName: line(LIMITS.name),
  email: writtenEmail.refine((value) => value === '' || EMAIL.test(value), 'invalid'),
  phone: line(LIMITS.phone),
  corporation: line(LIMITS.corporation),
  subject: z.enum(['', ...SUBJECTS], 'invalid'),
  message: string
    .overwrite((value) => emptyIfUnseen(readable(value)))
    .max(LIMITS.message, 'too-long')
    .refine((value) => !value.includes('\0'), 'invalid'),
  course: line(LIMITS.course).regex(COURSE, 'invalid'),
};

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

type Said = Partial<Record<SentName, string>> & z.output<z.ZodObject<typeof trap>>;

function schemaOf({ fields, required, fixed, given = [] }: Form): z.ZodType<Said> {
  const shown = [...fields, ...given].map((name) => {
    const rule = RULES[name];
    if (!required.includes(name)) return [name, rule.default('')] as const;
    return [name, rule.refine((value) => value !== '', 'required')] as const;
  });
  const hidden = Object.entries(fixed).map(([name, value]) => {
    const rule = z.literal(value, 'invalid');
    return [name, value === '' ? rule.default('') : rule] as const;
  });
  return z.object({ ...trap, ...Object.fromEntries([...shown, ...hidden]) });
}

const SCHEMAS = {
  contact: schemaOf(FORMS.contact),
  note: schemaOf(FORMS.note),
  vendor: schemaOf(FORMS.vendor),
  nextDate: schemaOf(FORMS.nextDate),
} satisfies Record<FormKind, unknown>;

/** Fields that every message has, whatever its form. */
const EMPTY = { fullName: '', email: '', phone: '', subject: '', message: '' };

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

/** A form's fixed values tell it from the others; only vendors have a corporation. */
function kindOf(body: Record<string, unknown>): FormKind {
  if ('corporation' in body) return 'vendor';
  const fits = (kind: FormKind) => {
    const fixed = Object.entries(FORMS[kind].fixed);
    return fixed.length > 0 && fixed.every(([name, value]) => (body[name] ?? '') === value);
  };
  return FORM_KINDS.find(fits) ?? 'contact';
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
  const { leaveEmpty, ...said } = result.data;
  const { [MESSAGE_HEADERS.id]: submissionId, [MESSAGE_HEADERS.openFor]: openFor } = about.data;
  const suspicions: Submission['suspicions'] = [];
  if (leaveEmpty) suspicions.push('honeypot');
  if (openFor !== undefined && openFor < minimumOpenMs) suspicions.push('too-fast');
  const message = { kind, ...EMPTY, ...said };
  return { ok: true, submission: { message, submissionId, suspicions } };
}
