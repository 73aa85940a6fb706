import fc from 'fast-check';
import { LIMITS } from '@/features/contact/message';
import { SUBJECTS, VENDOR_SUBJECT, type FormKind } from '@/features/contact/forms';

/** A body as a page sends it. */
export type Body = Record<string, unknown>;

const text = (maxLength: number) =>
  fc
    .string({ unit: 'binary', maxLength })
    .filter((value) => value.length <= maxLength && !value.includes('\0'));
const line = (maxLength: number) => text(maxLength).filter((value) => !/[\r\n]/.test(value));
const filled = (value: string) => value.trim() !== '';

const fullName = line(LIMITS.name).filter(filled);
const phone = line(LIMITS.phone);
const email = fc.emailAddress({ size: 'small' });
const message = text(LIMITS.message);
const envelope = {
  submissionId: fc.uuid(),
  leaveEmpty: fc.constant(''),
  openFor: fc.nat(),
};
const optional = Object.keys(envelope) as (keyof typeof envelope)[];

const contact = fc.record(
  {
    ...envelope,
    fullName,
    email,
    phone,
    subject: fc.constantFrom('', ...SUBJECTS),
    message: message.filter(filled),
  },
  { requiredKeys: ['fullName', 'email', 'message'] },
);
const note = fc.record(
  {
    ...envelope,
    fullName: fc.constant(''),
    subject: fc.constant(''),
    email,
    phone: phone.filter(filled),
    message: message.filter(filled),
  },
  { requiredKeys: ['email', 'phone', 'message'] },
);
const vendor = fc.record(
  {
    ...envelope,
    fullName,
    email,
    phone,
    corporation: line(LIMITS.corporation),
    subject: fc.constant(VENDOR_SUBJECT),
    message,
  },
  { requiredKeys: ['fullName', 'email', 'subject'] },
);

/** Every body that the forms can send and the endpoint must take, with the form it comes from. */
export const validBody: fc.Arbitrary<{ kind: FormKind; body: Body }> = fc.oneof(
  contact.map((body) => ({ kind: 'contact' as const, body })),
  note.map((body) => ({ kind: 'note' as const, body })),
  vendor.map((body) => ({ kind: 'vendor' as const, body })),
);

/** Names in a body that are no field of the writer. */
export const ENVELOPE: readonly string[] = optional;

/** Names of the fields of one line, with the longest each may be. */
export const LINES = [
  ['fullName', LIMITS.name],
  ['email', LIMITS.email],
  ['phone', LIMITS.phone],
  ['corporation', LIMITS.corporation],
] as const;

/** A vendors message, which carries every field. */
export const FULL_BODY: Readonly<Body> = {
  fullName: 'Dana Levi',
  email: 'dana@example.org',
  phone: '050-000-0000',
  corporation: 'A school',
  subject: VENDOR_SUBJECT,
  message: 'Hello\nthere',
};
