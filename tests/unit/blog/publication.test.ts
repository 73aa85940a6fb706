import { expect, it } from 'vitest';
import { waiting, waitingLine } from '@/features/blog/publication';

const article = { date: new Date('2026-11-23'), draft: false };

it('lets an article wait for its day, and a draft for its writer', () => {
  expect(waiting(article, '2026-11-22')).toEqual({ until: article.date });
  expect(waiting(article, '2026-11-23')).toBeUndefined();
  expect(waiting({ ...article, draft: true }, '2026-11-23')).toBe('draft');
});

it('says in a build which article waits until when', () => {
  const say = (date: string, draft = false) =>
    waitingLine('a.mdx', { date: new Date(date), draft }, '2026-11-22');
  expect(say('2026-12-01')).toContain('a.mdx waits until 2026-12-01');
  expect(say('2026-11-01', true)).toBe('a.mdx waits: it is a draft.');
  expect(say('2026-11-22')).toBeUndefined();
});
