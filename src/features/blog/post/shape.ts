// Scripts import this in plain Node, so imports need file extensions.
import type { ImageMetadata } from 'astro';
import { languageOf, type Lang } from '../../../lib/locale.ts';

export const TAGS = ['NEWS', 'EVENTS', 'COMMUNITY', 'BLOG'] as const;

export type Tag = (typeof TAGS)[number];

export interface TextSection {
  id: string;
  type: 'paragraph' | 'heading';
  /** A paragraph is Markdown (markdown.ts); line breaks and runs of spaces are preserved. */
  content: string;
}

/** Shown only if it has a picture. */
export interface ImageSection {
  id: string;
  type: 'image';
  /** Alternative text */
  content: string;
  caption: string;
  image: string;
  imageSmall: string;
}

export type Section = TextSection | ImageSection;

export type SectionType = Section['type'];

/** What a writer writes. Pictures are data URLs; the form, the API and the store keep the same fields. */
export interface PostContent {
  title: string;
  subtitle: string;
  author: string;
  image: string;
  /** The version for phones; empty if there is none or the picture is small itself. */
  imageSmall: string;
  imageAlt: string;
  /** Of the paragraphs */
  format: 'markdown';
  sections: Section[];
  buttonText: string;
  showButton: boolean;
  /** Empty: the workshop */
  buttonTarget: string;
  /** Empty: detected from the text */
  lang: Lang | '';
  /** For search results and shares; empty: made from the text */
  description: string;
  /** Its id from the first publication on; empty: made from the title */
  address: string;
  /** In the order of TAGS, always with NEWS */
  tags: Tag[];
}

/**
 * Only admins and people with the preview link can see a draft. A scheduled post becomes public when its date
 * comes.
 */
export type PostState = 'draft' | 'scheduled' | 'published';

export interface Post extends PostContent {
  id: string;
  /** Idempotency key of the request that created it; the id of a draft that was never published. */
  key?: string;
  state: PostState;
  /** Publication date, or when a draft was started; ISO 8601, like `updatedAt`. */
  createdAt: string;
  /** Not public now, but readers know its id, which stays. */
  wasPublished?: true;
  /** When it was last saved. An update must send this value. */
  updatedAt: string;
}

/** In px */
export interface PictureSize {
  width: number;
  height: number;
}

/** URLs of a post's picture, or data URLs. */
export interface StoredPicture {
  full: string;
  small: string;
  /** The same for both; left out if unknown. */
  size?: PictureSize | undefined;
}

/** Fields of a post that lists show. */
export const LISTED = ['title', 'subtitle', 'author', 'description', 'tags', 'imageAlt'] as const;

/** A post or an article in a list, a card, the feed and related posts. */
export interface ListedPost<Image = ImageMetadata | StoredPicture> extends Pick<
  PostContent,
  (typeof LISTED)[number]
> {
  id: string;
  /** `undefined` for an article, which is in git. */
  state?: PostState;
  /** Date as stored (ISO 8601), for sorting. */
  at: string;
  updatedAt?: string;
  /** When a deleted post is gone for good (ISO 8601). */
  restorableUntil?: string;
  href: string;
  lang: Lang;
  excerpt: string;
  image?: Image | undefined;
  /** Why an article isn't published yet; dev server only. */
  mark?: string | undefined;
}

/** `any`: everything that isn't deleted. */
export const LISTED_STATES = ['any', 'published', 'scheduled', 'draft', 'deleted'] as const;

export type ListedState = (typeof LISTED_STATES)[number];

/** Text lengths in UTF-16 code units, and the number of sections. */
export const POST_LIMITS = {
  title: 200,
  subtitle: 300,
  author: 100,
  imageAlt: 300,
  caption: 300,
  description: 300,
  address: 100,
  buttonTarget: 500,
  buttonText: 80,
  content: 20_000,
  sections: 200,
  sectionId: 64,
} as const;

export const DEFAULT_BUTTON_TEXT = 'Join Our Workshop →';

/** Outside these years, dates sort and print differently. */
export const POST_YEARS = { first: 1970, last: 2100 } as const;

const ISO = /^\d{4}-\d\d-\d\d[\dT:.Z+-]{0,30}$/;

export function isPostDate(text: string): boolean {
  if (!ISO.test(text)) return false;
  const year = new Date(text).getUTCFullYear();
  return year >= POST_YEARS.first && year <= POST_YEARS.last;
}

export function emptyContent(): PostContent {
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

const NAMES = Object.keys(emptyContent()) as (keyof PostContent)[];

export function postContent(post: Post): PostContent {
  return pick(post, NAMES);
}

export function pick<Name extends keyof Post>(post: Post, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, post[name]])) as Pick<Post, Name>;
}

export function stateAt(createdAt: string, now = Date.now()): Exclude<PostState, 'draft'> {
  return Date.parse(createdAt) <= now ? 'published' : 'scheduled';
}

const DOCUMENT_MAX_BYTES = 1024 * 1024;
/** Firestore's overhead besides the post's JSON: 16 bytes per section, name, dates, excerpt. */
const RESERVED_BYTES = 6 * 1024;

/** File size in bytes of the share picture that the server makes. */
export const SHARE_MAX_BYTES = 60 * 1024;
/** What the server stores beside a post with a cover, and with each picture in the text. */
const MADE_BYTES = { share: (SHARE_MAX_BYTES / 3) * 4 + 64, size: 40 };

/** Bytes of a Firestore document that a post uses and has left. Pictures count a third more than their files. */
export function roomOf(content: PostContent): { used: number; left: number } {
  const written = new TextEncoder().encode(JSON.stringify(content)).length;
  const sizes = content.sections.filter(({ type }) => type === 'image').length * MADE_BYTES.size;
  const used = written + sizes + (content.image ? MADE_BYTES.share : 0);
  return { used, left: DOCUMENT_MAX_BYTES - RESERVED_BYTES - 1 - used };
}

type Beginning = Pick<PostContent, 'title' | 'subtitle'> & { excerpt: string };

/** Language, and so direction, of the whole post. Detected from its beginning, since lists have no more text. */
export function postLanguage(post: Beginning & Partial<Pick<PostContent, 'lang'>>): Lang {
  return post.lang || (languageOf(`${post.title} ${post.subtitle} ${post.excerpt}`) ?? 'en');
}

export function guessedDescription({ title, subtitle, excerpt }: Beginning): string {
  return subtitle || excerpt || title;
}

export function isLong(title: string): boolean {
  return title.length > 80;
}
