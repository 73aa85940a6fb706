import { expect, type Page } from '@playwright/test';
import type { Editor } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { found, siteStore } from '../../support/server/store';
import { fill } from '@/lib/fill';
import { beginOf, englishTexts, withValues } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

test.describe.configure({ mode: 'default' });
test.use({ timezoneId: 'America/New_York' });

const publication = (page: Page) =>
  page.getByRole('group', { name: editorTexts.publication.heading });
const state = (page: Page) => publication(page).getByRole('paragraph').first();
const statusOf = async ({ request }: Page, address: string) =>
  (await request.get(address)).status();

test.describe('a draft', () => {
  const draft = async (editor: Editor, title: string) => {
    await editor.title.fill(title);
    await editor.paragraphs.fill('A **bold** plan');
    await editor.button(editorTexts.bar.saveDraft).click();
    await expect(editor.alerts).toContainText(editorTexts.notices.savedDraft);
  };

  test('stays in the form', async ({ editor, page, title }) => {
    await draft(editor, title);
    await expect(editor.title).toHaveValue(title);
    await expect(state(page)).toHaveText(editorTexts.publication.draft);
    await editor.expectStored();
  });

  test('is hidden from readers', async ({ editor, page, title, stored }) => {
    await page.getByLabel(editorTexts.form.author).fill('Ada');
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
    await expect(editor.alerts).toContainText(beginOf(editorTexts.notices.previewCopied));
    const preview = await page.evaluate(() => navigator.clipboard.readText());
    expect(await (await page.request.get(preview)).text()).toContain('<strong>bolder</strong>');
  });
});

test.describe('a scheduled post', () => {
  const schedule = async (editor: Editor, title: string) => {
    const { page } = editor;
    await editor.title.fill(title);
    await page.getByLabel(editorTexts.publication.date).fill('2090-07-01T08:15');
    await editor.expectEffect(
      fill(editorTexts.effect.schedules, { when: 'July 1, 2090 at 08:15' }),
    );
  };

  test('has its day in the preview', async ({ editor, page, title }) => {
    await schedule(editor, title);
    await editor.button(editorTexts.posts.preview).click();
    await expect(page.getByRole('article')).toContainText('July 1, 2090');
  });

  test('has its time in Israel, whatever the writer’s time zone', async ({
    editor,
    title,
    stored,
  }) => {
    await schedule(editor, title);
    await editor.save();
    await expect(editor.alerts).toContainText(
      fill(editorTexts.notices.appears, { when: 'July 1, 2090 at 08:15' }),
    );
    expect(await stored()).toMatchObject([{ createdAt: '2090-07-01T05:15:00.000Z' }]);
  });

  test('leaves no date in the form', async ({ editor, page, title }) => {
    await schedule(editor, title);
    await editor.save();
    await editor.expectDefaults();
    await expect(page.getByLabel(editorTexts.publication.date)).toHaveValue('');
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
    await editor.button(editorTexts.bar.saveDraft).click();
    await editor.expectStored();
    await publication(page).getByRole('button').click();
    await expect(editor.alerts).toContainText(beginOf(editorTexts.notices.previewCopied));
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
    await expect(editor.button(editorTexts.bar.save)).toHaveAccessibleDescription(
      editorTexts.effect.publishes,
    );
    await editor.save();
  };

  test('can be read right away', async ({ editor, page, title, stored }) => {
    await publish(editor, title);
    const [post] = await stored();
    expect(await statusOf(page, `/blogpost/${String(post?.id)}`)).toBe(200);
  });

  test('becomes a draft again with Undo', async ({ editor, page, title, stored }) => {
    await publish(editor, title);
    await editor.button(editorTexts.notices.undo).click();
    await expect(editor.alerts).toContainText(editorTexts.notices.unpublished);
    await expect(editor.title).toHaveValue(title);
    await expect(state(page)).toHaveText(editorTexts.publication.draft);
    expect(await stored()).toEqual([]);
  });

  test('can be published again after Undo', async ({ editor, title, stored }) => {
    await publish(editor, title);
    await editor.button(editorTexts.notices.undo).click();
    await expect(editor.alerts).toContainText(editorTexts.notices.unpublished);
    await editor.save();
    expect(await stored()).toHaveLength(1);
  });

  test('says that Save updates it', async ({ openPost, page }) => {
    const editor = await openPost();
    await expect(state(page)).toContainText(beginOf(editorTexts.publication.published));
    await editor.expectEffect(editorTexts.effect.changes);
    await expect(editor.button(editorTexts.publication.copyPreview)).toHaveCount(0);
  });

  test('is taken off the site after a question', async ({ openPost, page, stored }) => {
    const editor = await openPost();
    await editor.button(editorTexts.bar.saveDraft).click();
    await expect(editor.dialog).toContainText(withValues(editorTexts.questions.unpublish.text));
    await editor.choice(editorTexts.questions.unpublish.confirm).click();
    await expect(state(page)).toHaveText(editorTexts.publication.draft);
    await editor.expectStored();
    expect(await stored()).toEqual([]);
  });
});
