import { test as base } from '@playwright/test';
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
 * but `kept` in between: its process has read the site's scripts, which takes a new one longer than most tests. A test
 * that moves the clock is its window's last.
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
    {
      browser,
      kept,
      window,
      viewport,
      hasTouch,
      userAgent,
      bypassCSP,
      javaScriptEnabled,
      colorScheme,
      contextOptions,
    },
    use,
    { file },
  ) => {
    const options = [hasTouch, userAgent, bypassCSP, javaScriptEnabled, colorScheme];
    const settings = JSON.stringify([file, ...options, contextOptions]);
    if (window.settings !== settings) {
      await window.page?.context().close();
      const context = await browser.newContext({ ...(kept && { storageState: kept }) });
      Object.assign(window, { settings, page: await context.newPage() });
    }
    const { page } = window;
    if (!page) throw new Error('The window has no page');
    if (viewport) await page.setViewportSize(viewport);
    const forgetScripts = rememberScripts(page);
    await use(page);
    await forgetScripts();
    if (await leave(page, kept)) return;
    await page.context().close();
    Object.assign(window, { settings: undefined, page: undefined });
  },
  context: async ({ page }, use) => use(page.context()),
};

/** Remembers the scripts that a test adds to a page. Returns a way to remove them. */
function rememberScripts(page: Page): () => Promise<void> {
  const add = page.addInitScript.bind(page);
  const added: Awaited<ReturnType<typeof add>>[] = [];
  page.addInitScript = async (...script) => {
    const one = await add(...script);
    added.push(one);
    return one;
  };
  return async () => {
    page.addInitScript = add;
    for (const script of added) await script.dispose();
  };
}

/** Leaves the site as a new visitor would find it. Returns whether another test may use the window. */
async function leave(page: Page, kept: Kept | undefined): Promise<boolean> {
  if (page.isClosed()) return false;
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ['console', 'dialog', 'pageerror', 'request']) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
  // A page that is left may keep what is unsaved.
  await page.goto('/robots.txt');
  return page.evaluate((items) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const { name, value } of items) localStorage.setItem(name, value);
    return String(setTimeout).includes('[native code]');
  }, kept?.origins[0]?.localStorage ?? []);
}

/** A test of pages that open {@link inOneWindow}. */
export const test = base.extend(inOneWindow);
