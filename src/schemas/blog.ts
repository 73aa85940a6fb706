import { z } from 'astro/zod';
import { TAGS } from '../features/blog/tags';
import { link, text } from './text';

/** content/pages/blog.yaml: the news page, and the words around each article. */
export const blogPageSchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  filterLabel: text,
  filters: z.array(z.strictObject({ tag: z.enum(TAGS), label: text })).nonempty(),
  /** Stands in the place of the cards when a filter finds none. */
  empty: text,
  feed: link,
  /** The way back from an article. */
  allNews: link,
  /** The call to action at the end of an article. */
  workshop: z.strictObject({ heading: text, text, button: link }),
});
