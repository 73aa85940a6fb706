import { z } from 'astro/zod';
import { sample, text } from '@/lib/content-schema';

const quote = z.strictObject({ name: text, location: text, text });

/** content/data/reviews.yaml and testimonials.yaml, in display order */
export const quotesSchema = z.strictObject({ sample, items: z.array(quote).min(1) });
