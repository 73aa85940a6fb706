import { expect } from '@playwright/test';
import { test } from '../../support/editor/editor';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages/page-checks';
import { siteStore } from '../../support/server/store';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('writers can find, delete, restore and preview a post in the list', async ({
  editor,
  page,
  title,
}) => {
  const post = (state: string, tags: string[], createdAt = new Date()) => ({
    title: `${title} ${state} רובוט`,
    tags: ['NEWS', ...tags],
    createdAt: createdAt.toISOString(),
    updatedAt: createdAt.toISOString(),
  });
  const place = (collection: string, state: string) =>
    siteStore().doc(`${collection}/${title.replace(' ', '-')}-${state}`);
  const stored = {
    published: place('blogPosts', 'published'),
    scheduled: place('blogPosts', 'scheduled'),
    draft: place('blogPostDrafts', 'draft'),
  };
  await stored.published.set(post('published', []));
  await stored.scheduled.set(post('scheduled', ['EVENTS'], new Date('2091-03-04T16:30:00Z')));
  await stored.draft.set(post('draft', ['EVENTS']));
  const rows = page.getByRole('listitem').filter({ hasText: title });
  const count = page.locator('.editor-list').getByRole('status');
  await editor.button('All posts').click();
  await page.getByRole('searchbox').fill(`רובוט ${title.toUpperCase()}`);
  await expect(count).toHaveText('3 posts');
  await expect(rows).toHaveText([
    /Scheduled for March 4, 2091 at 18:30/,
    /Draft|View/,
    /Draft|View/,
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [320, 768]);
  await page.getByLabel('Tag', { exact: true }).selectOption('EVENTS');
  await expect(count).toHaveText('2 posts');
  await page.getByLabel('Drafts').check();
  await expect(count).toHaveText('1 post');
  await page.getByLabel('Published').check();
  await expect(count).toHaveText('No posts found.');

  await page.getByLabel('Tag', { exact: true }).selectOption('All tags');
  await expect(rows.getByRole('link', { name: 'View' })).toHaveAttribute(
    'href',
    `/blogpost/${stored.published.id}`,
  );
  await page.getByLabel('Drafts').check();
  const row = editor.row(`${title} draft`);
  await row.getByRole('button', { name: 'Delete' }).click();
  await editor.choice('Delete').click();
  await expect(editor.alerts).toContainText('Post deleted successfully!');
  await page.getByLabel('Deleted').check();
  await expect(row).toContainText('30 days left');
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: 'Restore' }).click();
  await expect(editor.alerts).toContainText('Post restored.');
  // A notice without an action disappears after a while.
  await page.getByRole('searchbox').click();
  await expect(editor.alerts).toHaveCount(0, { timeout: 15_000 });
  await page.getByLabel('Drafts').check();
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(editor.title).toHaveValue(new RegExp(title));

  // The search stays while a post is edited.
  await editor.button('All posts').click();
  await expect(page.getByLabel('Drafts')).toBeChecked();
  await row.getByRole('button', { name: 'Preview' }).click();
  await page.waitForURL('**/preview/*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  for (const document of Object.values(stored)) await document.delete();
});
