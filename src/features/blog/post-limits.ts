export const TAGS = ['NEWS', 'EVENTS', 'COMMUNITY', 'BLOG'] as const;

export type Tag = (typeof TAGS)[number];

export const SECTION_TYPES = ['paragraph', 'heading', 'image'] as const;

export type SectionType = (typeof SECTION_TYPES)[number];

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
