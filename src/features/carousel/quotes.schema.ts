import { z } from 'astro/zod';
import { sample, text } from '@/lib/content-schema';

const quote = z.strictObject({ name: text, location: text, text });

/** content/data/reviews.yaml and testimonials.yaml, in display order */
export const quotesSchema = z.strictObject({ sample, items: z.array(quote).min(1) });

export type Quote = z.infer<typeof quote>;

export const carouselWords = z.strictObject({
  carousel: text.describe('Role of the whole, for screen readers.'),
  slide: text.describe('Role of each slide, for screen readers.'),
  row: text.describe('Name of the scrolling row, for screen readers.'),
  pages: text.describe('Name of the group of dots, for screen readers.'),
  previous: text,
  next: text,
  position: text.describe(
    "Position of one slide; {n} and {total} become numbers: '{n} of {total}'.",
  ),
  range: text.describe("Position of several slides: '{from} to {to} of {total}'."),
});

export type CarouselWords = z.infer<typeof carouselWords>;
