import { expect } from '@playwright/test';
import { sameWindowTest } from '../../support/editor/same-window';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages/page-checks';
import { siteStore } from '../../support/server/store';
import { fill, fillCount } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

/** The id of a public post. The list is open, and a search has found this post, a scheduled one and a draft. */
const test = sameWindowTest.extend<{ published: string }>({
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
      await siteStore()
        .batch()
        .set(published, post('published', []))
        .set(scheduled, post('scheduled', ['EVENTS'], new Date('2091-03-04T16:30:00Z')))
        .set(draft, post('draft', ['EVENTS']))
        .commit();
      await editor.button(editorTexts.posts.heading).click();
      await page.getByLabel(editorTexts.posts.states.any, { exact: true }).check();
      await page.getByLabel(editorTexts.posts.tag, { exact: true }).selectOption('');
      await page.getByRole('searchbox').fill(`רובוט ${title.toUpperCase()}`);
      await expect(editor.row(title)).toHaveCount(3);
      await expect(
        page.getByText(fillCount(editorTexts.posts.count, 3), { exact: true }),
      ).toBeVisible();
      await use(published.id);
      await siteStore().batch().delete(published).delete(scheduled).delete(draft).commit();
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.describe('a search in all posts', () => {
  test('finds posts of every state', async ({ page, title }) => {
    await expect(page.getByRole('listitem').filter({ hasText: title })).toHaveText([
      new RegExp(
        RegExp.escape(fill(editorTexts.posts.appears, { when: 'March 4, 2091 at 18:30' })),
      ),
      new RegExp(`${editorTexts.posts.draft}|${editorTexts.posts.view}`),
      new RegExp(`${editorTexts.posts.draft}|${editorTexts.posts.view}`),
    ]);
  });

  test('is accessible', async ({ page }) => {
    await expectAccessible(page);
  });

  test('fits all widths', async ({ page }) => {
    await expectNoSidewaysScroll(page, [320, 768]);
  });

  test('can be limited to a state of a tag', async ({ page }) => {
    const count = page.getByRole('region', { name: editorTexts.posts.heading }).getByRole('status');
    await page.getByLabel(editorTexts.posts.tag, { exact: true }).selectOption('EVENTS');
    await expect(count).toHaveText(fillCount(editorTexts.posts.count, 2));
    await page.getByLabel(editorTexts.posts.states.draft).check();
    await expect(count).toHaveText(fillCount(editorTexts.posts.count, 1));
    await page.getByLabel(editorTexts.posts.states.published).check();
    await expect(count).toHaveText(editorTexts.posts.noMatch);
  });

  test('stays while a post is edited', async ({ editor, page, title }) => {
    await page.getByLabel(editorTexts.posts.states.draft).check();
    await editor.row(`${title} draft`).getByRole('button', { name: 'Edit' }).click();
    await expect(editor.title).toHaveValue(new RegExp(title));
    await editor.button(editorTexts.posts.heading).click();
    await expect(page.getByLabel(editorTexts.posts.states.draft)).toBeChecked();
    await expect(editor.row(`${title} draft`)).toBeVisible();
  });
});

test('a public post in the list can be viewed', async ({ page, published, title }) => {
  const view = page
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link', { name: editorTexts.posts.view });
  await expect(view).toHaveAttribute('href', `/blogpost/${published}`);
});

test('a draft in the list can be previewed', async ({ editor, page, title }) => {
  await editor
    .row(`${title} draft`)
    .getByRole('button', { name: editorTexts.posts.preview })
    .click();
  await page.waitForURL('**/preview/*');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
});

test.describe('a draft that was deleted in the list', () => {
  test.beforeEach(async ({ editor, page, title }) => {
    await editor.row(`${title} draft`).getByRole('button', { name: 'Delete' }).click();
    await editor.choice('Delete').click();
    await expect(editor.alerts).toContainText('Post deleted successfully!');
    await page.getByLabel(editorTexts.posts.states.deleted).check();
  });

  test('says how long it can be restored', async ({ editor, title }) => {
    const row = editor.row(`${title} draft`);
    await expect(row).toContainText(fillCount(editorTexts.posts.daysLeft, 30));
    await expect(row).toContainText(editorTexts.posts.draft);
  });

  test('is a draft again when it is restored', async ({ editor, page, title }) => {
    const row = editor.row(`${title} draft`);
    await row.getByRole('button', { name: editorTexts.posts.restore }).click();
    await expect(editor.alerts).toContainText(editorTexts.notices.broughtBack);
    await page.getByLabel(editorTexts.posts.states.draft).check();
    await expect(row.getByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('leaves no notice for long after it is restored', async ({ editor, page, title }) => {
    const row = editor.row(`${title} draft`);
    await row.getByRole('button', { name: editorTexts.posts.restore }).click();
    await expect(editor.alerts).toContainText(editorTexts.notices.broughtBack);
    // Focus and the mouse would stop its time.
    await page.getByRole('searchbox').click();
    const { time, state } = await editor.alerts.evaluate((alert) => {
      const [brief] = alert.getAnimations({ subtree: true });
      const shown = { time: brief?.effect?.getComputedTiming().endTime, state: brief?.playState };
      brief?.finish();
      return shown;
    });
    expect(state).toBe('running');
    expect(time).toBeLessThan(15_000);
    await expect(editor.alerts).toHaveCount(0);
  });
});
