import { expect, it } from 'vitest';
import { waiting } from '@/features/blog/news/news';

it('the build says which articles wait, for a date or for their writer', () => {
  const say = (date: string, draft = false) =>
    waiting({ date: new Date(date), draft }, '2026-11-22');
  expect(say('2026-12-01')).toMatch(/^Scheduled for December 1, 2026: .*first build on that day/);
  expect(say('2026-11-01', true)).toBe('Draft: not on the site');
  expect(say('2026-11-22')).toBeUndefined();
});
