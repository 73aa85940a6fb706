import { expect, type Page } from '@playwright/test';
import { type Editor, sharedTest as test } from '../../support/editor/editor';
import { found, siteStore } from '../../support/server/store';

test.use({ timezoneId: 'America/New_York' });

const publication = (page: Page) => page.getByRole('group', { name: 'Publication' });
const state = (page: Page) => publication(page).getByRole('paragraph').first();
const statusOf = async ({ request }: Page, address: string) =>
  (await request.get(address)).status();

test.describe('a draft', () => {
  const draft = async (editor: Editor, title: string) => {
    await editor.title.fill(title);
    await editor.paragraphs.fill('A **bold** plan');
    await editor.button('Save as draft').click();
    await expect(editor.alerts).toContainText('Saved as a draft. Only admins can see it.');
  };

  test('stays in the form', async ({ editor, page, title }) => {
    await draft(editor, title);
    await expect(editor.title).toHaveValue(title);
    await expect(state(page)).toHaveText('Draft. Only admins can see it.');
    await editor.expectStored();
  });

  test('is hidden from readers', async ({ editor, page, title, stored }) => {
    await page.getByLabel('Author').fill('Ada');
    await draft(editor, title);
    await editor.expectStored();
    expect(await stored()).toEqual([]);
    const [id, fields] = [...(await found(siteStore(), 'blogPostDrafts', 'title', title))][0] ?? [];
    expect(fields).toMatchObject({ author: 'Ada', format: 'markdown' });
    expect(await statusOf(page, `/blogpost/${String(id)}`)).toBe(404);
  });

  test('is shown by its preview link as it is written', async ({
    editor,
    page,
    context,
    title,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await draft(editor, title);
    await editor.paragraphs.fill('A **bolder** plan');
    await publication(page).getByRole('button').click();
    await expect(editor.alerts).toContainText(
      'Link copied. Anyone with it can read the post until',
    );
    const preview = await page.evaluate(() => navigator.clipboard.readText());
    expect(await (await page.request.get(preview)).text()).toContain('<strong>bolder</strong>');
  });
});

test.describe('a scheduled post', () => {
  const schedule = async (editor: Editor, title: string) => {
    const { page } = editor;
    await editor.title.fill(title);
    await page.getByLabel('Date and time, in Israel').fill('2090-07-01T08:15');
    await editor.expectEffect('Save schedules the post for July 1, 2090 at 08:15.');
  };

  test('has its day in the preview', async ({ editor, page, title }) => {
    await schedule(editor, title);
    await editor.button('Preview').click();
    await expect(page.getByRole('article')).toContainText('July 1, 2090');
  });

  test('has its time in Israel, whatever the writer’s time zone', async ({
    editor,
    title,
    stored,
  }) => {
    await schedule(editor, title);
    await editor.save();
    await expect(editor.alerts).toContainText('Scheduled for July 1, 2090 at 08:15');
    expect(await stored()).toMatchObject([{ createdAt: '2090-07-01T05:15:00.000Z' }]);
  });

  test('leaves no date in the form', async ({ editor, page, title }) => {
    await schedule(editor, title);
    await editor.save();
    await editor.expectDefaults();
    await expect(page.getByLabel('Date and time, in Israel')).toHaveValue('');
  });

  test('is hidden from readers, but not its preview link', async ({
    editor,
    page,
    context,
    title,
    stored,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await schedule(editor, title);
    await editor.button('Save as draft').click();
    await editor.expectStored();
    await publication(page).getByRole('button').click();
    await expect(editor.alerts).toContainText('Link copied.');
    const preview = await page.evaluate(() => navigator.clipboard.readText());
    await editor.save();
    const [post] = await stored();
    expect(await statusOf(page, `/blogpost/${String(post?.id)}`)).toBe(404);
    expect(await statusOf(page, preview)).toBe(200);
  });
});

test.describe('a published post', () => {
  const publish = async (editor: Editor, title: string) => {
    await editor.title.fill(title);
    await expect(editor.button('Save')).toHaveAccessibleDescription('Save publishes now.');
    await editor.save();
  };

  test('can be read right away', async ({ editor, page, title, stored }) => {
    await publish(editor, title);
    const [post] = await stored();
    expect(await statusOf(page, `/blogpost/${String(post?.id)}`)).toBe(200);
  });

  test('becomes a draft again with Undo', async ({ editor, page, title, stored }) => {
    await publish(editor, title);
    await editor.button('Undo').click();
    await expect(editor.alerts).toContainText('Undone. Readers can’t see the post.');
    await expect(editor.title).toHaveValue(title);
    await expect(state(page)).toHaveText('Draft. Only admins can see it.');
    expect(await stored()).toEqual([]);
  });

  test('can be published again after Undo', async ({ editor, title, stored }) => {
    await publish(editor, title);
    await editor.button('Undo').click();
    await expect(editor.alerts).toContainText('Undone.');
    await editor.save();
    expect(await stored()).toHaveLength(1);
  });

  test('says that Save updates it', async ({ editor, page, title }) => {
    await publish(editor, title);
    await editor.edit(title);
    await expect(state(page)).toContainText('Published on');
    await editor.expectEffect('Save updates the published post.');
    await expect(editor.button('Copy preview link')).toHaveCount(0);
  });

  test('is taken off the site after a question', async ({ editor, page, title, stored }) => {
    await publish(editor, title);
    await editor.edit(title);
    await editor.button('Save as draft').click();
    await expect(editor.dialog).toContainText('becomes a draft');
    await editor.choice('Make it a draft').click();
    await expect(state(page)).toHaveText('Draft. Only admins can see it.');
    await editor.expectStored();
    expect(await stored()).toEqual([]);
  });
});
