import type {
  BrowserContext,
  Fixtures,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
} from '@playwright/test';

/** What a browser keeps of a visit. */
export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

interface OneWindow {
  /** What the window's browser remembers of an earlier visit. */
  kept: Kept | undefined;
  window: { settings?: string; page?: Page };
}

/**
 * Lets the tests of a file with the same settings open their pages one after another in one window, which forgets all
 * but `kept` in between: its process has read the site's scripts, which takes a new one longer than most tests.
 */
export const inOneWindow: Fixtures<
  object,
  OneWindow,
  PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs
> = {
  kept: [undefined, { scope: 'worker' }],
  window: [
    async ({}, use) => {
      const window: OneWindow['window'] = {};
      await use(window);
      await window.page?.context().close();
    },
    { scope: 'worker' },
  ],
  page: async (
    { browser, kept, window, viewport, bypassCSP, javaScriptEnabled },
    use,
    { file },
  ) => {
    const settings = [file, bypassCSP, javaScriptEnabled].join();
    if (window.settings !== settings) {
      await window.page?.context().close();
      const context = await browser.newContext({ ...(kept && { storageState: kept }) });
      Object.assign(window, { settings, page: await context.newPage() });
    }
    const { page } = window;
    if (!page) throw new Error('The window has no page');
    await use(page);
    await leave(page, kept);
    if (viewport) await page.setViewportSize(viewport);
  },
  context: async ({ page }, use) => use(page.context()),
};

/** Leaves the site as a new visitor would find it. */
async function leave(page: Page, kept: Kept | undefined): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['console', 'dialog', 'pageerror', 'request']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
  // A page that is left may keep what is unsaved.
  await page.goto('/robots.txt');
  await page.evaluate((items) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, kept?.origins[0]?.localStorage ?? []);
}
