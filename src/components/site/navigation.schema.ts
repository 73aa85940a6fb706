import { z } from 'astro/zod';
import { href, text } from '@/lib/content-schema';

const navigationLink = z.strictObject({ href, heHref: href.optional(), en: text, he: text });

/** content/navigation.yaml: links of header and footer, labeled in both languages */
export const navigationSchema = z.strictObject({
  header: z.array(navigationLink),
  footer: z.array(
    z.strictObject({
      title: z.strictObject({ en: text, he: text }),
      links: z.array(navigationLink),
    }),
  ),
  policies: z.array(navigationLink),
});
