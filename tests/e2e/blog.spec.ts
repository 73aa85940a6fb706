import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { LOCAL_ADMIN } from '../../scripts/lib/local-admin.ts';
import { Editor } from '../support/editor';
import { siteStore } from '../support/store';

const OLD_POSTS = 30;
const cards = (page: Page) => page.locator('.news-cards > li').filter({ visible: true });
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const more = (page: Page) => page.getByRole('link', { name: 'Load More' });

/** Events of long ago, more than two pages of them, below whatever else the store has. */
test.beforeAll(async () => {
  const posts = siteStore().collection('blogPosts');
  for (let n = 1; n <= OLD_POSTS; n++) {
    const createdAt = new Date(Date.UTC(2019, 0, n)).toISOString();
    const tags = ['NEWS', 'EVENTS'];
    await posts.doc(`old-event-${n}`).set({ title: `Old event ${n}`, tags, createdAt });
  }
});

test.describe('the filters', () => {
  test('show the news of their tag, by mouse and by keyboard', async ({ page }) => {
    await page.goto('/blog');
    const filters = page.getByRole('group', { name: 'Show' }).getByRole('radio');
    await expect(filters).toHaveCount(4);
    await expect(page.getByRole('radio', { name: 'All News' })).toBeChecked();
    expect(await titles(page)).toEqual(
      expect.arrayContaining(['Robot night at the library', 'Argh, I’m bored!']),
    );
    await page.getByText('Blog', { exact: true }).and(page.locator('label')).click();
    expect(await titles(page)).toContain('Your first model, with nothing but socks');
    expect(await titles(page)).not.toContain('Robot night at the library');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('radio', { name: 'Community' })).toBeChecked();
    expect(await titles(page)).toContain('Robot night at the library');
    expect(await titles(page)).not.toContain('Your first model, with nothing but socks');
  });

  test('say so when there is nothing', async ({ page }) => {
    await page.goto('/blog');
    const empty = page.getByText('No articles available for this category.');
    await expect(empty).toBeHidden();
    await page.evaluate(() =>
      document.querySelectorAll('[data-lists~="BLOG"]').forEach((card) => card.remove()),
    );
    await expect(empty).toBeHidden();
    await page.getByRole('radio', { name: 'Blog' }).check({ force: true });
    await expect(empty).toBeVisible();
  });
});

test.describe('Load More', () => {
  test('adds the next cards in place, to the last, and goes to the first of them', async ({
    page,
  }) => {
    await page.goto('/blog?tag=EVENTS');
    await expect(page.getByRole('radio', { name: 'Events' })).toBeChecked();
    await expect(cards(page)).toHaveCount(12);
    for (let shown = 12; await more(page).isVisible();) {
      await more(page).click();
      await expect(cards(page).nth(shown).getByRole('link')).toBeFocused();
      shown = await cards(page).count();
    }
    const all = await titles(page);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((title) => title.startsWith('Old event'))).toHaveLength(OLD_POSTS);
    expect(all.at(-1)).toBe('Old event 1');
    expect(new URL(page.url()).search).toBe('?tag=EVENTS');
    await page.getByRole('radio', { name: 'All News' }).check({ force: true });
    await expect(cards(page)).toHaveCount(12);
  });

  test('leads to the next page when that cannot be fetched', async ({ page }) => {
    await page.goto('/blog?tag=EVENTS');
    await page.route('**/blog?*before=*', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await more(page).click();
    await expect(page).toHaveURL(/before=/);
    await expect(cards(page)).toHaveCount(12);
  });

  test('works without script, there and back', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/blog?tag=EVENTS');
    const found = await titles(page);
    while (await more(page).isVisible()) {
      await more(page).click();
      await expect(page).toHaveURL(/before=/);
      found.push(...(await titles(page)));
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found.at(-1)).toBe('Old event 1');
    await page.getByRole('link', { name: 'Back to the newest' }).click();
    await expect(page.getByRole('radio', { name: 'Events' })).toBeChecked();
    await context.close();
  });
});

test.describe('a post', () => {
  test('opens at its top from its card and shows its lines as written', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Robot night at the library' }).click();
    await expect(page).toHaveURL('/blogpost/sample-robot-night');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const article = page.getByRole('article', { name: 'Robot night at the library' });
    await expect(article.getByText('November 12, 2026')).toBeVisible();
    await expect(article.getByText('4 Min')).toBeVisible();
    const lines = await article.getByText('if it got brighter:').innerText();
    expect(lines).toBe('if it got brighter:\n    keep going\nelse:\n    turn a little');
    await expect(article.getByRole('link', { name: 'Come to the next one →' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await expect(
      page.getByRole('region', { name: 'Related posts' }).getByRole('article'),
    ).toHaveCount(3);
    expect(await page.locator('astro-island').count()).toBe(1);
  });

  test('that is not there leads to the news after three seconds', async ({ browser, baseURL }) => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled, baseURL: baseURL ?? '' });
      const page = await context.newPage();
      const response = await page.goto('/blogpost/nowhere');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
      await expect(page.getByText('Redirecting to the news page...')).toBeVisible();
      await page.waitForURL('/blog');
      await context.close();
    }
  });

  test('that is not there is accessible, but for the specified redirect', async ({ page }) => {
    // An answer without content keeps the browser where it is, however long the look takes.
    await page.route('**/news', (route) => route.fulfill({ status: 204 }));
    await page.goto('/blogpost/nowhere');
    const axe = new AxeBuilder({ page }).disableRules(['meta-refresh']);
    expect((await axe.analyze()).violations).toEqual([]);
  });
});

test.describe("'Create New Blog Post'", () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Create New Blog Post' });
  const flag = () => localStorage.getItem('admin-authenticated');

  test('is not for visitors, who load nothing of Firebase', async ({ page }) => {
    const scripts: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(request.url()),
    );
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await expect(link(page)).toBeHidden();
    expect(scripts.filter((script) => /firebase|admin-link/.test(script))).toEqual([]);
  });

  test('does not appear by a flag made by hand', async ({ page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('set')) localStorage.setItem('admin-authenticated', 'true');
      sessionStorage.setItem('set', 'once');
    });
    await page.goto('/blog');
    await expect.poll(() => page.evaluate(flag)).toBeNull();
    await expect(link(page)).toBeHidden();
  });

  test('appears for an admin and leads to the editor', async ({ page }) => {
    const editor = new Editor(page);
    await editor.open();
    await editor.logIn(LOCAL_ADMIN);
    await expect(editor.button('Log out')).toBeVisible();
    await page.goto('/blog');
    await link(page).click();
    await expect(page).toHaveURL('/blog-editor');
  });
});
