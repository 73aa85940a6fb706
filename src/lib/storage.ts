// JSON in localStorage. If the browser refuses (storage off, or full), the value is lost, but nothing throws.

/** `undefined` if there is none, or it cannot be read. */
export function loadItem(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Saves synchronously, so that it works while the page closes. @returns false if storage is off or full */
export function saveItem(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is off, so there is nothing to remove.
  }
}

export function itemKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
