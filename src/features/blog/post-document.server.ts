// Scripts import this in plain Node, so imports need file extensions.
import { createHash } from 'node:crypto';
import type { DocumentSnapshot, Firestore, Timestamp } from 'firebase-admin/firestore';
import { LANGS } from '../../lib/locale.ts';
import { targetOf } from './button-target.ts';
import { EXCERPT_LENGTH, excerptOf, inMarkdown } from './markdown.ts';
import { addressFrom } from './post-id.ts';
import { readImage } from './post-image.ts';
import {
  DEFAULT_BUTTON_TEXT,
  isPostDate,
  POST_LIMITS,
  SECTION_TYPES,
  stateAt,
  TAGS,
  type Post,
  type PostDraft,
  type Section,
  type Tag,
} from './post.ts';
import { xmlText } from './written-text.ts';

/** Published and scheduled posts; drafts, out of reach of public queries; deleted posts, until their TTL ends. */
export const POST_COLLECTIONS = {
  posts: 'blogPosts',
  drafts: 'blogPostDrafts',
  trash: 'blogPostsTrash',
} as const;

export function placesOf(db: Firestore, id: string) {
  return {
    post: db.collection(POST_COLLECTIONS.posts).doc(id),
    draft: db.collection(POST_COLLECTIONS.drafts).doc(id),
    trash: db.collection(POST_COLLECTIONS.trash).doc(id),
  };
}

export interface PostNotes {
  /** Idempotency key of the request that created it. */
  key?: string;
  /** Set on an unpublished post that was public: readers know its id, and a draft's date is its publication. */
  wasPublished?: true;
  /** A deleted draft is restored as a draft. */
  wasDraft?: true;
  /** The preview's token and its expiry (ISO 8601). */
  previewToken?: string;
  previewUntil?: string;
}

/** Fields that lists read: everything but text and pictures. */
export const SUMMARY_FIELDS = [
  'title',
  'subtitle',
  'author',
  'lang',
  'description',
  'tags',
  'createdAt',
  'updatedAt',
  'imageAlt',
  'imageVersion',
  'excerpt',
] as const;

export interface PostSummary extends Pick<
  Post,
  'id' | 'state' | Extract<(typeof SUMMARY_FIELDS)[number], keyof Post>
> {
  /** As stored (ISO 8601), for sorting; `createdAt` is normalized. */
  at: string;
  /** `undefined` without a picture. */
  imageVersion: string | undefined;
  excerpt: string;
}

/** Stored with the post, so lists don't read pictures or text. */
export function derivedFields({ image, sections }: PostDraft) {
  return { imageVersion: imageVersion(image), excerpt: excerptOf(sections) };
}

/** False for documents that other programs wrote. */
export function hasDerivedFields(doc: DocumentSnapshot): boolean {
  const version: unknown = doc.get('imageVersion');
  return typeof version === 'string' && /^([\w-]{12})?$/.test(version);
}

/** A hash of the picture; empty without one. */
export function imageVersion(image: string): string {
  if (!image) return '';
  return createHash('sha256').update(image).digest('base64url').slice(0, 12);
}

/**
 * Reads a document from any source: missing and invalid fields get their defaults.
 * @returns `undefined` without a title
 */
export function readPost(doc: DocumentSnapshot): Post | undefined {
  const data = doc.data() ?? {};
  const title = textOf(data['title']).trim();
  const createdAt = momentOf(data['createdAt'], doc.createTime);
  const updatedAt = momentOf(data['updatedAt'], doc.updateTime);
  if (!title || !createdAt || !updatedAt) return undefined;
  const isDraft = doc.ref.parent.id === POST_COLLECTIONS.drafts || data['wasDraft'] === true;
  const state = isDraft ? 'draft' : stateAt(createdAt);
  return {
    id: doc.id,
    state,
    title,
    subtitle: textOf(data['subtitle']),
    author: textOf(data['author']).trim(),
    image: pictureOf(data['image']),
    imageSmall: pictureOf(data['imageSmall']),
    imageAlt: textOf(data['imageAlt']),
    ...inMarkdown({ format: data['format'], sections: sectionsOf(data['sections']) }),
    buttonText: textOf(data['buttonText']).trim() || DEFAULT_BUTTON_TEXT,
    showButton: data['showButton'] !== false,
    buttonTarget: targetOf(textOf(data['buttonTarget'])) ?? '',
    lang: LANGS.find((known) => known === data['lang']) ?? '',
    description: textOf(data['description']),
    address: addressFrom(textOf(data['address'])) ?? '',
    tags: tagsOf(data['tags']),
    createdAt,
    updatedAt,
    ...(state !== 'published' && data['wasPublished'] === true && { wasPublished: true }),
  };
}

/** Normalizes a date. If it's invalid, uses Firestore's own timestamp. */
function momentOf(value: unknown, otherwise: Timestamp | undefined): string | undefined {
  const moment = timeOf(value) ?? otherwise?.toDate();
  return moment && new Date(moment).toISOString();
}

/**
 * Reads a document that has only {@link SUMMARY_FIELDS}.
 * @returns `undefined` without a title or a date
 */
export function readSummary(doc: DocumentSnapshot): PostSummary | undefined {
  const post = readPost(doc);
  const at = timeOf(doc.get('createdAt'));
  if (!post || !at) return undefined;
  const imageVersion = hasDerivedFields(doc) ? String(doc.get('imageVersion')) : '';
  return { ...summaryOf(post, { imageVersion, excerpt: textOf(doc.get('excerpt')) }), at };
}

/** Truncates texts that are longer than the editor allows. */
export function summaryOf(post: Post, derived = derivedFields(post)): PostSummary {
  const { id, state, title, subtitle, author, lang, tags, createdAt, updatedAt, imageAlt } = post;
  return {
    id,
    state,
    at: createdAt,
    title: shortened(title, POST_LIMITS.title),
    subtitle: shortened(subtitle, POST_LIMITS.subtitle),
    author: shortened(author, POST_LIMITS.author),
    lang,
    description: shortened(post.description, POST_LIMITS.description),
    tags,
    createdAt,
    updatedAt,
    imageAlt: shortened(imageAlt, POST_LIMITS.imageAlt),
    imageVersion: derived.imageVersion || undefined,
    excerpt: shortened(derived.excerpt, EXCERPT_LENGTH + 1),
  };
}

/** `undefined` if posts can't have this date. */
function timeOf(value: unknown): string | undefined {
  return typeof value === 'string' && isPostDate(value) ? value : undefined;
}

/** Removes characters that HTML can't contain; empty for anything but a string. */
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
    const { id, type, content, caption, image, imageSmall } = item as Record<string, unknown>;
    if (typeof content !== 'string') return [];
    let unique = textOf(id);
    if (unique.length > POST_LIMITS.sectionId) unique = '';
    for (let n = index; !unique || ids.has(unique); n++) unique = `section-${n}`;
    ids.add(unique);
    const known = SECTION_TYPES.find((one) => one === type) ?? 'paragraph';
    const text = textOf(content);
    if (known !== 'image') return { id: unique, type: known, content: text };
    const pictures = { image: pictureOf(image), imageSmall: pictureOf(imageSmall) };
    return { id: unique, type: known, content: text, caption: textOf(caption), ...pictures };
  });
}

function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).toWellFormed()}…`;
}
