import { z } from 'astro/zod';
import { link, page, text } from '@/lib/content-schema';

/** content/pages/not-found.yaml and server-error.yaml */
export const errorScreenSchema = page.extend({
  heading: text,
  message: text,
  explanation: text,
  home: link,
  links: z.array(link),
  /** The specification's stack, with nothing of the server's own. */
  details: z.strictObject({
    label: text,
    error: text,
    at: text.describe('Before the address that was asked for.'),
    askedFor: text.describe('Shown in its place without script.'),
    lines: z.array(text),
  }),
});
