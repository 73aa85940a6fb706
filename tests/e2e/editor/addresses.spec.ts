import { expect } from '@playwright/test';
import { Editor, storePost, test } from '../../support/editor/editor';

test('a post can be opened by a link, which requires a login, from the list, and by reload, Back and Forward', async ({
  page,
  writer,
  title,
}) => {
  const editor = new Editor(page);
  const allPosts = page.getByRole('heading', { name: 'All posts' });
  const address = `/blog-editor?post=${await storePost(title)}`;
  const expectPost = async () => {
    await expect(editor.title).toHaveValue(title);
    await expect(page).toHaveURL(address);
  };

  await test.step('by a link, which requires a login, and by a reload', async () => {
    await page.goto(address);
    await editor.logIn(writer);
    await expectPost();
    await page.reload();
    await expectPost();
  });

  await test.step('from the list, with a retry after a failure', async () => {
    await editor.button('New Post').click();
    await expect(page).toHaveURL('/blog-editor');
    await editor.expectDefaults();
    await editor.button('All posts').click();
    await page.route('**/api/posts/*', (route) => route.abort(), { times: 1 });
    await editor.row(title).getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(editor.alerts).toContainText('couldn’t be opened: there’s no connection.');
    await expect(allPosts).toBeVisible();
    await editor.alerts.getByRole('button', { name: 'Try again' }).click();
    await expectPost();
  });

  await test.step('by Back and Forward', async () => {
    await page.goBack();
    await expect(allPosts).toBeVisible();
    await page.goBack();
    await editor.expectDefaults();
    await page.goBack();
    await expectPost();
    await page.goForward();
    await editor.expectDefaults();
    await page.goForward();
    await expect(allPosts).toBeVisible();
    await page.goForward();
    await expectPost();
  });

  await test.step('again after it was saved', async () => {
    await editor.title.fill(`${title}, changed`);
    await editor.save();
    await editor.button('Keep editing').click();
    await expect(editor.title).toHaveValue(`${title}, changed`);
    await expect(page).toHaveURL(address);
  });
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
