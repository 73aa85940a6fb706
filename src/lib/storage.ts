// The only way to local storage, which has other users: tabs change it at any time, browsers refuse a write, and what
// is stored may be of another release or damaged. Scripts import this in plain Node.

import type { WritableAtom } from 'nanostores';

/** How a thing is kept as JSON, and what its owner says about losses. */
export interface Keeping<T> {
  /**
   * Reads what is stored. Calls `leaveOut` if a part of it is not in the value.
   * @returns undefined if it can't be read; throwing means the same
   */
  read(data: unknown, leaveOut: () => void): T | undefined;
  write?(value: T): unknown;
  /** The browser has not stored a value, because storage is full or blocked. */
  onRefused(): void;
  /** What is stored can't be read, or not all of it. It stays, and is put aside when the next value is saved. */
  onUnreadable(): void;
}

export interface Stored<T> {
  /** What is stored now, or was before it became unreadable; undefined if there is no such value. */
  load(): T | undefined;
  /**
   * Replaces what {@link load} returns, so load right before, because another tab may have saved. Works while the page
   * closes.
   * @returns false if the browser refused; the earlier value is still stored then
   */
  save(value: T): boolean;
  /** Deletes everything of this thing, also what was put aside. */
  remove(): void;
  /**
   * Calls back with the value now and after each change by another tab; with undefined if it was removed. Returns a
   * function that ends this.
   */
  follow(onChange: (value: T | undefined) => void): () => void;
}

/** For choices that nobody misses. */
export const MAY_BE_LOST = { onRefused: () => undefined, onUnreadable: () => undefined };

/** Whether a value has named fields, as no list or text has. */
export const isRecord = (data: unknown): data is Readonly<Record<string, unknown>> =>
  typeof data === 'object' && data !== null && !Array.isArray(data);

/** Keeps a thing under a key of local storage. Nothing here throws. */
export function stored<T>(key: string, keeping: Keeping<T>): Stored<T> {
  const { read, write = (value: T): unknown => value, onRefused, onUnreadable } = keeping;
  /** The stored text as this tab last saw it: null if there was none, undefined before the first look. */
  let seen: string | null | undefined;
  /** As read from the last readable text. */
  let value: T | undefined;
  /** Whether `value` lacks something of `seen`. */
  let isPartial = false;
  const followers = new Set<(value: T | undefined) => void>();

  function look(text: string | null): void {
    seen = text;
    isPartial = false;
    const found = text === null ? undefined : readText(text);
    if (text !== null && found === undefined) isPartial = true;
    else value = found;
    if (isPartial) onUnreadable();
    if (text === null || found !== undefined) followers.forEach((tell) => tell(value));
  }

  function readText(text: string): T | undefined {
    try {
      return read(JSON.parse(text), () => (isPartial = true));
    } catch {
      return undefined;
    }
  }

  function load(): T | undefined {
    const text = textOf(key);
    if (text !== undefined && text !== seen) look(text);
    return value;
  }

  function save(next: T): boolean {
    load();
    const text = JSON.stringify(write(next));
    const isStored =
      text === textOf(key) || ((!isPartial || !seen || putAside(key, seen)) && setText(key, text));
    if (!isStored) {
      onRefused();
      return false;
    }
    [seen, value, isPartial] = [text, next, false];
    return true;
  }

  function remove(): void {
    for (const each of [key, ...storedKeys(asideKey(key))]) removeText(each);
    [seen, value, isPartial] = [null, undefined, false];
  }

  function follow(onChange: (value: T | undefined) => void): () => void {
    onChange(load());
    followers.add(onChange);
    const bound = new AbortController();
    const { signal } = bound;
    // A call of `clear` has no key.
    const onStorage = (event: StorageEvent) => (event.key ?? key) === key && load();
    addEventListener('storage', onStorage, { signal });
    // Pages in the back/forward cache get no events.
    addEventListener('pageshow', load, { signal });
    return () => {
      followers.delete(onChange);
      bound.abort();
    };
  }

  return { load, save, remove, follow };
}

export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const ASIDE_PREFIX = 'unreadable:';

const asideKey = (key: string) => `${ASIDE_PREFIX}${key}:`;

/** Copies an unreadable text to a key of its own. */
function putAside(key: string, text: string): boolean {
  for (let n = 1; ; n++) {
    const aside = asideKey(key) + n;
    const there = textOf(aside);
    if (there === text) return true;
    if (typeof there !== 'string') return setText(aside, text);
  }
}

/** Undefined if storage is blocked. */
function textOf(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

function setText(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

function removeText(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing can be stored.
  }
}

/** Restores a choice, saves every change and follows other tabs. Returns a function that ends this. */
export function keepChoice(key: string, $on: WritableAtom<boolean>): () => void {
  const read = (data: unknown) => (typeof data === 'boolean' ? data : undefined);
  const kept = stored<boolean>(key, { ...MAY_BE_LOST, read });
  const undo = [
    kept.follow((on) => on !== undefined && $on.set(on)),
    $on.listen((on) => void kept.save(on)),
  ];
  return () => undo.forEach((end) => end());
}
