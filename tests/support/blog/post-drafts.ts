import type { Post, PostContent } from '@/features/blog/post/shape';

/** A complete draft. */
export const DRAFT: PostContent = {
  title: 'A robot that waters plants',
  subtitle: 'and talks to them',
  author: 'Noa',
  image: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  imageSmall: '',
  imageAlt: 'A robot',
  format: 'markdown',
  sections: [
    { id: 'one', type: 'heading', content: 'It began with a fern' },
    { id: 'two', type: 'paragraph', content: 'It was dry.\n    Very dry.' },
    { id: 'three', type: 'paragraph', content: 'Now it is not.' },
  ],
  buttonText: 'Join us',
  showButton: true,
  buttonTarget: '',
  lang: '',
  description: '',
  address: '',
  tags: ['NEWS', 'BLOG'],
};

/** DRAFT as stored. */
export const POST: Post = {
  ...DRAFT,
  id: 'fern',
  state: 'published',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
};

/** DRAFT as a document of the store, newer than everything else, and alone among events. */
export const newDocument = () => ({
  ...DRAFT,
  tags: ['NEWS', 'EVENTS'],
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  imageVersion: 'abcdefghijkl',
  excerpt: 'It was dry.',
});
