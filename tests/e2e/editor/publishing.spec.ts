import { expect } from '@playwright/test';
import { test } from '../../support/editor/editor';
import { found, siteStore } from '../../support/server/store';

test.use({ timezoneId: 'America/New_York' });

test('a post can be drafted, previewed, scheduled, published and unpublished', async ({
  editor,
  page,
  context,
  title,
  stored,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const effect = page.locator('.editor-effect');
  const state = page.locator('.editor-post-state');
  const date = page.getByLabel('Date and time, in Israel');
  const statusOf = async (address: string) => (await request.get(address)).status();

  await test.step('a draft stays in the form and is visible only by its preview link', async () => {
    await editor.title.fill(title);
    await editor.paragraphs.fill('A **bold** plan');
    await page.getByLabel('Author').fill('Ada');
    await expect(effect).toHaveText('Save publishes now.');
    await editor.button('Save as draft').click();
    await expect(editor.alerts).toContainText('Saved as a draft. Only admins can see it.');
    await expect(editor.title).toHaveValue(title);
    await expect(state).toHaveText('Draft. Only admins can see it.');
    await editor.expectStored();
    expect(await stored()).toEqual([]);
    const [id, draft] = [...(await found(siteStore(), 'blogPostDrafts', 'title', title))][0] ?? [];
    expect(draft).toMatchObject({ author: 'Ada', format: 'markdown' });
    expect(await statusOf(`/blogpost/${String(id)}`)).toBe(404);
  });

  await editor.paragraphs.fill('A **bolder** plan');
  await page.getByRole('group', { name: 'Publication' }).getByRole('button').click();
  await expect(editor.alerts).toContainText('Link copied. Anyone with it can read the post until');
  const preview = await page.evaluate(() => navigator.clipboard.readText());
  expect(await (await request.get(preview)).text()).toContain('<strong>bolder</strong>');

  await test.step("scheduled in Israel time, whatever the writer's time zone", async () => {
    await date.fill('2090-07-01T08:15');
    await expect(effect).toHaveText('Save schedules the post for July 1, 2090 at 08:15.');
    await editor.button('Preview').click();
    await expect(page.getByRole('article')).toContainText('July 1, 2090');
    await editor.save();
    await expect(editor.alerts).toContainText('Scheduled for July 1, 2090 at 08:15');
    await editor.expectDefaults();
    await expect(date).toHaveValue('');
    const [post] = await stored();
    expect(post).toMatchObject({ createdAt: '2090-07-01T05:15:00.000Z' });
    expect(await statusOf(`/blogpost/${String(post?.id)}`)).toBe(404);
    expect(await statusOf(preview)).toBe(200);
  });

  await test.step('published immediately, and unpublished after a confirmation', async () => {
    const other = `${title}, changed`;
    await editor.title.fill(other);
    await expect(editor.button('Save')).toHaveAccessibleDescription('Save publishes now.');
    await editor.save();
    await editor.button('Undo').click();
    await expect(editor.alerts).toContainText('Undone. Readers can’t see the post.');
    await expect(editor.title).toHaveValue(other);
    await expect(state).toHaveText('Draft. Only admins can see it.');
    expect(await stored(other)).toEqual([]);
    await editor.save();
    const [post] = await stored(other);
    expect(await statusOf(`/blogpost/${String(post?.id)}`)).toBe(200);
    await editor.edit(other);
    await expect(state).toContainText('Published on');
    await expect(effect).toHaveText('Save updates the published post.');
    await expect(editor.button('Copy preview link')).toHaveCount(0);
    await editor.button('Save as draft').click();
    await expect(editor.dialog).toContainText('becomes a draft');
    await editor.choice('Make it a draft').click();
    await expect(state).toHaveText('Draft. Only admins can see it.');
    await editor.expectStored();
    expect(await stored(other)).toEqual([]);
  });
});
