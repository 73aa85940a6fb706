/** A kind of page, by one that stands for it, and what leads it. */
export interface PageType {
  path: string;
  /** `picture`: the largest thing at the top is a picture, `words`: a heading or a text. */
  led: 'picture' | 'words';
  /** A page whose purpose is an application, which loads its script at once. */
  application?: true;
}

/** One page of every kind that is always there. */
export const PAGE_TYPES: readonly PageType[] = [
  { path: '/', led: 'picture' },
  { path: '/about', led: 'picture' },
  { path: '/projects', led: 'words' },
  { path: '/robots-pack', led: 'picture' },
  { path: '/for-vendors', led: 'picture' },
  { path: '/contact', led: 'words' },
  { path: '/blog', led: 'picture' },
  { path: '/Post', led: 'picture' },
  { path: '/landingMeetupEng', led: 'picture' },
  { path: '/landingCourseAdultsHeb', led: 'picture' },
  { path: '/terms-of-use', led: 'words' },
  { path: '/message-sent', led: 'picture' },
  { path: '/controller', led: 'words', application: true },
  { path: '/blog-editor', led: 'words', application: true },
];
