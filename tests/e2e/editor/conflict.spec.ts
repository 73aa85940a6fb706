import { expect } from '@playwright/test';
import { type Editor, storedPosts, test } from '../../support/editor/editor';

test.describe('a post that two windows change', () => {
  let theirs: Editor;

  test.beforeEach(async ({ editor, title, otherWindow }) => {
    await editor.title.fill(title);
    await editor.paragraphs.fill('The first version');
    await editor.save();
    await editor.expectSaved();
    theirs = await otherWindow();
    await editor.edit(title);
    await theirs.edit(title);
    await theirs.subtitle.fill('Theirs');
    await theirs.save();
    await theirs.expectSaved();
    await editor.subtitle.fill('Mine');
    await editor.paragraphs.fill('My version');
    await editor.save();
    await expect(editor.dialog).toContainText('Somebody else saved this post', { timeout: 20_000 });
  });

  test('shows both, copies mine, and goes on with it', async ({
    editor,
    page,
    context,
    title,
    store,
  }) => {
    const versions = editor.dialog.getByRole('region');
    await expect(versions.nth(0)).toContainText('Theirs');
    await expect(versions.nth(1)).toContainText('Mine');
    await expect(versions.nth(1)).toContainText('My version');
    await editor.expectAccessible();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await editor.choice('Copy mine').click();
    await expect(editor.dialog).toContainText('Copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${title}\n\nMine\n\nMy version`,
    );
    await editor.choice('Continue with mine').click();
    await expect(editor.subtitle).toHaveValue('Mine');
    expect([...(await storedPosts(store, title)).values()][0]?.['subtitle']).toBe('Theirs');
    await editor.save();
    await editor.expectSaved();
    expect([...(await storedPosts(store, title)).values()][0]?.['subtitle']).toBe('Mine');
  });

  test('takes theirs, and keeps mine on this device', async ({ editor, page, title }) => {
    await editor.choice('Take theirs').click();
    await expect(editor.subtitle).toHaveValue('Theirs');
    await expect(editor.state).toHaveText('Saved');
    await editor.button('All posts').click();
    await page
      .getByRole('region', { name: 'Kept on this device' })
      .getByRole('button', { name: 'Restore' })
      .click();
    await expect(editor.title).toHaveValue(title);
    await expect(editor.subtitle).toHaveValue('Mine');
  });
});

test('a post that somebody deleted meanwhile can be saved as a new one', async ({
  editor,
  title,
  store,
}) => {
  await editor.title.fill(title);
  await editor.save();
  await editor.expectSaved();
  await editor.edit(title);
  const [[id = ''] = []] = await storedPosts(store, title);
  await store.collection('blogPosts').doc(id).delete();
  await editor.paragraphs.fill('Still here');
  await editor.save();
  await expect(editor.alerts).toContainText('Error saving post: this post no longer exists.', {
    timeout: 20_000,
  });
  await editor.button('Make it a new post').click();
  await editor.save();
  await editor.expectSaved();
  const [[newId, post] = []] = await storedPosts(store, title);
  expect(newId).not.toBe(id);
  expect(post?.['sections']).toMatchObject([{ content: 'Still here' }]);
});
