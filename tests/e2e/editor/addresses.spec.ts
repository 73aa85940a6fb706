import { expect, type Page } from '@playwright/test';
import { Editor, storePost, test as ownTest } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

test.describe.configure({ mode: 'default' });

ownTest('a link to a post requires a login', async ({ page, writer, title }) => {
  const editor = new Editor(page);
  const address = `/blog-editor?post=${await storePost(title)}`;
  await page.goto(address);
  await editor.logIn(writer);
  await expect(editor.title).toHaveValue(title);
  await expect(page).toHaveURL(address);
});

test.describe('a post', () => {
  let address: string;
  let editor: Editor;
  test.beforeEach(async ({ openPost, page }) => {
    editor = await openPost();
    address = page.url();
  });
  const expectPost = async ({ title: field, page }: Editor, title: string) => {
    await expect(field).toHaveValue(title);
    await expect(page).toHaveURL(address);
  };
  const allPosts = (page: Page) => page.getByRole('heading', { name: editorTexts.posts.heading });

  test('stays open over a reload', async ({ page, title }) => {
    await page.reload();
    await expectPost(editor, title);
  });

  test('is opened from the list by a second try if the first fails', async ({ page, title }) => {
    await editor.button('New Post').click();
    await editor.expectDefaults();
    await editor.button(editorTexts.posts.heading).click();
    await page.route('**/api/posts/*', (route) => route.abort(), { times: 1 });
    await editor.row(title).getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(editor.alerts).toContainText(
      fill(editorTexts.notices.openFailed, { message: editorTexts.problems.offline }),
    );
    await expect(allPosts(page)).toBeVisible();
    await editor.alerts.getByRole('button', { name: editorTexts.posts.retry }).click();
    await expectPost(editor, title);
  });

  test('is opened by Back as by Forward', async ({ page, title }) => {
    await editor.button('New Post').click();
    await expect(page).toHaveURL('/blog-editor');
    await editor.expectDefaults();
    await editor.button(editorTexts.posts.heading).click();
    await editor.row(title).getByRole('button', { name: 'Edit', exact: true }).click();
    await expectPost(editor, title);
    await page.goBack();
    await expect(allPosts(page)).toBeVisible();
    await page.goBack();
    await editor.expectDefaults();
    await page.goBack();
    await expectPost(editor, title);
    await page.goForward();
    await editor.expectDefaults();
    await page.goForward();
    await expect(allPosts(page)).toBeVisible();
    await page.goForward();
    await expectPost(editor, title);
  });

  test('keeps its address when it is saved', async ({ title }) => {
    await editor.title.fill(`${title}, changed`);
    await editor.save();
    await editor.button(editorTexts.notices.keepEditing).click();
    await expectPost(editor, `${title}, changed`);
  });
});

test("Back doesn't lose unsaved changes", async ({ editor, page, title }) => {
  const stored = `${title}, changed`;
  await storePost(stored);
  await editor.paragraphs.fill(title);
  await expect(editor.state).toHaveText(editorTexts.state.untilTitled);
  await editor.button(editorTexts.posts.heading).click();
  await page.goBack();
  await expect(editor.paragraphs).toHaveValue(title);
  await page.goForward();
  await editor.row(stored).getByRole('button', { name: 'Edit' }).click();
  await editor.choice(editorTexts.questions.leave.confirm).click();
  await expect(editor.title).toHaveValue(stored);

  await editor.subtitle.fill(title);
  const address = page.url();
  await page.goBack();
  await page.goBack();
  await editor.choice(editorTexts.questions.leave.cancel).click();
  await editor.button(editorTexts.posts.heading).click();
  await expect(page).toHaveURL(address);
  await expect(editor.subtitle).toHaveValue(title);
});
