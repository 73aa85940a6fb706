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
  /** What a message can be about; the ids are what the contact form sends. */
  subjects: z
    .array(
      z.strictObject({
        id: z.enum(['general', 'support', 'feedback', 'get-a-demo', 'training', 'other-payment']),
        label: text,
      }),
    )
    .min(1),
});
