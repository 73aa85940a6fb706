import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { fillBrand } from './text';

/** A picture in src/assets/pictures with its text alternative; `alt: ''` says that it is decoration. */
export const picture = (image: SchemaContext['image']) =>
  z.strictObject({ src: image(), alt: z.string().transform(fillBrand) });
