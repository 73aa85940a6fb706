import { z } from 'astro/zod';
import { lang, link, text } from './text';

/** content/data/message-pages.yaml: what a visitor reads after sending a form without script. */
export const messagePagesSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      /** The page's address. */
      id: z.string(),
      lang,
      outcome: z.enum(['sent', 'failed']),
      title: text,
      text,
      action: link,
    }),
  ),
});
