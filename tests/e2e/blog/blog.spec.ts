import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { PAGE_LENGTH } from '@/features/blog/news/news';
import type { Tag } from '@/features/blog/post/shape';
import { holdRequests, takenIn } from '../../support/server/held-requests';
import { englishTexts, articles } from '../../support/pages/content';
import {
  expectAccessible,
  layoutShift,
  watchErrors,
  watchLayoutShift,
} from '../../support/pages/page-checks';
import { newsCards } from '../../support/blog/news-page';
import { refreshLists } from '../../support/blog/refresh';
import { siteStore } from '../../support/server/store';

const blogTexts = englishTexts('pages/blog');
const uiTexts = englishTexts('ui');

const OLD_POSTS = 2 * PAGE_LENGTH + 2;
const cards = (page: Page) => newsCards(page).filter({ visible: true });
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const more = (page: Page) => page.getByRole('link', { name: 'Load More' });

const refresh = (site = '') => refreshLists(site, process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '');

test('filters show the news of their tag', async ({ page }) => {
  await page.goto('/blog');
  const filters = page.getByRole('group', { name: blogTexts.filterLabel }).getByRole('radio');
  await expect(filters).toHaveCount(4);
  await expect(page.getByRole('link', { name: 'Create New Blog Post' })).toBeHidden();
  await expect(page.getByRole('radio', { name: 'All News' })).toBeChecked();
  const expectShown = async (tag: Tag) => {
    const shown = await titles(page);
    const titlesOf = (fits: boolean) =>
      articles()
        .filter(({ tags }) => tags.includes(tag) === fits)
        .map(({ title }) => title);
    // Other tests' posts may be among them.
    expect(shown.filter((title) => titlesOf(true).includes(title))).not.toEqual([]);
    for (const title of titlesOf(false)) expect(shown).not.toContain(title);
  };
  await expectShown('NEWS');
  await page.getByText('Blog', { exact: true }).and(page.locator('label')).click();
  await expectShown('BLOG');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Community' })).toBeChecked();
  await expectShown('COMMUNITY');
});

test('a filter without news says so', async ({ page }) => {
  await page.goto('/blog');
  const empty = page.getByText('No articles available for this category.');
  await expect(empty).toBeHidden();
  await page.evaluate(() =>
    document.querySelectorAll('[data-lists~="BLOG"]').forEach((card) => card.remove()),
  );
  await page.getByRole('radio', { name: 'Blog' }).check({ force: true });
  await expect(empty).toBeVisible();
});

test('Load More appends cards up to the last one, or links to the next page without JavaScript', async ({
  page,
  baseURL,
}) => {
  // Older than everything else in Firestore.
  const posts = siteStore().collection('blogPosts');
  const batch = siteStore().batch();
  for (let n = 1; n <= OLD_POSTS; n++) {
    const createdAt = new Date(Date.UTC(2019, 0, n)).toISOString();
    const tags = ['NEWS', 'EVENTS'];
    batch.set(posts.doc(`old-event-${n}`), { title: `Old event ${n}`, tags, createdAt });
  }
  await batch.commit();
  await refresh(baseURL);
  await page.goto('/blog?tag=EVENTS');
  await expect(page.getByRole('radio', { name: 'Events' })).toBeChecked();
  await expect(cards(page)).toHaveCount(PAGE_LENGTH);
  for (let shown = PAGE_LENGTH; await more(page).isVisible();) {
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
  await expect(cards(page)).toHaveCount(PAGE_LENGTH);
  await page.route('**/blog?*before=*', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await more(page).click();
  await expect(page).toHaveURL(/before=/);
  await expect(cards(page)).toHaveCount(PAGE_LENGTH);
  await page.getByRole('link', { name: blogTexts.newest }).click();
  await expect(page).toHaveURL('/blog');
});

test('Back from a post shows the cards that Load More added, where the reader was', async ({
  page,
}) => {
  await page.goto('/blog');
  await more(page).click();
  const last = cards(page).nth(2 * PAGE_LENGTH - 1);
  await expect(last).toBeVisible();
  const before = await titles(page);
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await last.getByRole('link').click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(before);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await more(page).click();
  await expect(cards(page)).not.toHaveCount(before.length);
  const all = await titles(page);
  expect(new Set(all).size).toBe(all.length);

  await page.reload();
  await expect(cards(page)).toHaveCount(PAGE_LENGTH);
});

test.describe('a post', () => {
  test.describe('with lines', () => {
    const text = 'if it got brighter:\n    keep going\nelse:\n    turn a little';
    const post = {
      title: 'A post with lines',
      tags: ['NEWS'],
      sections: [{ id: 'a', type: 'paragraph', content: text }],
      buttonText: 'Come to the next one →',
    };
    const id = `post-with-lines-${randomUUID()}`;
    const stored = () => siteStore().collection('blogPosts').doc(id);
    let page: Page;
    test.describe.configure({ mode: 'default' });
    test.beforeAll(async ({ browser, baseURL }) => {
      await stored().set({ ...post, createdAt: new Date().toISOString() });
      await refresh(baseURL);
      page = await browser.newPage();
      await page.goto(`/blogpost/${id}`);
    });
    test.beforeEach(() => expect(page).toHaveURL(`/blogpost/${id}`));
    test.afterAll(async () => {
      await page.close();
      await stored().delete();
    });
    const article = () => page.getByRole('article', { name: post.title });

    test('opens at the top from its card', async () => {
      await page.goto('/blog');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator(`a[href="/blogpost/${id}"]`).click();
      await expect(page).toHaveURL(`/blogpost/${id}`);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('keeps them', async () => {
      expect(await article().getByText('if it got brighter:').innerText()).toBe(text);
    });

    test('has a button that opens a new tab', async () => {
      const button = article().getByRole('link', { name: post.buttonText });
      await expect(button).toHaveAttribute('target', '_blank');
    });

    test('offers nothing to edit to readers', async () => {
      await expect(article()).toBeVisible();
      await expect(page.getByText('Edit', { exact: true })).toBeHidden();
    });

    test('has three related posts', async () => {
      const related = page.getByRole('region', { name: uiTexts.related });
      await expect(related.getByRole('article')).toHaveCount(3);
    });
  });

  test("that doesn't exist says so for three seconds before the news open", async ({ page }) => {
    // The redirect waits three seconds, however slow the news are.
    const release = await holdRequests(page, '**/news');
    // The page stays until axe has read it.
    const open = await holdRequests(page, '**/blog');
    const response = await page.goto('/blogpost/nowhere');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog post not found');
    await expect(page.getByText('Redirecting to the news page...')).toBeVisible();
    await expectAccessible(page, { except: ['meta-refresh'] });
    release();
    open();
    await page.waitForURL('/blog');
  });
});

test('below an article, stored posts replace the built cards unless the reader already sees them', async ({
  page,
  baseURL,
}) => {
  const errors = await watchErrors(page);
  await watchLayoutShift(page);
  const [article] = articles();
  if (!article) throw new Error('no article');
  const { tags } = article;
  const createdAt = new Date().toISOString();
  const post = siteStore().collection('blogPosts').doc('related-to-article');
  await post.set({ title: 'Related to an article', tags, createdAt });
  await refresh(baseURL);
  const related = page.getByRole('region', { name: uiTexts.related });
  const stored = related.getByRole('link', { name: 'Related to an article' });

  const comeNear = () =>
    related.evaluate((strip) => {
      const { top } = strip.getBoundingClientRect();
      scrollBy({ top: top - innerHeight - 200, behavior: 'instant' });
    });
  await page.route('**/api/related/*', (route) => route.fulfill({ status: 503 }));
  const failed = page.waitForResponse('**/api/related/*');
  await page.goto(article.path);
  const built = await related.getByRole('link').allInnerTexts();
  await comeNear();
  await takenIn(page, await failed);
  await expect(related.getByRole('link')).toHaveText(built);
  await page.unrouteAll();

  // The fonts are cached now.
  await page.reload();
  await comeNear();
  await expect(stored).toBeAttached();
  await expect(related.getByRole('article')).toHaveCount(3);
  await related.scrollIntoViewIfNeeded();
  await expect(stored).toBeInViewport();
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await expectAccessible(page);

  // Cards in view don't change.
  const release = await holdRequests(page, '**/api/related/*');
  await page.goto(article.path);
  await related.scrollIntoViewIfNeeded();
  const late = page.waitForResponse('**/api/related/*');
  release();
  await takenIn(page, await late);
  await expect(related.getByRole('link')).toHaveText(built);

  expect(errors.filter((error) => error.includes('Related posts not loaded'))).toHaveLength(1);
  expect(errors.filter((error) => !error.includes('503'))).toEqual([]);
  await post.delete();
});
