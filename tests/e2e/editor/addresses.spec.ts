import { expect } from '@playwright/test';
import { Editor, test } from '../../support/editor/editor';
import { expectAccessible } from '../../support/pages/page-checks';
import { siteStore } from '../../support/server/store';

test('reload, Back and Forward work between posts, the list and a new post', async ({
  editor,
  page,
  title,
  stored,
}) => {
  const allPosts = page.getByRole('heading', { name: 'All posts' });
  await editor.title.fill(title);
  await editor.save();
  await expect(page).toHaveURL('/blog-editor');
  const [{ id } = { id: '' }] = await stored();
  const address = `/blog-editor?post=${id}`;
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
  await page.reload();
  await expect(allPosts).toBeVisible();
  await page.goBack();
  await editor.expectDefaults();
  await page.goForward();
  await expect(allPosts).toBeVisible();
  await page.goForward();
  await expect(editor.title).toHaveValue(title);
});

test("Back doesn't lose unsaved changes", async ({ editor, page, title }) => {
  const stored = { title: `Stored ${title}`, tags: ['NEWS'], createdAt: new Date().toISOString() };
  await siteStore().collection('blogPosts').add(stored);
  await editor.paragraphs.fill(title);
  await expect(editor.state).toHaveText('Only on this device until it has a title');
  await editor.button('All posts').click();
  await page.goBack();
  await expect(editor.paragraphs).toHaveValue(title);
  await page.goForward();
  const row = page.locator('.editor-row', { hasText: stored.title });
  await row.getByRole('button', { name: 'Edit' }).click();
  await editor.choice('Leave it').click();
  await expect(editor.title).toHaveValue(stored.title);

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
  const post = { title, tags: ['NEWS'], createdAt: new Date().toISOString() };
  const { id } = await siteStore().collection('blogPosts').add(post);
  const editor = new Editor(page);
  await page.goto(`/blog-editor?post=${id}`);
  await editor.logIn(writer);
  await expect(editor.title).toHaveValue(title);
  await expect(page).toHaveURL(`/blog-editor?post=${id}`);

  await editor.title.fill(`${title}, changed`);
  await editor.save();
  await editor.button('Keep editing').click();
  await expect(editor.title).toHaveValue(`${title}, changed`);
  await expect(page).toHaveURL(`/blog-editor?post=${id}`);
});

test("a public post shows 'Edit' to writers only", async ({ editor, page, title, browser }) => {
  const post = { title, tags: ['NEWS'], createdAt: new Date().toISOString() };
  const { id } = await siteStore()
    .collection('blogPosts')
    .add({ ...post, state: 'published' });
  await expect(editor.title).toBeVisible();
  await page.goto(`/blogpost/${id}`);
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  await expectAccessible(page);

  const reader = await (await browser.newContext()).newPage();
  await reader.goto(page.url());
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader.getByText('Edit', { exact: true })).toBeHidden();
  await reader.context().close();
});

test("a post that can't be loaded shows the reason and can be retried", async ({
  editor,
  page,
  title,
}) => {
  const post = { title, tags: ['NEWS'], createdAt: new Date().toISOString() };
  const { id } = await siteStore().collection('blogPosts').add(post);
  await page.route(`**/api/posts/${id}`, (route) => route.abort());
  await page.goto(`/blog-editor?post=${id}`);
  await expect(editor.alerts).toContainText('couldn’t be opened: there’s no connection.');
  await expect(page.getByRole('heading', { name: 'All posts' })).toBeVisible();
  await page.unroute(`**/api/posts/${id}`);
  await editor.alerts.getByRole('button', { name: 'Try again' }).click();
  await expect(editor.title).toHaveValue(title);
  await expect(page).toHaveURL(`/blog-editor?post=${id}`);
});
