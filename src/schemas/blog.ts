import { z } from 'astro/zod';
import { TAGS } from '../features/blog/tags';
import { link, text } from './text';

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
  /** Brings the next page of a list. */
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
  /** The way back from an article. */
  allNews: link,
  /** The call to action at the end of an article. */
  workshop: z.strictObject({ heading: text, text, button: link }),
});
