// JSON in localStorage. If the browser refuses (storage off, or full), the value is lost, but nothing throws.

/** Every key, in comments at the lines of content/legal/privacy.mdx that tell visitors about it (by a test). */
export const KEYS = [
  'packing-list',
  'robot-settings',
  'robot-understands-stop',
  'robot-mirror',
  'robot-sounds',
  'robot-program',
  'robot-saved-programs',
  'robot-challenges',
  'robot-floor',
  'robot-set',
  'robot-own-challenge',
  'teach-examples',
  'teach-camera',
  'editor-username',
  'admin-authenticated',
  'blog-draft:',
] as const;

type Key = (typeof KEYS)[number];

/** `undefined` if there is none, or it cannot be read. */
export function loadItem(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Saves synchronously, so also while the page closes. @returns false if storage is off or full */
export function saveItem(key: Key | `blog-draft:${string}`, value: unknown): boolean {
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
