import { z } from 'astro/zod';
import { ANSWERS } from './answer-pages';
import { distinct, link, page, sample, text, titled } from '@/lib/content-schema';

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

/** content/data/message-pages.yaml: pages shown after a form is sent without JavaScript */
export const messagePagesSchema = z.strictObject({
  items: distinct(
    z.strictObject({
      id: z.enum(ANSWERS).describe("The page's address, which other languages add `-he` … to."),
      outcome: z.enum(['sent', 'failed']),
      title: text,
      text,
      action: link,
    }),
    'id',
  ).length(ANSWERS.length, 'expected a page for each outcome'),
});
