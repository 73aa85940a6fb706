// What a page keeps in this browser, as JSON under a key. A browser that refuses (storage shut off, or full)
// only forgets: nothing here throws.

/** What was kept under a key; undefined where there is nothing, or it cannot be read. */
export function kept(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Keeps a value at once, also while the page closes. @returns whether there was room for it */
export function keep(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached is not there either.
  }
}

export function keptKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
