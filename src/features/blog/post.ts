// Scripts read this with Node alone, so its imports name their files.
import type { Tag } from './tags.ts';

/** Kinds of section a post's body is made of. */
export const SECTION_TYPES = ['paragraph', 'heading'] as const;

/** One of {@link SECTION_TYPES}. */
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

/** A paragraph or a heading of a post's body. */
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
  imageAlt: string;
  sections: Section[];
  buttonText: string;
  showButton: boolean;
  /** NEWS always, in the order of TAGS. */
  tags: Tag[];
}

/** A stored post. */
export interface Post extends PostDraft {
  id: string;
  /** ISO 8601, as `updatedAt`. */
  createdAt: string;
  /** When it was last saved; an update must name the value it started from. */
  updatedAt: string;
}

/** A post as a new one begins. */
export function emptyPost(): PostDraft {
  return {
    title: '',
    subtitle: '',
    image: '',
    imageAlt: '',
    sections: [{ id: crypto.randomUUID(), type: 'paragraph', content: '' }],
    buttonText: DEFAULT_BUTTON_TEXT,
    showButton: true,
    tags: ['NEWS'],
  };
}

/** Whether a text can be a post's id: what an address and a document's name take. */
export function isPostId(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text) && !/^__.*__$/.test(text);
}
