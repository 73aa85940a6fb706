import { type BrowserContextOptions, type Page, test } from '@playwright/test';

/** A page that the tests of a describe share. The browser keeps nothing from one visit to the next. */
export function sharedPage(options?: BrowserContextOptions): { readonly page: Page } {
  const shared = {} as { page: Page };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    shared.page = await browser.newPage(options);
    await shared.page.addInitScript(() => localStorage.clear());
  });
  test.afterAll(() => shared.page.close());
  return shared;
}
