import { type BrowserContextOptions, type Page, test } from '@playwright/test';

/**
 * A page of its own context for the tests of one `describe`. Each of them begins by leading it where it starts.
 * @param prepare called with the empty page
 */
export function sharedPage(
  options?: BrowserContextOptions,
  prepare?: (page: Page) => Promise<unknown>,
): { readonly page: Page } {
  const shared = {} as { page: Page };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    const context = await browser.newContext(options);
    shared.page = await context.newPage();
    await prepare?.(shared.page);
  });
  test.afterAll(() => shared.page.context().close());
  return shared;
}

/** Lets the browser keep nothing from one visit of a page to the next. */
export const keepNothing = (page: Page) => page.addInitScript(() => localStorage.clear());
