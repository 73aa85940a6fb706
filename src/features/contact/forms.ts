import type { CollectionEntry } from 'astro:content';
import type { InputHTMLAttributes } from 'react';

/** The empty value is 'Select Subject'. */
export const SUBJECTS = [
  'general',
  'support',
  'feedback',
  'get-a-demo',
  'training',
  'other-payment',
] as const;

const VENDOR_SUBJECT = 'vendor-inquiry';
const NEXT_DATE_SUBJECT = 'next-date';

/** In code points, as zod counts them: an emoji is one character. */
export const LIMITS = {
  name: 120,
  email: 254,
  phone: 40,
  corporation: 160,
  course: 160,
  message: 5000,
} as const;

/** What a script says about its message; the body has only what the visitor wrote. */
export const MESSAGE_HEADERS = {
  /** Chosen at random: a retry keeps it, so the message is stored once. */
  id: 'idempotency-key',
  /** How long the page was open, in ms. */
  openFor: 'page-open-ms',
} as const;

interface FieldControl {
  control: 'text' | 'email' | 'tel' | 'select' | 'textarea';
  autoComplete?: InputHTMLAttributes<HTMLInputElement>['autoComplete'];
}

/** Visible fields, by their names in the request */
export type FieldName = 'fullName' | 'email' | 'phone' | 'corporation' | 'subject' | 'message';

export const FIELDS: Record<FieldName, FieldControl> = {
  fullName: { control: 'text', autoComplete: 'name' },
  email: { control: 'email', autoComplete: 'email' },
  phone: { control: 'tel', autoComplete: 'tel' },
  corporation: { control: 'text', autoComplete: 'organization' },
  subject: { control: 'select' },
  message: { control: 'textarea' },
};

export const FORM_KINDS = ['contact', 'note', 'vendor', 'nextDate'] as const;

export type FormKind = (typeof FORM_KINDS)[number];

/** What a message may say, by the names in the request */
export type SentName = FieldName | 'course';

/** The only list of a form's fields: the page shows them, and the server checks them. */
export interface Form {
  fields: FieldName[];
  required: SentName[];
  /** Values that the visitor doesn't see; they tell the form from the others. */
  fixed: Partial<Record<FieldName, string>>;
  /** Has no control: the page gives it, or another program. */
  given?: SentName[];
}

export const FORMS: Record<FormKind, Form> = {
  contact: {
    fields: ['fullName', 'email', 'phone', 'subject', 'message'],
    required: ['fullName', 'email', 'message'],
    fixed: {},
  },
  note: {
    fields: ['phone', 'email', 'message'],
    required: ['phone', 'email', 'message'],
    fixed: { fullName: '', subject: '' },
  },
  vendor: {
    fields: ['fullName', 'email', 'phone', 'corporation', 'message'],
    required: ['fullName', 'email'],
    fixed: { subject: VENDOR_SUBJECT },
  },
  nextDate: {
    fields: ['fullName', 'email'],
    required: ['fullName', 'email', 'course', 'message'],
    fixed: { subject: NEXT_DATE_SUBJECT },
    // The message is the title of the course.
    given: ['phone', 'course', 'message'],
  },
};

type Forms = CollectionEntry<'ui'>['data']['forms'];

/** Texts of one form. */
export type FormWords = Omit<Forms, FormKind | 'subjects'> &
  Forms[FormKind] & {
    /** Labels by the value that is sent; only the contact form has them. */
    subjects?: Record<'' | (typeof SUBJECTS)[number], string> | undefined;
  };
