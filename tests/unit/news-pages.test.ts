import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewsItem } from '@/features/blog/news';
import { newsPage, PAGE_LENGTH, together } from '@/features/blog/news-pages';
import { newsAddress } from '@/features/blog/post-address';
import {
  fromCursor,
  isBefore,
  newestFirst,
  toCursor,
  type Position,
} from '@/features/blog/position';
import { TAGS, type Tag } from '@/features/blog/tags';

const item = (id: string, day: number, tags: Tag[] = ['NEWS']): NewsItem => {
  const date = new Date(Date.UTC(2026, 0, day));
  return {
    id,
    at: date.toISOString(),
    date,
    tags,
    href: `/${id}`,
    title: id,
    description: id,
    image: '/x.webp',
    imageAlt: '',
  };
};
const ids = (items: { id: string }[]) => items.map(({ id }) => id);
const items = fc.uniqueArray(
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.integer({ min: 1, max: 9 }))
    .map(([id, day]) => item(id, day)),
  { selector: ({ id }) => id, maxLength: 60 },
);

/** What the store answers for a page of these posts. */
const stored = (posts: NewsItem[], after?: Position) => {
  const rest = newestFirst(posts).filter((post) => !after || isBefore(after, post));
  return { items: rest.slice(0, PAGE_LENGTH), more: rest.length > PAGE_LENGTH };
};

describe('pages of built-in articles and stored posts', () => {
  it('show each once, newest first, to the end', () => {
    fc.assert(
      fc.property(items, fc.nat(60), (all, split) => {
        const articles = all.slice(0, split);
        const posts = all.slice(split);
        const seen: NewsItem[] = [];
        let after: Position | undefined;
        do {
          const page = newsPage('NEWS', articles, stored(posts, after), after);
          seen.push(...page.items);
          after = page.next;
        } while (after);
        expect(ids(seen)).toEqual(ids(newestFirst(all)));
      }),
    );
  });

  it('have the articles of their tag alone', () => {
    const articles = [item('event', 3, ['NEWS', 'EVENTS']), item('other', 4)];
    const page = newsPage('EVENTS', articles, { items: [], more: false });
    expect(page).toEqual({ tag: 'EVENTS', items: [articles[0]], next: undefined });
  });

  it('are put together without repetitions, each with its lists', () => {
    const both = item('both', 2, ['NEWS', 'EVENTS']);
    const old = item('old', 1, ['NEWS', 'EVENTS']);
    const pages = [
      { tag: 'NEWS' as const, items: [item('new', 3), both], next: undefined },
      { tag: 'EVENTS' as const, items: [both, old], next: undefined },
    ];
    const list = together(pages).map(({ item: { id }, lists }) => [id, lists.join(' ')]);
    expect(list).toEqual([
      ['new', 'NEWS'],
      ['both', 'NEWS EVENTS'],
      ['old', 'EVENTS'],
    ]);
  });
});

describe('a place in a list', () => {
  it('survives an address', () => {
    const place = { at: '2026-01-01T10:00:00+02:00', id: 'a~b c&d' };
    const address = new URL(newsAddress('EVENTS', place), 'https://example.org');
    expect(address.searchParams.get('tag')).toBe('EVENTS');
    expect(fromCursor(address.searchParams.get('before') ?? '')).toEqual(place);
    expect(fromCursor(toCursor(place))).toEqual(place);
  });

  it.each(['', 'x', '2026-01-01', '~a', '2026-01-01~', 'yesterday~a', '2026-99-99~a'])(
    'is not %j',
    (cursor) => {
      expect(fromCursor(cursor)).toBeUndefined();
    },
  );

  it('is none at the beginning of a list', () => {
    expect(TAGS.map((tag) => newsAddress(tag))).toEqual([
      '/blog',
      '/blog?tag=EVENTS',
      '/blog?tag=COMMUNITY',
      '/blog?tag=BLOG',
    ]);
  });
});
