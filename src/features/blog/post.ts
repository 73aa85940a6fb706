import type { Lang } from '@/lib/locale';
// Scripts read this with Node alone, so its imports name their files.
import { DEFAULT_BUTTON_TEXT } from './post-limits.ts';
import type { ImageSection, PostDraft, TextSection } from './post.schema.ts';
import { languageOf } from './written-text.ts';

/**
 * A draft is seen by admins alone, and by whoever has its preview's address. A scheduled post is one whose date
 * has not come: nobody moves it, it is public from that moment on.
 */
export type PostState = 'draft' | 'scheduled' | 'published';

/** What the list of those who write can show; `any` is all that is not deleted. */
export const LISTED_STATES = ['any', 'published', 'scheduled', 'draft', 'deleted'] as const;

export type ListedState = (typeof LISTED_STATES)[number];

export * from './post-limits.ts';
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
