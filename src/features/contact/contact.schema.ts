import { z } from 'astro/zod';
import { distinct, lang, link, page, sample, text, titled } from '@/lib/content-schema';

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

/** src/pages/api/contact/submit.ts leads to them. */
const MESSAGE_PAGES = ['sent', 'failed', 'too-many'].flatMap((outcome) => [
  `message-${outcome}`,
  `message-${outcome}-he`,
]);

/** content/data/message-pages.yaml: pages shown after a form is sent without JavaScript */
export const messagePagesSchema = z.strictObject({
  items: distinct(
    z
      .strictObject({
        id: z.enum(MESSAGE_PAGES).describe("The page's address."),
        lang,
        outcome: z.enum(['sent', 'failed']),
        title: text,
        text,
        action: link,
      })
      .refine(({ id, lang: told }) => id.endsWith('-he') === (told === 'he'), {
        error: 'expected the language of the address: he for …-he',
        path: ['lang'],
      }),
    'id',
  ).length(MESSAGE_PAGES.length, 'expected a page for each outcome and language'),
});
