import { atom } from 'nanostores';
import { $interrupted } from '../api/session.store';
import type { ApiProblem, ApiResult } from '../api/client';

interface ListState<Item> {
  /** While the first page loads, `items` still has the previous list. */
  status: 'loading' | 'loadingMore' | 'ready' | 'failed';
  items: Item[];
  /** Cursor of the next page, starting with its date; null at the end. */
  next: string | null;
  problem?: ApiProblem;
}

export type Page<Item> = Pick<ListState<Item>, 'items' | 'next'>;

export type List<Item extends { id: string }, Filter extends { q: string }> = ReturnType<
  typeof createList<Item, Filter>
>;

const DEBOUNCE_MS = 300;

export function createList<Item extends { id: string }, Filter extends { q: string }>(
  first: Filter,
  ask: (filter: Filter, before: string | null) => Promise<ApiResult<Page<Item>>>,
) {
  const $filter = atom(first);
  const $list = atom<ListState<Item>>({ status: 'loading', items: [], next: null });
  let typing: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;

  const load = (): Promise<void> => {
    $list.set({ status: 'loading', items: $list.get().items, next: null });
    return loadPage(null);
  };

  /** Loads the next page, or retries a failed one. */
  const more = async (): Promise<void> => {
    const { status, items, next } = $list.get();
    if (status === 'loading' || status === 'loadingMore') return;
    if (next === null) return load();
    $list.set({ status: 'loadingMore', items, next });
    await loadPage(next);
  };

  async function loadPage(from: string | null): Promise<void> {
    const question = ++asked;
    const outcome = await ask($filter.get(), from);
    // A newer request has replaced this one.
    if (question !== asked) return;
    const { status, items: shown } = $list.get();
    const before = status === 'loading' ? [] : shown;
    if (outcome.ok) {
      const { items, next } = outcome.value;
      // The server reached its read limit without a match: continue.
      if (items.length === 0 && next !== null) return loadPage(next);
      $list.set({ status: 'ready', items: [...before, ...items], next });
      return;
    }
    const { problem } = outcome;
    if (problem.kind === 'signedOut') $interrupted.set(more);
    $list.set({ status: 'failed', items: before, next: from, problem });
  }

  return {
    $filter,
    $list,
    load,
    more,
    filter(changes: Partial<Filter>): void {
      $filter.set({ ...$filter.get(), ...changes });
      clearTimeout(typing);
      typing = setTimeout(() => void load(), 'q' in changes ? DEBOUNCE_MS : 0);
    },
    /** Replaces an item, or removes it. */
    change(id: string, change: (item: Item) => Item[]): void {
      const list = $list.get();
      const items = list.items.flatMap((item) => (item.id === id ? change(item) : [item]));
      $list.set({ ...list, items });
      if (items.length === 0 && list.next !== null) void more();
    },
  };
}
