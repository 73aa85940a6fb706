// Scripts read this with Node alone, so its imports name their files.
import { createHash } from 'node:crypto';
import { Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase-admin/firestore';
import { xmlText } from '../../lib/xml.ts';
import { readImage } from './post-image.ts';
import {
  DEFAULT_BUTTON_TEXT,
  POST_LIMITS,
  SECTION_TYPES,
  type Post,
  type PostDraft,
  type Section,
} from './post.ts';
import { TAGS, type Tag } from './tags.ts';

/** Collections of stored posts and of deleted ones, which a TTL policy empties. */
export const POST_COLLECTIONS = { posts: 'blogPosts', trash: 'blogPostsTrash' } as const;

/** Whether a text can name a document in an address. */
export function isDocumentId(text: string): boolean {
  if (!/^[^/\0]+$/.test(text) || /^(\.\.?|__.*__)$/s.test(text)) return false;
  return Buffer.byteLength(text) <= DOCUMENT_ID_BYTES;
}

/** Firestore's limit. */
const DOCUMENT_ID_BYTES = 1500;

/** Longest excerpt in UTF-16 code units, without the sign that it goes on. */
export const EXCERPT_LENGTH = 200;

/** The fields that are stored beside what was written, so that lists need neither picture nor text. */
export function derivedFields({ image, sections }: Pick<PostDraft, 'image' | 'sections'>) {
  return { imageVersion: imageVersion(image), excerpt: excerptOf(sections) };
}

/** Whether a field holds what {@link imageVersion} makes. */
export function isImageVersion(value: unknown): value is string {
  return typeof value === 'string' && /^([\w-]{12})?$/.test(value);
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
  const at = timeOf(data['createdAt']) ?? doc.createTime?.toDate();
  if (!title || !at) return undefined;
  return {
    id: doc.id,
    title,
    subtitle: textOf(data['subtitle']),
    image: pictureOf(data['image']),
    imageAlt: textOf(data['imageAlt']),
    sections: sectionsOf(data['sections']),
    buttonText: textOf(data['buttonText']).trim() || DEFAULT_BUTTON_TEXT,
    showButton: data['showButton'] !== false,
    tags: tagsOf(data['tags']),
    createdAt: new Date(at).toISOString(),
    updatedAt: tokenOf(doc, data),
  };
}

const ISO = /^\d{4}-\d\d-\d\d[\dT:.Z+-]{0,30}$/;

/** The moment in a field as ISO 8601, be it the text it should be or a Timestamp. */
export function timeOf(value: unknown): string | undefined {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (typeof value !== 'string' || !ISO.test(value)) return undefined;
  return Number.isNaN(Date.parse(value)) ? undefined : value;
}

function tokenOf(doc: DocumentSnapshot, data: DocumentData): string {
  const at = timeOf(data['updatedAt']) ?? doc.updateTime?.toDate();
  return at ? new Date(at).toISOString() : '';
}

/** A text without what no page can hold; empty for anything else. */
export function textOf(value: unknown): string {
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

function excerptOf(sections: readonly Section[]): string {
  const paragraphs = sections.filter(({ type }) => type === 'paragraph');
  const text = paragraphs
    .map(({ content }) => content)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT_LENGTH / 2)).toWellFormed()}…`;
}
