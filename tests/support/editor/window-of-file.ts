import type { Browser, Page } from '@playwright/test';

/** Opens the window of a file's tests, or returns the open one. */
export type WindowOf = (file: string, browser: Browser) => Promise<Page>;

/** Has one window open at a time. */
export async function windows({}, use: (windowOf: WindowOf) => Promise<void>): Promise<void> {
  let open: { file: string; page: Page } | undefined;
  await use(async (file, browser) => {
    if (open?.file === file) return open.page;
    await open?.page.context().close();
    const page = await (await browser.newContext()).newPage();
    open = { file, page };
    return page;
  });
  await open?.page.context().close();
}
