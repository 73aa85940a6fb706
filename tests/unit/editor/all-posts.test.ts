import { describe, expect, it } from 'vitest';
import type { ListedPost, StoredPicture } from '@/features/blog/post/shape';
import { listedRows } from '@/features/editor/lists/all-posts.store';

const row = (day: string): ListedPost<StoredPicture> => ({
  ...{ id: day, at: `2026-11-${day}T00:00:00.000Z`, href: `/${day}`, lang: 'en', tags: ['NEWS'] },
  ...{ title: day, subtitle: '', author: '', description: '', excerpt: '', imageAlt: '' },
});
const list = (days: string[], next: string | null = null) => ({ items: days.map(row), next });
const ARTICLES = ['20', '10'].map((day) => ({
  ...row(day),
  description: 'Ferns à la carte',
}));
const ANY = { state: 'any', tag: '', q: '' } as const;
const days = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('articles in git', () => {
  it('are sorted among posts by date, as far as posts are loaded', () => {
    expect(days(listedRows(list(['21', '15'], 'more'), ARTICLES, ANY))).toEqual(['21', '20', '15']);
    expect(days(listedRows(list(['21', '15', '05']), ARTICLES, ANY))).toEqual([
      '21',
      '20',
      '15',
      '10',
      '05',
    ]);
  });

  it.each([
    [{ q: 'FERNS a' }, 2],
    [{ q: 'moss' }, 0],
    [{ tag: 'EVENTS' }, 0],
    [{ state: 'published' }, 2],
    [{ state: 'draft' }, 0],
  ] as const)('match the filter %j: %i of 2', (filter, count) => {
    expect(listedRows(list([]), ARTICLES, { ...ANY, ...filter })).toHaveLength(count);
  });

  it("don't change the order of deleted posts", () => {
    expect(days(listedRows(list(['10', '20']), ARTICLES, { ...ANY, state: 'deleted' }))).toEqual([
      '10',
      '20',
    ]);
  });
});
