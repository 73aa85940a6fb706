import fc from 'fast-check';
import { POST_LIMITS, SECTION_TYPES, TAGS, type Post, type PostDraft } from '@/features/blog/post';

const text = (maxLength: number) => fc.string({ unit: 'grapheme', maxLength });

/** Sections with unique ids. */
const sections = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    type: fc.constantFrom(...SECTION_TYPES),
    content: fc.oneof(
      text(40),
      text(40).map((value) => `${value}\n\n${value}`),
    ),
  }),
  { maxLength: 12, selector: ({ id }) => id },
);

/** Drafts as an editor holds them; a title may still be missing. */
export const drafts: fc.Arbitrary<PostDraft> = fc.record({
  title: text(POST_LIMITS.title / 4),
  subtitle: text(40),
  image: fc.constantFrom('', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='),
  imageAlt: text(40),
  sections,
  buttonText: text(20),
  showButton: fc.boolean(),
  tags: fc
    .subarray(['EVENTS', 'COMMUNITY', 'BLOG'] as const)
    .map((chosen) => TAGS.filter((tag) => tag === 'NEWS' || chosen.some((one) => one === tag))),
});

/** A draft with everything filled in. */
export const DRAFT: PostDraft = {
  title: 'A robot that waters plants',
  subtitle: 'and talks to them',
  image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  imageAlt: 'A robot',
  sections: [
    { id: 'one', type: 'heading', content: 'It began with a fern' },
    { id: 'two', type: 'paragraph', content: 'It was dry.\n    Very dry.' },
    { id: 'three', type: 'paragraph', content: 'Now it is not.' },
  ],
  buttonText: 'Join us',
  showButton: true,
  tags: ['NEWS', 'BLOG'],
};

/** That draft, stored. */
export const POST: Post = {
  ...DRAFT,
  id: 'fern',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
};
