import { expect } from '@playwright/test';
import { storedPosts, test } from '../../support/editor/editor';
import { holdRequests } from '../../support/server/held-requests';

test('the whole life of a post', async ({ editor, page, title, store }) => {
  await editor.title.fill(title);
  await editor.subtitle.fill('From first word to last');
  await editor.paragraphs.fill('It began\nwith a tin.');
  await editor.button('Add heading').click();
  await page.keyboard.type('What you need');
  await editor.button('Add paragraph').click();
  await page.keyboard.type('Patience <b>mostly</b>.');
  await page.getByLabel('EVENTS').check();
  await page.getByLabel('Button text').fill('Build one');

  await editor.button('Preview').click();
  const preview = page.getByRole('article');
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.getByText('Patience <b>mostly</b>.')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Build one' })).toBeVisible();
  const previewed = await preview.innerText();
  await editor.button('Edit').click();
  await expect(editor.title).toHaveValue(title);

  await editor.save();
  await editor.expectSaved();
  await editor.expectDefaults();
  const [[id = '', post] = []] = await storedPosts(store, title);
  expect(post).toMatchObject({
    subtitle: 'From first word to last',
    sections: [
      { type: 'paragraph', content: 'It began\nwith a tin.' },
      { type: 'heading', content: 'What you need' },
      { type: 'paragraph', content: 'Patience <b>mostly</b>.' },
    ],
    tags: ['NEWS', 'EVENTS'],
    buttonText: 'Build one',
    showButton: true,
  });

  // The public page shows what the preview showed.
  await editor.alerts.getByRole('link').click();
  await page.waitForURL(`**/blogpost/${id}`);
  const shown = await page.getByRole('article').first().innerText();
  for (const line of previewed.split('\n')) expect(shown).toContain(line);

  await editor.open();
  await editor.edit(title);
  await expect(page.getByLabel('EVENTS')).toBeChecked();
  await expect(editor.state).toHaveText('Saved');
  await editor.title.fill(`${title}, changed`);
  await page.getByLabel('Show the button').uncheck();
  await editor.save();
  await editor.expectSaved();
  expect((await storedPosts(store, title)).size).toBe(0);
  const [[sameId, changed] = []] = await storedPosts(store, `${title}, changed`);
  expect(sameId).toBe(id);
  expect(changed).toMatchObject({ showButton: false, createdAt: post?.['createdAt'] as string });

  await editor.button('All posts').click();
  const row = editor.row(title);
  await row.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(title);
  await editor.choice('Cancel').click();
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused();
  await row.getByRole('button', { name: 'Delete', exact: true }).click();
  await editor.choice('Delete').click();
  await expect(editor.alerts).toContainText('Post deleted successfully!', { timeout: 20_000 });
  await expect(row).toHaveCount(0);
  expect((await page.request.get(`/api/posts/${id}`)).status()).toBe(404);

  await editor.button('Undo').click();
  await expect(row).toBeVisible({ timeout: 20_000 });
  expect((await page.request.get(`/api/posts/${id}`)).status()).toBe(200);
});

test('a post needs a title', async ({ editor, title, store }) => {
  await editor.title.fill('   ');
  await editor.paragraphs.fill(title);
  await editor.save();
  await expect(editor.alerts).toHaveText('Please add a title for your blog post');
  await expect(editor.title).toBeFocused();
  await expect(editor.title).toHaveAttribute('aria-invalid', 'true');
  await expect(editor.paragraphs).toHaveValue(title);
  // From the preview as well.
  await editor.button('Preview').click();
  await editor.save();
  await expect(editor.alerts).toHaveText('Please add a title for your blog post');
  await expect(editor.title).toBeFocused();
  await editor.title.fill(title);
  await expect(editor.alerts).toHaveCount(0);
  expect((await storedPosts(store, title)).size).toBe(0);
});

test('NEWS cannot be switched off', async ({ editor, page }) => {
  const news = page.getByLabel('NEWS');
  await expect(news).toBeDisabled();
  await news.click({ force: true });
  await expect(news).toBeChecked();
  await news.focus();
  await page.keyboard.press('Space');
  await expect(news).toBeChecked();
  await expect(editor.state).toHaveText('Nothing written yet');
});

test('texts that are too long are counted, kept whole and refused', async ({ editor }) => {
  await editor.title.fill('x'.repeat(179));
  await expect(editor.page.locator('.editor-count')).toHaveCount(0);
  await editor.title.fill('x'.repeat(190));
  await expect(editor.page.locator('.editor-count')).toHaveText('10 characters left');
  await editor.title.fill('x'.repeat(203));
  await expect(editor.page.locator('.editor-count')).toHaveText('3 characters too many');
  await editor.save();
  await expect(editor.alerts).toHaveText('Error saving post: the title is too long; shorten it.');
  await expect(editor.title).toBeFocused();
  await expect(editor.title).toHaveValue('x'.repeat(203));
});

test('New Post asks before changes are left, and keeps them', async ({ editor, title }) => {
  await editor.title.fill(title);
  await editor.button('New Post').click();
  await expect(editor.dialog).toContainText(title);
  await editor.choice('Stay here').click();
  await expect(editor.title).toHaveValue(title);
  await editor.button('New Post').click();
  await editor.choice('Leave it').click();
  await editor.expectDefaults();
  await editor.button('All posts').click();
  await editor.row(title).getByRole('button', { name: 'Restore' }).click();
  await expect(editor.title).toHaveValue(title);
});

test('a long title is in sight as a whole, in one line of text', async ({
  editor,
  page,
  title,
}) => {
  await editor.title.fill(title);
  const short = (await editor.title.boundingBox())?.height ?? 0;
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('and more of them '.repeat(8));
  await expect(editor.title).toHaveValue(`${title}${'and more of them '.repeat(8)}`);
  expect((await editor.title.boundingBox())?.height).toBeGreaterThan(short);
  await editor.title.fill('one\ntwo');
  await expect(editor.title).toHaveValue('one two');
});

test('of two posts that are opened, the last one counts', async ({ editor, page }) => {
  await editor.button('All posts').click();
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const release = await holdRequests(page, '**/api/posts/*', 1);
  await edit.nth(0).click();
  await edit.nth(1).click();
  await expect(editor.title).not.toHaveValue('');
  await editor.title.fill('Written meanwhile');
  const first = page.waitForResponse('**/api/posts/*');
  release();
  await (await first).finished();
  await page.waitForTimeout(300);
  await expect(editor.title).toHaveValue('Written meanwhile');
});

test('a post is written by keyboard alone, and Ctrl+S saves it', async ({
  editor,
  page,
  title,
  store,
}) => {
  // The title has the focus after the login.
  await expect(editor.title).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await expect(editor.subtitle).toBeFocused();
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 30; steps++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.getAttribute('aria-label')) === name) return;
      if ((await focused.innerText()).trim() === name) return;
      if (await focused.evaluate((element) => element.matches('textarea'))) {
        await page.keyboard.press('Escape');
      }
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo('Add paragraph');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The second');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName('Move up');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await editor.expectSaved();
  const [post] = (await storedPosts(store, title)).values();
  expect(post?.['sections']).toMatchObject([{ content: 'The second' }, { content: '' }]);
});
