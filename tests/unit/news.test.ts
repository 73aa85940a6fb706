import { describe, expect, test } from 'vitest';
import { relatedTo } from '../../src/features/blog/news';
import { newestFirst } from '../../src/features/blog/position';
import type { Tag } from '../../src/features/blog/tags';

const item = (id: string, day: string, tags: Tag[] = ['NEWS']) => ({
  id,
  at: `${day}T00:00:00.000Z`,
  tags,
});
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe('newestFirst', () => {
  test('sorts by date, latest first, and leaves its input alone', () => {
    const items = [
      item('May', '2026-05-01'),
      item('July', '2026-07-01'),
      item('June', '2026-06-01'),
    ];
    expect(ids(newestFirst(items))).toEqual(['July', 'June', 'May']);
    expect(ids(items)).toEqual(['May', 'July', 'June']);
  });

  test('sorts items of one day by id', () => {
    expect(ids(newestFirst([item('b', '2026-05-01'), item('a', '2026-05-01')]))).toEqual([
      'a',
      'b',
    ]);
  });
});

describe('relatedTo', () => {
  const current = item('current', '2026-06-01', ['NEWS', 'EVENTS']);
  const others = [
    item('newest', '2026-07-01'),
    item('blog', '2026-05-01', ['NEWS', 'BLOG']),
    item('older', '2026-04-01'),
    item('old event', '2026-01-01', ['NEWS', 'EVENTS']),
  ];

  test('leaves out the item itself', () => {
    expect(relatedTo(current, [current])).toEqual([]);
  });

  test('puts shared tags before the date, and stops at three', () => {
    expect(ids(relatedTo(current, [current, ...others]))).toEqual(['old event', 'newest', 'blog']);
  });

  test('takes the newest of many that share all tags', () => {
    const events = ['e', 'd', 'c', 'b', 'a'].map((id) => item(id, '2026-03-01', current.tags));
    expect(ids(relatedTo(current, [...others.slice(0, 1), ...events]))).toEqual(['e', 'd', 'c']);
  });

  test('takes items that share no tag, when there are no others', () => {
    expect(ids(relatedTo(item('x', '2026-01-01', ['BLOG']), [item('a', '2026-01-01')]))).toEqual([
      'a',
    ]);
  });

  test('counts a tag once that an item has twice', () => {
    const twice = item('twice', '2026-02-01', ['NEWS', 'NEWS', 'NEWS', 'EVENTS']);
    expect(ids(relatedTo(current, [...others.slice(0, 2), twice]))).toEqual([
      'twice',
      'newest',
      'blog',
    ]);
  });

  test('takes another limit', () => {
    expect(ids(relatedTo(current, others, 1))).toEqual(['old event']);
  });
});
