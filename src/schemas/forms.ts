import { z } from 'astro/zod';
import { href, text } from './text';

const states = z.strictObject({ send: text, sending: text, success: text, error: text });

/** Words of the three message forms, in content/ui/{lang}.yaml. */
export const formsSchema = z.strictObject({
  labels: z.strictObject({
    fullName: text,
    email: text,
    phone: text,
    corporation: text,
    subject: text,
    message: text,
  }),
  /** Labels of the subject list by the value that is sent; the empty value invites to choose. */
  subjects: z.strictObject({
    '': text,
    general: text,
    support: text,
    feedback: text,
    'get-a-demo': text,
    training: text,
    'other-payment': text,
  }),
  optional: text,
  /** What each refusal of a field means. */
  codes: z.strictObject({ required: text, 'too-long': text, invalid: text, unknown: text }),
  /** What happens to the data. */
  privacy: z.strictObject({ text, link: text, href }),
  contact: states,
  note: states,
  vendor: states,
});
