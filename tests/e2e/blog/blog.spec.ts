import { expect, test, type Page } from '@playwright/test';
import { LOCAL_ADMIN } from '../../../scripts/serve/local-admin.ts';
import { Editor } from '../../support/editor/editor';
import { articles } from '../../support/pages/content';
import { expectAccessible } from '../../support/pages/page-checks';
import { siteStore } from '../../support/server/store';

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

test('the filters show the news of their tag, by mouse and by keyboard, or that there are none', async ({
  page,
}) => {
  await page.goto('/blog');
  const filters = page.getByRole('group', { name: 'Show' }).getByRole('radio');
  await expect(filters).toHaveCount(4);
  await expect(page.getByRole('radio', { name: 'All News' })).toBeChecked();
  const built = articles();
  const of = (tag: string) => built.filter(({ tags }) => tags.includes(tag));
  const others = (tag: string) => built.filter(({ tags }) => !tags.includes(tag));
  const expectShown = async (tag: string) => {
    const shown = await titles(page);
    for (const { title } of of(tag)) expect(shown).toContain(title);
    for (const { title } of others(tag)) expect(shown).not.toContain(title);
  };
  await expectShown('NEWS');
  await page.getByText('Blog', { exact: true }).and(page.locator('label')).click();
  await expectShown('BLOG');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Community' })).toBeChecked();
  await expectShown('COMMUNITY');

  const empty = page.getByText('No articles available for this category.');
  await expect(empty).toBeHidden();
  await page.evaluate(() =>
    document.querySelectorAll('[data-lists~="BLOG"]').forEach((card) => card.remove()),
  );
  await page.getByRole('radio', { name: 'Blog' }).check({ force: true });
  await expect(empty).toBeVisible();
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
    const text = 'if it got brighter:\n    keep going\nelse:\n    turn a little';
    const post = {
      title: 'A post with lines',
      tags: ['NEWS'],
      createdAt: '2031-11-12T18:30:00.000Z',
      sections: [{ id: 'a', type: 'paragraph', content: text }],
      buttonText: 'Come to the next one →',
    };
    const document = siteStore().collection('blogPosts').doc('post-with-lines');
    await document.set(post);
    await page.goto('/blog');
    await page.getByRole('link', { name: post.title }).click();
    await expect(page).toHaveURL('/blogpost/post-with-lines');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const article = page.getByRole('article', { name: post.title });
    await expect(article.getByText('November 12, 2031')).toBeVisible();
    await expect(article.getByText('4 Min')).toBeVisible();
    expect(await article.getByText('if it got brighter:').innerText()).toBe(text);
    const button = article.getByRole('link', { name: post.buttonText });
    await expect(button).toHaveAttribute('target', '_blank');
    const related = page.getByRole('region', { name: 'Related posts' });
    await expect(related.getByRole('article')).toHaveCount(3);
    await document.delete();
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
    await expectAccessible(page, ['meta-refresh']);
  });
});

test.describe("'Create New Blog Post'", () => {
  const link = (page: Page) => page.getByRole('link', { name: 'Create New Blog Post' });

  test('is not for visitors, who load nothing of Firebase', async ({ page }) => {
    const scripts: string[] = [];
    page.on(
      'request',
      (request) => request.resourceType() === 'script' && scripts.push(request.url()),
    );
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await expect(link(page)).toBeHidden();
    expect(scripts.filter((script) => script.includes('firebase'))).toEqual([]);
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
