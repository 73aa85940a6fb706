// Scripts read this with Node alone, so its imports name their files.
import { createHash } from 'node:crypto';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { readImage } from './post-image.ts';
import {
  DEFAULT_BUTTON_TEXT,
  EXCERPT_LENGTH,
  excerptOf,
  isPostDate,
  POST_LIMITS,
  SECTION_TYPES,
  TAGS,
  type Post,
  type PostDraft,
  type Section,
  type Tag,
} from './post.ts';
import { xmlText } from './written-text.ts';

/** Collections of stored posts and of deleted ones, which a TTL policy empties. */
export const POST_COLLECTIONS = { posts: 'blogPosts', trash: 'blogPostsTrash' } as const;

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

/** The fields that are stored beside what was written, so that lists need neither picture nor text. */
export function derivedFields({ image, sections }: Pick<PostDraft, 'image' | 'sections'>) {
  return { imageVersion: imageVersion(image), excerpt: excerptOf(sections) };
}

/** Whether a document has its derived fields, which one that this site did not write lacks. */
export function hasDerivedFields(doc: DocumentSnapshot): boolean {
  const version: unknown = doc.get('imageVersion');
  return typeof version === 'string' && /^([\w-]{12})?$/.test(version);
}

/** A short text that changes with the picture; empty for none. */
export function imageVersion(image: string): string {
  if (!image) return '';
  return createHash('sha256').update(image).digest('base64url').slice(0, 12);
}

/**
 * A document as a post, whoever wrote it: what is missing or of a wrong type becomes its default.
 * @returns `undefined` when it has no title, so that there is nothing to show
 */
export function readPost(doc: DocumentSnapshot): Post | undefined {
  const data = doc.data() ?? {};
  const title = textOf(data['title']).trim();
  const createdAt = timeOf(data['createdAt']) ?? doc.createTime?.toDate();
  const updatedAt = timeOf(data['updatedAt']) ?? doc.updateTime?.toDate();
  if (!title || !createdAt || !updatedAt) return undefined;
  return {
    id: doc.id,
    title,
    subtitle: textOf(data['subtitle']),
    image: pictureOf(data['image']),
    imageSmall: pictureOf(data['imageSmall']),
    imageAlt: textOf(data['imageAlt']),
    sections: sectionsOf(data['sections']),
    buttonText: textOf(data['buttonText']).trim() || DEFAULT_BUTTON_TEXT,
    showButton: data['showButton'] !== false,
    tags: tagsOf(data['tags']),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}

/**
 * A document of which only {@link SUMMARY_FIELDS} were read.
 * @returns `undefined` when it has no title, or no date to be listed by
 */
export function readSummary(doc: DocumentSnapshot): PostSummary | undefined {
  const post = readPost(doc);
  const at = timeOf(doc.get('createdAt'));
  if (!post || !at) return undefined;
  const imageVersion = hasDerivedFields(doc) ? String(doc.get('imageVersion')) : '';
  return { ...summaryOf(post, { imageVersion, excerpt: textOf(doc.get('excerpt')) }), at };
}

/** What lists show of a post. Lines longer than the editor lets anybody write are cut. */
export function summaryOf(post: Post, derived = derivedFields(post)): PostSummary {
  const { id, title, subtitle, tags, createdAt, updatedAt, imageAlt } = post;
  return {
    id,
    at: createdAt,
    title: shortened(title, POST_LIMITS.title),
    subtitle: shortened(subtitle, POST_LIMITS.subtitle),
    tags,
    createdAt,
    updatedAt,
    imageAlt: shortened(imageAlt, POST_LIMITS.imageAlt),
    imageVersion: derived.imageVersion || undefined,
    excerpt: shortened(derived.excerpt, EXCERPT_LENGTH + 1),
  };
}

/** The moment in a field, when a post can have it. */
function timeOf(value: unknown): string | undefined {
  return typeof value === 'string' && isPostDate(value) ? value : undefined;
}

/** A text without what no page can hold; empty for anything else. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? xmlText(value) : '';
}

function pictureOf(value: unknown): string {
  return typeof value === 'string' && readImage(value) ? value : '';
}

function tagsOf(value: unknown): Tag[] {
  const given: unknown[] = Array.isArray(value) ? value : [];
  return TAGS.filter((tag) => tag === 'NEWS' || given.includes(tag));
}

function sectionsOf(value: unknown): Section[] {
  const given: unknown[] = Array.isArray(value) ? value : [];
  const ids = new Set<string>();
  return given.flatMap((item, index) => {
    if (typeof item !== 'object' || item === null) return [];
    const { id, type, content } = item as Record<string, unknown>;
    if (typeof content !== 'string') return [];
    let unique = textOf(id);
    if (unique.length > POST_LIMITS.sectionId) unique = '';
    for (let n = index; !unique || ids.has(unique); n++) unique = `section-${n}`;
    ids.add(unique);
    return {
      id: unique,
      type: SECTION_TYPES.find((known) => known === type) ?? 'paragraph',
      content: textOf(content),
    };
  });
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
