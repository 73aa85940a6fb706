import type { Lang } from '@/lib/locale';
// Scripts run this in plain Node, so imports name their files.
import { DEFAULT_BUTTON_TEXT } from './post-limits.ts';
import type { ImageSection, PostDraft, TextSection } from './post.schema.ts';
import { languageOf } from './written-text.ts';

/**
 * Admins see a draft, and whoever has its preview's address. A scheduled post becomes public by itself when its
 * date comes.
 */
export type PostState = 'draft' | 'scheduled' | 'published';

/** Filters of the admins' list; `any` is everything not deleted. */
export const LISTED_STATES = ['any', 'published', 'scheduled', 'draft', 'deleted'] as const;

export type ListedState = (typeof LISTED_STATES)[number];

export * from './post-limits.ts';
export type { ImageSection, PostDraft, TextSection };
export type Section = TextSection | ImageSection;

export interface Post extends PostDraft {
  id: string;
  state: PostState;
  /** Date of publication, or when a draft was begun; ISO 8601, like `updatedAt`. */
  createdAt: string;
  /** Not public now, but readers know it, so its id stays. */
  wasPublished?: true;
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

/** The state of a post that is not a draft. */
export function stateAt(createdAt: string, now = Date.now()): Exclude<PostState, 'draft'> {
  return Date.parse(createdAt) <= now ? 'published' : 'scheduled';
}

type Beginning = Pick<PostDraft, 'title' | 'subtitle'> & { excerpt: string };

/**
 * Language, and so direction, of the whole post. Unless it is chosen, its beginning decides, since lists have no
 * more.
 */
export function postLanguage(post: Beginning & Partial<Pick<PostDraft, 'lang'>>): Lang {
  return post.lang || (languageOf(`${post.title} ${post.subtitle} ${post.excerpt}`) ?? 'en');
}

/** Its description where the writer gives none. */
export function guessedDescription({ title, subtitle, excerpt }: Beginning): string {
  return subtitle || excerpt || title;
}
