import type { InputHTMLAttributes } from 'react';
import type { MessageKind } from './message';
import { SUBJECTS, VENDOR_SUBJECT } from './subjects';

/** Fields a visitor sees; the names go over the wire. */
export type FieldName = 'fullName' | 'email' | 'phone' | 'corporation' | 'subject' | 'message';

/** How one field is asked for. */
export interface FieldSpec {
  name: FieldName;
  control: 'text' | 'email' | 'tel' | 'select' | 'textarea';
  required?: boolean;
  autoComplete?: InputHTMLAttributes<HTMLInputElement>['autoComplete'];
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
}

/** A form: its fields in order, the values it always sends, the values of its select. */
export interface FormSpec {
  fields: FieldSpec[];
  fixed: Record<string, string>;
}

const fullName: FieldSpec = {
  name: 'fullName',
  control: 'text',
  required: true,
  autoComplete: 'name',
};
const email: FieldSpec = {
  name: 'email',
  control: 'email',
  required: true,
  autoComplete: 'email',
  inputMode: 'email',
};
const phone: FieldSpec = { name: 'phone', control: 'tel', autoComplete: 'tel', inputMode: 'tel' };
const message: FieldSpec = { name: 'message', control: 'textarea' };

/** The three forms, with the fields that the specification's section 5 requires. */
export const FORMS: Record<MessageKind, FormSpec> = {
  contact: {
    fields: [
      fullName,
      email,
      phone,
      { name: 'subject', control: 'select' },
      { ...message, required: true },
    ],
    fixed: {},
  },
  note: {
    fields: [{ ...phone, required: true }, email, { ...message, required: true }],
    fixed: { fullName: '', subject: '' },
  },
  vendor: {
    fields: [
      fullName,
      email,
      phone,
      { name: 'corporation', control: 'text', autoComplete: 'organization' },
      message,
    ],
    fixed: { subject: VENDOR_SUBJECT },
  },
};

/** Values of the subject list, the empty one first. */
export const SUBJECT_VALUES = ['', ...SUBJECTS] as const;
