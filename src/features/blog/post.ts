import type { Lang } from '@/lib/locale';
// Scripts read this with Node alone, so its imports name their files.
import type { ImageSection, PostDraft, TextSection } from './post.schema.ts';
import { languageOf } from './written-text.ts';

/** The tags a piece of news can carry, in the order they are shown. */
export const TAGS = ['NEWS', 'EVENTS', 'COMMUNITY', 'BLOG'] as const;

export type Tag = (typeof TAGS)[number];

export const SECTION_TYPES = ['paragraph', 'heading', 'image'] as const;

export type SectionType = (typeof SECTION_TYPES)[number];

/** How paragraphs are written: as they are shown, or with the marks of markdown.ts. */
export const POST_FORMATS = ['plain', 'markdown'] as const;

export type PostFormat = (typeof POST_FORMATS)[number];

/**
 * A draft is seen by admins alone, and by whoever has its preview's address. A scheduled post is one whose date
 * has not come: nobody moves it, it is public from that moment on.
 */
export type PostState = 'draft' | 'scheduled' | 'published';

/** What the list of those who write can show; `any` is all that is not deleted. */
export const LISTED_STATES = ['any', 'published', 'scheduled', 'draft', 'deleted'] as const;

export type ListedState = (typeof LISTED_STATES)[number];

/** Longest accepted texts in UTF-16 code units, and how many sections a post may have. */
export const POST_LIMITS = {
  title: 200,
  subtitle: 300,
  author: 100,
  imageAlt: 300,
  buttonText: 80,
  content: 20_000,
  sections: 200,
  sectionId: 64,
} as const;

/** Label of a post's button unless its writer gives another. */
export const DEFAULT_BUTTON_TEXT = 'Join Our Workshop →';

export type { ImageSection, PostDraft, TextSection };
export type Section = TextSection | ImageSection;

export interface Post extends PostDraft {
  id: string;
  state: PostState;
  /** When it was or will be published, or a draft was begun; ISO 8601, as `updatedAt`. */
  createdAt: string;
  /** When it was last saved; an update must name the value it started from. */
  updatedAt: string;
}

export function emptyPost(): PostDraft {
  return {
    title: '',
    subtitle: '',
    author: '',
    image: '',
    imageSmall: '',
    imageAlt: '',
    format: 'markdown',
    sections: [{ id: crypto.randomUUID(), type: 'paragraph', content: '' }],
    buttonText: DEFAULT_BUTTON_TEXT,
    showButton: true,
    tags: ['NEWS'],
  };
}

/** What the writer wrote of a stored post. */
export function draftOf(post: Post): PostDraft {
  const { title, subtitle, author, image, imageSmall, imageAlt } = post;
  const { format, sections, buttonText, showButton, tags } = post;
  const head = { title, subtitle, author, image, imageSmall, imageAlt };
  return { ...head, format, sections, buttonText, showButton, tags };
}

/** The state of a post that is no draft. */
export function stateAt(createdAt: string, now = Date.now()): Exclude<PostState, 'draft'> {
  return Date.parse(createdAt) <= now ? 'published' : 'scheduled';
}

/** The language, and so the direction, of a post as a whole. Of its text the beginning is enough, which lists have. */
export function postLanguage(post: Record<'title' | 'subtitle' | 'excerpt', string>): Lang {
  return languageOf(`${post.title} ${post.subtitle} ${post.excerpt}`) ?? 'en';
}

/** Years in which a post may appear. What lies far outside sorts and prints in other forms. */
export const POST_YEARS = { first: 1970, last: 2100 } as const;

const ISO = /^\d{4}-\d\d-\d\d[\dT:.Z+-]{0,30}$/;

/** Whether a text is a moment in ISO 8601 that a post can have. */
export function isPostDate(text: string): boolean {
  if (!ISO.test(text)) return false;
  const year = new Date(text).getUTCFullYear();
  return year >= POST_YEARS.first && year <= POST_YEARS.last;
}
