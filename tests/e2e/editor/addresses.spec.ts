import { expect } from '@playwright/test';
import { Editor, storePost, test } from '../../support/editor/editor';

test('reload, Back and Forward work between posts, the list and a new post', async ({
  editor,
  page,
  title,
}) => {
  const allPosts = page.getByRole('heading', { name: 'All posts' });
  const address = `/blog-editor?post=${await storePost(title)}`;
  await editor.edit(title);
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(editor.title).toHaveValue(title);
  await editor.button('New Post').click();
  await expect(page).toHaveURL('/blog-editor');
  await editor.expectDefaults();

  await page.goBack();
  await expect(editor.title).toHaveValue(title);
  await expect(page).toHaveURL(address);
  await page.goBack();
  await expect(allPosts).toBeVisible();
  await page.goBack();
  await editor.expectDefaults();
  await page.goForward();
  await expect(allPosts).toBeVisible();
  await page.goForward();
  await expect(editor.title).toHaveValue(title);
});

test("Back doesn't lose unsaved changes", async ({ editor, page, title }) => {
  const stored = `${title}, changed`;
  await storePost(stored);
  await editor.paragraphs.fill(title);
  await expect(editor.state).toHaveText('Only on this device until it has a title');
  await editor.button('All posts').click();
  await page.goBack();
  await expect(editor.paragraphs).toHaveValue(title);
  await page.goForward();
  const row = page.locator('.editor-row', { hasText: stored });
  await row.getByRole('button', { name: 'Edit' }).click();
  await editor.choice('Leave it').click();
  await expect(editor.title).toHaveValue(stored);

  await editor.subtitle.fill(title);
  const address = page.url();
  await page.goBack();
  await page.goBack();
  await editor.choice('Stay here').click();
  await editor.button('All posts').click();
  await expect(page).toHaveURL(address);
  await expect(editor.subtitle).toHaveValue(title);
});

test('a link to a post requires a login, then opens the post', async ({ page, writer, title }) => {
  const address = `/blog-editor?post=${await storePost(title)}`;
  const editor = new Editor(page);
  await page.goto(address);
  await editor.logIn(writer);
  await expect(editor.title).toHaveValue(title);
  await expect(page).toHaveURL(address);

  await editor.title.fill(`${title}, changed`);
  await editor.save();
  await editor.button('Keep editing').click();
  await expect(editor.title).toHaveValue(`${title}, changed`);
  await expect(page).toHaveURL(address);
});

test("a post that can't be loaded shows the reason and can be retried", async ({
  editor,
  page,
  title,
}) => {
  await storePost(title);
  await editor.button('All posts').click();
  await page.route('**/api/posts/*', (route) => route.abort(), { times: 1 });
  await editor.row(title).getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(editor.alerts).toContainText('couldn’t be opened: there’s no connection.');
  await expect(page.getByRole('heading', { name: 'All posts' })).toBeVisible();
  await editor.alerts.getByRole('button', { name: 'Try again' }).click();
  await expect(editor.title).toHaveValue(title);
});
