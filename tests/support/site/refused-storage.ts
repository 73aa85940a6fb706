import type { Page } from '@playwright/test';

/** What a browser's storage refuses, from the next page on if it is blocked. */
export const REFUSALS = {
  full: fillStorage,
  blocked: (page: Page) =>
    page.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      }),
    ),
};

/** Fills the page's local storage to the last character. */
async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (let n = 0; ; n++) localStorage.setItem(`full-${size}-${n}`, 'x'.repeat(size));
      } catch {
        // No room for another of this size
      }
    }
  });
}
