import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { day, distinct, lang, link, page, text } from '@/lib/content-schema';
import { languageOf } from '@/lib/locale';
import { TAGS } from '../post/shape';

const missingPost = z.strictObject({ heading: text, text, redirecting: text, link });

/** content/pages/blog.yaml */
export const blogPageSchema = page.extend({
  heading: text,
  lead: text,
  filterLabel: text,
  filters: distinct(z.strictObject({ tag: z.enum(TAGS), label: text }), 'tag'),
  empty: text.describe('Shown when a filter finds no posts.'),
  loadMore: text,
  older: text.describe('Shown above later pages of the list; leads back to the first.'),
  newest: text,
  create: link.describe('Only admins see it.'),
  notFound: missingPost.describe("Shown if a stored post doesn't exist or can't be read."),
  loadError: missingPost,
  previewEnded: z
    .strictObject({ heading: text, text, link })
    .describe('Shown when a preview link has expired.'),
  feed: link,
});

/** In the order of TAGS. NEWS is required, since it puts an article into 'All News'. */
const articleTags = z
  .array(z.enum(TAGS, { error: `expected tags out of ${TAGS.join(', ')}` }))
  .refine((tags) => tags.includes('NEWS'), {
    error: 'NEWS is mandatory: add it to the tags, as in [NEWS, EVENTS]',
  })
  .transform((tags) => TAGS.filter((tag) => tags.includes(tag)));

/** Front matter of content/articles/*.mdx. The file name is the address: Post.mdx is /Post. */
export const articleSchema = (context: SchemaContext) =>
  articleFields(context).refine(
    ({ title, lang: told }) => told === 'he' || languageOf(title) !== 'he',
    { error: 'the title is in Hebrew. Write lang: he below it.', path: ['title'] },
  );

const articleFields = ({ image }: SchemaContext) =>
  z.strictObject({
    title: text.describe('The heading of the page and the name on its card.'),
    subtitle: text.optional().describe('Optional: a sentence or two below the title.'),
    description: text.describe('One or two sentences for search results, shares and the feed.'),
    tags: articleTags.describe('NEWS always, and any of EVENTS, COMMUNITY, BLOG.'),
    date: day.describe(
      'Publication date, like 2026-11-01. If it is in the future, the first build from that day on publishes the article.',
    ),
    lang: lang.default('en').describe('The language of the article: en, or he for Hebrew.'),
    image: image().describe('Path of a picture, like ../../src/assets/pictures/mission.webp.'),
    imageAlt: text.describe("What the picture shows, for people who can't see it."),
    author: text.optional().describe('Optional: the writer.'),
    draft: z
      .boolean()
      .default(false)
      .describe('true: only `npm run dev` shows it, until this line is removed.'),
  });
