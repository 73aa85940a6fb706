import { type Page, test } from '@playwright/test';

/** A page of its own context for the tests of one `describe`. Each of them begins by leading it where it starts. */
export function sharedPage(): { readonly page: Page } {
  const shared = {} as { page: Page };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ browser }) => {
    shared.page = await browser.newPage();
  });
  test.afterAll(() => shared.page.close());
  return shared;
}
