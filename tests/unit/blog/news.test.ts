import { describe, expect, it } from 'vitest';
import {
  FIRST_ITEMS,
  listedItems,
  newsAddress,
  newsPage,
  PAGE_LENGTH,
  relatedTo,
  startIn,
  type Start,
} from '@/features/blog/news/news';
import type { ListedPost, Tag } from '@/features/blog/post/shape';
import { byPlace, fromCursor, isDocumentId, newestFirst } from '@/server/paging';

const item = (id: string, day: number, tags: Tag[] = ['NEWS']): ListedPost => {
  const at = new Date(Date.UTC(2026, 0, day)).toISOString();
  const texts = { title: id, subtitle: '', author: '', description: id, excerpt: '', imageAlt: '' };
  return { ...texts, id, at, tags, lang: 'en', href: `/${id}` };
};
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('pages of articles and stored posts', () => {
  /** The page of these posts that Firestore returns. */
  const stored = (posts: ListedPost[], start?: Start) => {
    const after = start?.part === 'before' ? start.after : undefined;
    const rest = newestFirst(posts).filter((post) => !after || byPlace(after, post) < 0);
    const limit = after ? PAGE_LENGTH : FIRST_ITEMS;
    return { items: rest.slice(0, limit), more: rest.length > limit };
  };

  it.each([0, 1, 12, 15, 30])('show each item once, newest first, with %i articles', (count) => {
    // Some share a date.
    const all = Array.from({ length: 30 }, (_, n) => item(`n${n}`, (n * 7) % 9));
    const articles = all.slice(0, count);
    const posts = all.slice(count);
    const seen: ListedPost[] = [];
    let start: Start | undefined;
    do {
      const page = newsPage('NEWS', 'en', articles, stored(posts, start), start);
      seen.push(...page.items);
      start = page.next;
    } while (start);
    expect(ids(seen)).toEqual(ids(newestFirst(all)));
    expect(seen).toHaveLength(30);
    expect(seen[0]?.at).toBe(item('newest', 8).at);
  });

  it.each([1, 8, 20, 40])('show %i items of the reader’s language first, and each once', (own) => {
    const posts = Array.from({ length: 60 }, (_, n) => ({
      ...item(`n${n}`, 60 - n),
      lang: (n * 7) % 60 < own ? ('he' as const) : ('en' as const),
    }));
    const seen: ListedPost[] = [];
    let start: Start | undefined;
    do {
      const page = newsPage('NEWS', 'he', [], stored(posts, start), start);
      expect(page.items.length).toBeGreaterThan(0);
      seen.push(...page.items);
      start = page.next;
    } while (start);
    expect(new Set(ids(seen))).toEqual(new Set(ids(posts)));
    expect(seen).toHaveLength(60);
    const newest = posts.slice(0, FIRST_ITEMS);
    const first = newest.filter(({ lang }) => lang === 'he');
    const others = newest.filter(({ lang }) => lang === 'en');
    expect(ids(seen.slice(0, FIRST_ITEMS))).toEqual(ids([...first, ...others]));
  });

  it('continue in the order of Firestore, which compares ids byte by byte', () => {
    const names = ['🤖', 'ﬁ', 'ש', 'é', 'a', 'B', '-'];
    expect(ids(newestFirst(names.toReversed().map((id) => item(id, 1))))).toEqual(names);
  });

  it('contain only articles of their tag', () => {
    const articles = [item('event', 3, ['NEWS', 'EVENTS']), item('other', 4)];
    const page = newsPage('EVENTS', 'en', articles, { items: [], more: false });
    expect(page).toEqual({ tag: 'EVENTS', items: [articles[0]], next: undefined });
  });

  it('merge into one list, where each item names all of its pages', () => {
    const both = item('both', 2, ['NEWS', 'EVENTS']);
    const old = item('old', 1, ['NEWS', 'EVENTS']);
    const pages = [
      { tag: 'NEWS' as const, items: [item('new', 3), both], next: undefined },
      { tag: 'EVENTS' as const, items: [both, old], next: undefined },
    ];
    const listed = listedItems(pages, 'en');
    expect(listed.map(({ item: { id }, lists }) => [id, ...lists])).toEqual([
      ['new', 'NEWS'],
      ['both', 'NEWS', 'EVENTS'],
      ['old', 'EVENTS'],
    ]);
  });
});

describe('related news', () => {
  const current = item('current', 15, ['NEWS', 'EVENTS']);
  const newest = item('newest', 20);
  const blog = item('blog', 10, ['NEWS', 'BLOG']);
  const event = item('event', 1, ['NEWS', 'EVENTS']);
  const events = ['e', 'd', 'c', 'b'].map((id) => item(id, 3, current.tags));

  it.each<[string, ListedPost[], string[]]>([
    ['never include the item itself', [current], []],
    [
      'put shared tags before the date',
      [newest, current, blog, event],
      ['event', 'newest', 'blog'],
    ],
    ['are three at most', [newest, ...events], ['e', 'd', 'c']],
    ['may share no tag', [item('other', 1, ['COMMUNITY'])], ['other']],
  ])('%s', (_, items, expected) => {
    expect(ids(relatedTo(current, items))).toEqual(expected);
  });
});

it.each(['own', 'others', 'before'] as const)('the start %s of a page round-trips', (part) => {
  const start = { part, after: { at: '2026-01-01T10:00:00+02:00', id: 'a~b c&d' } };
  const query = new URL(newsAddress('/blog', 'EVENTS', start), 'https://site.example').searchParams;
  expect(query.get('tag')).toBe('EVENTS');
  expect(startIn(query)).toEqual(start);
});

it('a first page has the address of its list and tag', () => {
  expect(newsAddress('/blog', 'NEWS')).toBe('/blog');
  expect(newsAddress('/blogHeb', 'EVENTS')).toBe('/blogHeb?tag=EVENTS');
});

it('a cursor that names no place is none', () => {
  for (const cursor of ['x', '2026-01-01~', '2026-99-99~a', '2026-01-01~a/b']) {
    expect(fromCursor(cursor), cursor).toBeUndefined();
  }
});

it('exactly the ids that Firestore accepts are document ids', () => {
  for (const name of ['', '.', '..', 'a/b', '__x__', '__\n__', 'a\0b', 'ש'.repeat(751)]) {
    expect(isDocumentId(name)).toBe(false);
  }
  for (const name of ['a', '...', '__', '_x_', 'ש'.repeat(750), 'a b%?#']) {
    expect(isDocumentId(name)).toBe(true);
  }
});
