import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { headed, picture, sample, text } from '@/lib/content-schema';

const quote = z.strictObject({ name: text, location: text, text });

/** content/data/reviews.yaml and testimonials.yaml: what people say, in the order it is shown. */
export const quotesSchema = z.strictObject({ sample, items: z.array(quote).min(1) });

/** One review or testimonial. */
export type Quote = z.infer<typeof quote>;

/** What the carousels say; `{n}`, `{from}`, `{to}` and `{total}` become numbers. */
export const carouselWords = z.strictObject({
  /** What assistive technology calls the whole and each part of it. */
  carousel: text,
  slide: text,
  /** Name of the row that scrolls. */
  row: text,
  /** Name of the group of position dots. */
  pages: text,
  previous: text,
  next: text,
  /** Position of one slide: '{n} of {total}'. */
  position: text,
  /** Position of several slides: '{from} to {to} of {total}'. */
  range: text,
});

/** What a carousel says. */
export type CarouselWords = z.infer<typeof carouselWords>;

/** The words around the reviews. `label` names the carousel for assistive technology. */
export const reviewsWords = headed.extend({ label: text });

/** The words around the testimonials, and the robot beside them on wide screens. */
export const testimonialsWords = (image: SchemaContext['image']) =>
  reviewsWords.extend({ picture: picture(image) });
