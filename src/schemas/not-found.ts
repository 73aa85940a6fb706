import { z } from 'astro/zod';
import { link, text } from './text';

/** content/pages/not-found.yaml: the page that answers any address nothing else answers. */
export const notFoundSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  message: text,
  explanation: text,
  home: link,
  links: z.array(link),
  details: z.strictObject({
    label: text,
    error: text,
    /** Before the address that was asked for. */
    at: text,
    /** Shown in its place without script. */
    unknownAddress: text,
    lines: z.array(text),
  }),
});
