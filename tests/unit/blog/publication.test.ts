import { expect, it } from 'vitest';
import { waitingLine } from '@/features/blog/publication';

it('says in a build which article waits for its day, and which for its writer', () => {
  const say = (date: string, draft = false) =>
    waitingLine('a.mdx', { date: new Date(date), draft }, '2026-11-22');
  expect(say('2026-12-01')).toContain('a.mdx waits until 2026-12-01');
  expect(say('2026-11-01', true)).toBe('a.mdx waits: it is a draft.');
  expect(say('2026-11-22')).toBeUndefined();
});
