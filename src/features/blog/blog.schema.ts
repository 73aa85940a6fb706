import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { day, link, text } from '@/lib/content-schema';
import { TAGS } from './post';

const missingPost = z.strictObject({ heading: text, text, redirecting: text, link });

/** content/pages/blog.yaml: the news page, and the words around each article and stored post. */
export const blogPageSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  filterLabel: text,
  filters: z.array(z.strictObject({ tag: z.enum(TAGS), label: text })).nonempty(),
  /** Stands in the place of the cards when a filter finds none. */
  empty: text,
  loadMore: text,
  /** Stands above a later page of a list, and leads back to its first. */
  older: text,
  newest: text,
  /** Only admins see it. */
  create: link,
  /** What stands in the place of a stored post that is not there or cannot be read. */
  notFound: missingPost,
  loadError: missingPost,
  feed: link,
  allNews: link,
  /** The call to action at the end of an article. */
  workshop: z.strictObject({ heading: text, text, button: link }),
});

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
