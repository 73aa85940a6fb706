import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ApiResult } from '@/features/editor/api/client';
import { $interrupted } from '@/features/editor/api/session.store';
import { createList, type Page } from '@/features/editor/lists/list.store';

interface Item {
  id: string;
}
type Answer = ApiResult<Page<Item>>;

const page = (ids: string, next: string | null = null): Answer => ({
  ok: true,
  value: { items: [...ids].map((id) => ({ id })), next },
});
const failure = (kind: 'offline' | 'signedOut'): Answer => ({ ok: false, problem: { kind } });

/** The server's answers, in turn. */
let answers: (Answer | Promise<Answer>)[];
let list: ReturnType<typeof newList>;
interface Filter {
  q: string;
  tag: string;
}
const ask = vi.fn<(filter: Filter, before: string | null) => Promise<Answer>>(() =>
  Promise.resolve(answers.shift() ?? page('')),
);
const newList = () => createList<Item, Filter>({ q: '', tag: '' }, ask);
const shown = () => {
  const { status, items, next } = list.$list.get();
  return [status, items.map(({ id }) => id).join(''), next];
};
/** Cursors of the pages asked for. */
const asked = () => ask.mock.calls.map(([, before]) => before);

beforeEach(() => {
  answers = [];
  list = newList();
  $interrupted.set(undefined);
});
afterEach(() => ask.mockClear());

describe('a list has', () => {
  it.each<[string, Answer[], number, ReturnType<typeof shown>]>([
    ['its first page', [page('ab', 'b')], 0, ['ready', 'ab', 'b']],
    ['no more after the last page', [page('ab')], 0, ['ready', 'ab', null]],
    ['the next page below the first', [page('ab', 'b'), page('c')], 1, ['ready', 'abc', null]],
    ['a match that the server found later', [page('', 'x'), page('a')], 0, ['ready', 'a', null]],
    ['a new start, instead of a next page', [page('ab'), page('c')], 1, ['ready', 'c', null]],
    ['nothing, if the first page fails', [failure('offline')], 0, ['failed', '', null]],
    [
      'the pages before a failure, and its place',
      [page('ab', 'b'), failure('offline')],
      1,
      ['failed', 'ab', 'b'],
    ],
    [
      'a failed page after a new try',
      [page('ab', 'b'), failure('offline'), page('c')],
      2,
      ['ready', 'abc', null],
    ],
  ])('%s', async (_, given, more, expected) => {
    answers = given;
    await list.load();
    for (let time = 0; time < more; time++) await list.more();
    expect(shown()).toEqual(expected);
  });
});

it('a list keeps its items until the new first page is there', async () => {
  answers = [page('ab'), page('c')];
  await list.load();
  const loading = list.load();
  expect(shown()).toEqual(['loading', 'ab', null]);
  await loading;
  expect(shown()).toEqual(['ready', 'c', null]);
});

it('the answer to an earlier question is ignored', async () => {
  const slow = Promise.withResolvers<Answer>();
  answers = [slow.promise, page('new')];
  const first = list.load();
  await list.load();
  slow.resolve(page('old'));
  await first;
  expect(shown()).toEqual(['ready', 'new', null]);
});

it.each(['loading', 'loadingMore'] as const)('%s asks for no other page', async (status) => {
  answers = [page('ab', 'b')];
  await list.load();
  const waiting = status === 'loading' ? list.load() : list.more();
  expect(list.$list.get().status).toBe(status);
  const before = asked().length;
  await list.more();
  expect(asked()).toHaveLength(before);
  await waiting;
});

it('a list whose login has expired goes on at the same page after the next login', async () => {
  answers = [page('ab', 'b'), failure('signedOut'), page('c')];
  await list.load();
  await list.more();
  await $interrupted.get()?.();
  expect([asked(), shown()]).toEqual([
    [null, 'b', 'b'],
    ['ready', 'abc', null],
  ]);
});

it('any other failure needs no login', async () => {
  answers = [failure('offline')];
  await list.load();
  expect($interrupted.get()).toBeUndefined();
});

describe('a filter', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  });

  it.each([
    ['a choice at once', { tag: 'NEWS' }, 0],
    ['typing after a pause', { q: 'fern' }, 300],
  ])('asks for %s', async (_, changes, after) => {
    list.filter(changes);
    expect(list.$filter.get()).toEqual({ q: '', tag: '', ...changes });
    if (after > 0) await vi.advanceTimersByTimeAsync(after - 1);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ask.mock.calls).toEqual([[{ q: '', tag: '', ...changes }, null]]);
  });

  it('asks once for all letters typed without a pause', async () => {
    for (const q of ['f', 'fe', 'fern']) {
      list.filter({ q });
      await vi.advanceTimersByTimeAsync(299);
    }
    await vi.advanceTimersByTimeAsync(300);
    expect(ask.mock.calls.map(([{ q }]) => q)).toEqual(['fern']);
  });
});

describe('a changed item', () => {
  it.each<[string, (item: Item) => Item[], string]>([
    ['is replaced', () => [{ id: 'x' }], 'ax'],
    ['is removed', () => [], 'a'],
  ])('%s', async (_, change, ids) => {
    answers = [page('ab')];
    await list.load();
    list.change('b', change);
    expect(shown()).toEqual(['ready', ids, null]);
  });

  it('that was the last one is followed by the next page', async () => {
    answers = [page('a', 'a'), page('b')];
    await list.load();
    list.change('a', () => []);
    await vi.waitFor(() => expect(shown()).toEqual(['ready', 'b', null]));
  });

  it('that was the last of all asks for nothing', async () => {
    answers = [page('a')];
    await list.load();
    list.change('a', () => []);
    expect([asked(), shown()]).toEqual([[null], ['ready', '', null]]);
  });
});
