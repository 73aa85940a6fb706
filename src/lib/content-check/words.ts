import { z } from 'astro/zod';

/** Text that each language says in its own words. Fields with another schema are facts (inherit.ts). */
export const text = z.string().trim().min(1, 'expected some text').meta({ words: true });

/** Text that may be empty in all languages, such as that of a decoration. */
export const textIfAny = z.string().meta({ words: true });

export const isWords = (schema: z.core.$ZodType) =>
  z.globalRegistry.get(schema)?.['words'] === true;
