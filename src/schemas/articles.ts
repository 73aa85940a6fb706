import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { TAGS } from '../features/blog/tags';
import { day, text } from './text';

/** An article's tags, in the order of TAGS; NEWS puts it into the 'All News' list, so every article has it. */
const articleTags = z
  .array(z.enum(TAGS, { error: `expected tags out of ${TAGS.join(', ')}` }))
  .refine((tags) => tags.includes('NEWS'), {
    error: 'NEWS is mandatory: add it to the tags, as in [NEWS, EVENTS]',
  })
  .transform((tags) => TAGS.filter((tag) => tags.includes(tag)));

/** Frontmatter of content/articles/*.mdx; the file's name is the address: Post.mdx is /Post. */
export const articleSchema = ({ image }: SchemaContext) =>
  z.strictObject({
    title: text,
    subtitle: text.optional(),
    /** For search results, share cards and the feed. */
    description: text,
    tags: articleTags,
    date: day,
    image: image(),
    imageAlt: text,
    author: text.optional(),
    /** Shown by the dev server only. */
    draft: z.boolean().default(false),
  });
