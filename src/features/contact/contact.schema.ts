import { z } from 'astro/zod';
import { counted, href, lang, link, page, sample, text, titled, words } from '@/lib/content-schema';
import { SUBJECTS } from './forms';
import { FIELD_CODES } from './message';

/** content/pages/contact.yaml; phone, addresses and chat link are in content/site.yaml */
export const contactSchema = page.extend({
  heading: text,
  lead: text,
  details: z.strictObject({
    title: text,
    phone: text,
    email: text,
    chat: text,
    chatText: text,
    address: text,
    hours: z.strictObject({ label: text, text, sample }),
  }),
  panel: titled,
});

const states = words('send', 'sending', 'success', 'error');

/** Part of content/ui/{lang}.yaml: texts of the three message forms */
export const formsSchema = z.strictObject({
  labels: words('fullName', 'email', 'phone', 'corporation', 'subject', 'message'),
  subjects: words('', ...SUBJECTS).describe(
    'Labels of the subject list by the value that is sent; the empty value invites to choose.',
  ),
  optional: text,
  length: words('limit')
    .extend({ left: counted, over: counted })
    .describe(
      'How long a message may be, how much room is left, and by how much it is too long: {n} characters.',
    ),
  codes: words(...FIELD_CODES).describe('Error messages of the fields.'),
  failures: words('tooMany', 'offline').describe(
    'What to do when a message was not sent, below the sentence that says so. {email} becomes a link.',
  ),
  privacy: z.strictObject({ text, link: text, href }).describe('How the data is used.'),
  contact: states,
  note: states,
  vendor: states,
});

export type Forms = z.infer<typeof formsSchema>;

/** Texts of one form; only the contact form has subjects. */
export type FormWords = Pick<
  Forms,
  'labels' | 'optional' | 'length' | 'codes' | 'failures' | 'privacy'
> &
  Partial<Pick<Forms, 'subjects'>> &
  z.infer<typeof states>;

/** content/data/message-pages.yaml: pages shown after a form was sent without JavaScript */
export const messagePagesSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string().describe("The page's address."),
      lang,
      outcome: z.enum(['sent', 'failed']),
      title: text,
      text,
      action: link,
    }),
  ),
});
