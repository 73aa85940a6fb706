import { expect } from '@playwright/test';
import { sharedTest } from '../../support/editor/editor';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages/page-checks';
import { siteStore } from '../../support/server/store';

/** The id of a public post. The list is open, and a search has found this post, a scheduled one and a draft. */
const test = sharedTest.extend<{ published: string }>({
  published: [
    async ({ editor, page, title }, use) => {
      const place = (collection: string, state: string) =>
        siteStore().doc(`${collection}/${title.replace(' ', '-')}-${state}`);
      const published = place('blogPosts', 'published');
      const scheduled = place('blogPosts', 'scheduled');
      const draft = place('blogPostDrafts', 'draft');
      const post = (state: string, tags: string[], createdAt = new Date()) => ({
        title: `${title} ${state} רובוט`,
        tags: ['NEWS', ...tags],
        createdAt: createdAt.toISOString(),
        updatedAt: createdAt.toISOString(),
      });
      await published.set(post('published', []));
      await scheduled.set(post('scheduled', ['EVENTS'], new Date('2091-03-04T16:30:00Z')));
      await draft.set(post('draft', ['EVENTS']));
      await editor.button('All posts').click();
      await page.getByRole('searchbox').fill(`רובוט ${title.toUpperCase()}`);
      await expect(page.getByText('3 posts', { exact: true })).toBeVisible();
      await use(published.id);
      for (const document of [published, scheduled, draft]) await document.delete();
    },
    { auto: true },
  ],
});

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.describe('a search in all posts', () => {
  test('finds posts of every state', async ({ page, title }) => {
    await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveText([
      /Scheduled for March 4, 2091 at 18:30/,
      /Draft|View/,
      /Draft|View/,
    ]);
  });

  test('is accessible', async ({ page }) => {
    await expectAccessible(page);
  });

  test('fits all widths', async ({ page }) => {
    await expectNoSidewaysScroll(page, [320, 768]);
  });

  test('can be limited to a state of a tag', async ({ page }) => {
    const count = page.getByRole('region', { name: 'All posts' }).getByRole('status');
    await page.getByLabel('Tag', { exact: true }).selectOption('EVENTS');
    await expect(count).toHaveText('2 posts');
    await page.getByLabel('Drafts').check();
    await expect(count).toHaveText('1 post');
    await page.getByLabel('Published').check();
    await expect(count).toHaveText('No posts found.');
  });

  test('stays while a post is edited', async ({ editor, page, title }) => {
    await page.getByLabel('Drafts').check();
    await editor.row(`${title} draft`).getByRole('button', { name: 'Edit' }).click();
    await expect(editor.title).toHaveValue(new RegExp(title));
    await editor.button('All posts').click();
    await expect(page.getByLabel('Drafts')).toBeChecked();
    await expect(editor.row(`${title} draft`)).toBeVisible();
  });
});

test('a public post in the list can be viewed', async ({ page, published, title }) => {
  const view = page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: 'View' });
  await expect(view).toHaveAttribute('href', `/blogpost/${published}`);
});

test('a draft in the list can be previewed', async ({ editor, page, title }) => {
  await editor.row(`${title} draft`).getByRole('button', { name: 'Preview' }).click();
  await page.waitForURL('**/preview/*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
});

test.describe('a draft that was deleted in the list', () => {
  test.beforeEach(async ({ editor, page, title }) => {
    await editor.row(`${title} draft`).getByRole('button', { name: 'Delete' }).click();
    await editor.choice('Delete').click();
    await expect(editor.alerts).toContainText('Post deleted successfully!');
    await page.getByLabel('Deleted').check();
  });

  test('says how long it can be restored', async ({ editor, title }) => {
    const row = editor.row(`${title} draft`);
    await expect(row).toContainText('30 days left');
    await expect(row).toContainText('Draft');
  });

  test('is a draft again when it is restored', async ({ editor, page, title }) => {
    const row = editor.row(`${title} draft`);
    await row.getByRole('button', { name: 'Restore' }).click();
    await expect(editor.alerts).toContainText('Post restored.');
    await page.getByLabel('Drafts').check();
    await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('leaves no notice for long after it is restored', async ({ editor, page, title }) => {
    const row = editor.row(`${title} draft`);
    await row.getByRole('button', { name: 'Restore' }).click();
    await expect(editor.alerts).toContainText('Post restored.');
    await page.getByRole('searchbox').click();
    await expect(editor.alerts).toHaveCount(0, { timeout: 15_000 });
  });
});
