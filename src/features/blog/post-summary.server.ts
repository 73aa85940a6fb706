import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { POST_LIMITS, type Post } from './post';
import {
  EXCERPT_LENGTH,
  isImageVersion,
  readPost,
  textOf,
  timeOf,
  type derivedFields,
} from './stored-post.server';
import type { Tag } from './tags';

/** What lists show of a post: never its picture's data. */
export interface PostSummary {
  id: string;
  /** Its place in time as the store sorts it: ISO 8601, but not always the same form of it. */
  at: string;
  title: string;
  subtitle: string;
  tags: Tag[];
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
  imageAlt: string;
  /** Changes with the picture; `undefined` when there is none. */
  imageVersion: string | undefined;
  /** The beginning of its text. */
  excerpt: string;
}

/** Fields that lists read. */
export const SUMMARY_FIELDS = [
  'title',
  'subtitle',
  'tags',
  'createdAt',
  'updatedAt',
  'imageAlt',
  'imageVersion',
  'excerpt',
];

/**
 * A document of which only {@link SUMMARY_FIELDS} were read.
 * @returns `undefined` when it has no title, or no date to be listed by
 */
export function readSummary(doc: DocumentSnapshot): PostSummary | undefined {
  const post = readPost(doc);
  const at = timeOf(doc.get('createdAt'));
  if (!post || !at) return undefined;
  const version: unknown = doc.get('imageVersion');
  const imageVersion = isImageVersion(version) ? version : '';
  return summaryOf(post, at, { imageVersion, excerpt: textOf(doc.get('excerpt')) });
}

/**
 * What lists show of a post. Lines longer than the editor lets anybody write are cut.
 * @param at its place in time, see {@link PostSummary}
 */
export function summaryOf(
  { id, title, subtitle, tags, createdAt, updatedAt, imageAlt }: Post,
  at: string,
  { imageVersion, excerpt }: ReturnType<typeof derivedFields>,
): PostSummary {
  return {
    id,
    at,
    title: shortened(title, POST_LIMITS.title),
    subtitle: shortened(subtitle, POST_LIMITS.subtitle),
    tags,
    createdAt,
    updatedAt,
    imageAlt: shortened(imageAlt, POST_LIMITS.imageAlt),
    imageVersion: imageVersion || undefined,
    excerpt: shortened(excerpt, EXCERPT_LENGTH + 1),
  };
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
