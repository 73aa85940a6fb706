import { z } from 'astro/zod';
import { link, text } from '@/lib/content-schema';

/** content/navigation.yaml: links of header and footer */
export const navigationSchema = z.strictObject({
  header: z.array(link),
  footer: z.array(z.strictObject({ title: text, links: z.array(link) })),
  policies: z.array(link),
});
