import type { Lang } from '@/lib/locale';
// Scripts read this with Node alone, so its imports name their files.
import { languageOf } from './written-text.ts';

/** The tags a piece of news can carry, in the order they are shown. */
export const TAGS = ['NEWS', 'EVENTS', 'COMMUNITY', 'BLOG'] as const;

export type Tag = (typeof TAGS)[number];

export const SECTION_TYPES = ['paragraph', 'heading'] as const;

export type SectionType = (typeof SECTION_TYPES)[number];

/** Longest accepted texts in UTF-16 code units, and how many sections a post may have. */
export const POST_LIMITS = {
  title: 200,
  subtitle: 300,
  imageAlt: 300,
  buttonText: 80,
  content: 20_000,
  sections: 200,
  sectionId: 64,
} as const;

/** Label of a post's button unless its writer gives another. */
export const DEFAULT_BUTTON_TEXT = 'Join Our Workshop →';

export interface Section {
  /** Unique within the post. */
  id: string;
  type: SectionType;
  /** Plain text; line breaks and runs of spaces are shown as written. */
  content: string;
}

/** What a writer writes. */
export interface PostDraft {
  title: string;
  /** Empty for none. */
  subtitle: string;
  /** A data URL of a PNG, JPEG, WebP, AVIF or GIF file of at most IMAGE_MAX_BYTES; empty for none. */
  image: string;
  /**
   * The same picture for phones, a data URL of a file of at most SMALL_IMAGE_MAX_BYTES; empty when there
   * is none, or the picture is as small itself.
   */
  imageSmall: string;
  imageAlt: string;
  sections: Section[];
  buttonText: string;
  showButton: boolean;
  /** NEWS always, in the order of TAGS. */
  tags: Tag[];
}

export interface Post extends PostDraft {
  id: string;
  /** ISO 8601, as `updatedAt`. */
  createdAt: string;
  /** When it was last saved; an update must name the value it started from. */
  updatedAt: string;
}

export function emptyPost(): PostDraft {
  return {
    title: '',
    subtitle: '',
    image: '',
    imageSmall: '',
    imageAlt: '',
    sections: [{ id: crypto.randomUUID(), type: 'paragraph', content: '' }],
    buttonText: DEFAULT_BUTTON_TEXT,
    showButton: true,
    tags: ['NEWS'],
  };
}

/** What the writer wrote of a stored post. */
export function draftOf(post: Post): PostDraft {
  const { title, subtitle, image, imageSmall, imageAlt } = post;
  const { sections, buttonText, showButton, tags } = post;
  return { title, subtitle, image, imageSmall, imageAlt, sections, buttonText, showButton, tags };
}

/** Longest excerpt in UTF-16 code units, without the sign that it goes on. */
export const EXCERPT_LENGTH = 200;

/** The beginning of a post's text. */
export function excerptOf(sections: readonly Pick<Section, 'type' | 'content'>[]): string {
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

/** What decides on the language of a post: the beginning of its text is enough, and lists have it. */
interface PostText {
  title: string;
  subtitle: string;
  excerpt: string;
}

/** The language, and so the direction, of a post as a whole. */
export function postLanguage({ title, subtitle, excerpt }: PostText): Lang {
  return languageOf(`${title} ${subtitle} ${excerpt}`) ?? 'en';
}

/** Whether a writer may choose a text as a post's id. */
export function isPostId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text) && !/^__.*__$/.test(text);
}

/** Whether a text can name a document of the store, whoever wrote it. */
export function isDocumentId(text: string): boolean {
  if (!/^[^/\0]+$/.test(text) || /^(\.\.?|__.*__)$/s.test(text)) return false;
  return new TextEncoder().encode(text).length <= DOCUMENT_ID_BYTES;
}

/** Firestore's limit. */
const DOCUMENT_ID_BYTES = 1500;

/** Years in which a post may have appeared. What lies far outside sorts and prints in other forms. */
export const POST_YEARS = { first: 1970, last: 2100 } as const;

const ISO = /^\d{4}-\d\d-\d\d[\dT:.Z+-]{0,30}$/;

/** Whether a text is a moment in ISO 8601 that a post can have. */
export function isPostDate(text: string): boolean {
  if (!ISO.test(text)) return false;
  const year = new Date(text).getUTCFullYear();
  return year >= POST_YEARS.first && year <= POST_YEARS.last;
}
