import { z } from 'astro/zod';
import { day, sample, text } from '@/lib/content-schema';

/** Front matter of content/legal/*.mdx; the file name is the address. */
export const legalSchema = z.strictObject({
  title: text,
  description: text,
  lead: text.describe('The paragraph above the sections.'),
  updated: day,
  sample,
});

/** content/pages/legal.yaml */
export const legalPageSchema = z.strictObject({ contents: text, updated: text });
