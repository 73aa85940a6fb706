import { z } from 'astro/zod';
import { sample, text } from './text';

/** content/pages/contact.yaml: the contact page; phone, addresses and chat link stand in content/site.yaml. */
export const contactSchema = z.strictObject({
  title: text,
  description: text,
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
  panel: z.strictObject({ title: text, text }),
});
