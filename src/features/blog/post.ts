import type { Lang } from '@/lib/locale';
// Scripts import this in plain Node, so imports need file extensions.
import { DEFAULT_BUTTON_TEXT } from './post-limits.ts';
import type { ImageSection, PostDraft, TextSection } from './post.schema.ts';
import { languageOf } from './written-text.ts';

/**
 * Only admins and people with the preview link can see a draft. A scheduled post becomes public when its date
 * comes.
 */
export type PostState = 'draft' | 'scheduled' | 'published';

/** `any`: everything that isn't deleted. */
export const LISTED_STATES = ['any', 'published', 'scheduled', 'draft', 'deleted'] as const;

export type ListedState = (typeof LISTED_STATES)[number];

export * from './post-limits.ts';
export type { ImageSection, PostDraft, TextSection };
export type Section = TextSection | ImageSection;

export interface Post extends PostDraft {
  id: string;
  state: PostState;
  /** Publication date, or when a draft was started; ISO 8601, like `updatedAt`. */
  createdAt: string;
  /** Not public now, but readers know its id, which stays. */
  wasPublished?: true;
  /** When it was last saved. An update must send this value. */
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
    buttonTarget: '',
    lang: '',
    description: '',
    address: '',
    tags: ['NEWS'],
  };
}

const NAMES = Object.keys(emptyPost()) as (keyof PostDraft)[];

export function draftOf(post: Post): PostDraft {
  return Object.fromEntries(NAMES.map((name) => [name, post[name]])) as unknown as PostDraft;
}

export function stateAt(createdAt: string, now = Date.now()): Exclude<PostState, 'draft'> {
  return Date.parse(createdAt) <= now ? 'published' : 'scheduled';
}

type Beginning = Pick<PostDraft, 'title' | 'subtitle'> & { excerpt: string };

/** Language, and so direction, of the whole post. Detected from its beginning, since lists have no more text. */
export function postLanguage(post: Beginning & Partial<Pick<PostDraft, 'lang'>>): Lang {
  return post.lang || (languageOf(`${post.title} ${post.subtitle} ${post.excerpt}`) ?? 'en');
}

export function guessedDescription({ title, subtitle, excerpt }: Beginning): string {
  return subtitle || excerpt || title;
}
