// What the page keeps in this browser. A browser that refuses (private windows, full storage) only forgets.

/** What was kept under a key, or undefined. */
export function kept(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(`Not kept: ${key}`, error);
  }
}
