import { expect, type Page } from '@playwright/test';
import { Editor, sharedTest, storePost } from './editor';
import { englishTexts } from '../pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

/**
 * A test that starts with an empty form in the window of the test before it.
 * Its file runs in one worker: `test.describe.configure({ mode: 'default' })`.
 */
export const sameWindowTest = sharedTest.extend({
  page: async ({ browser, windowOf, viewport }, use, test) => {
    const page = await windowOf(test.file, browser);
    await use(page);
    // A failure ends the worker, and its window.
    if (test.status !== test.expectedStatus) return;
    for (const other of page.context().pages()) if (other !== page) await other.close();
    if (viewport) await page.setViewportSize(viewport);
    await leavePost(page);
  },
  context: ({ page }, use) => use(page.context()),
  editor: async ({ page }, use) => {
    const editor = new Editor(page);
    if (!isEditor(page)) await editor.open();
    await expect(editor.state).toHaveText(editorTexts.state.blank);
    await use(editor);
  },
  openPost: async ({ editor, title }, use) => {
    await use(async (...post) => {
      await goTo(editor, `?post=${await storePost(title, ...post)}`);
      await expect(editor.title).toHaveValue(title);
      return editor;
    });
  },
});

/** Opens an address of the editor as Back and Forward do, without loading the page. */
export async function goTo({ page }: Editor, query: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, query);
}

const isEditor = (page: Page) => page.url().includes('/blog-editor');

/** Leaves the post in the form without storing it, and forgets what the browser has kept. */
async function leavePost(page: Page): Promise<void> {
  const editor = new Editor(page);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!isEditor(page)) return;
  const leave = editor.choice(editorTexts.questions.leave.confirm);
  const blank = editor.state.filter({ hasText: editorTexts.state.blank });
  if (await editor.dialog.isVisible()) await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await editor.button('New Post').dispatchEvent('click');
  await expect(leave.or(blank)).toBeVisible();
  if (await leave.isVisible()) await leave.dispatchEvent('click');
  await page.context().setOffline(false);
  await expect(editor.state).toHaveText(editorTexts.state.blank);
  await expect(editor.alerts).toHaveCount(0);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('blog-draft:')) localStorage.removeItem(key);
  });
}
