import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { Editor, storePost, test as ownTest } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { siteStore } from '../../support/server/store';
import { pictureFile } from '../../support/pages/pictures';
import { englishTexts, hebrewTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;
const uiTextsInHebrew = hebrewTexts('ui');

test.describe.configure({ mode: 'default' });

/** Tabs to a control. Escape first, so Tab leaves a paragraph. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  // Found once: a search by role takes longer than a key.
  const element = await target.elementHandle();
  for (let presses = 0; presses < 60; presses++) {
    const active = await element?.evaluate((element) =>
      element === document.activeElement ? 'target' : document.activeElement?.tagName,
    );
    if (active === 'target') return;
    if (active === 'TEXTAREA') await page.keyboard.press('Escape');
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** Pastes a screenshot into the focused element. */
async function pastePicture(page: Page): Promise<void> {
  const picture = (await pictureFile('image/png', 2000)).toString('base64');
  await page.locator(':focus').evaluate((field, base64) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    clipboardData.items.add(new File([bytes], 'screenshot.png', { type: 'image/png' }));
    const about = { clipboardData, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', about));
  }, picture);
}

ownTest('a writer can log in by keyboard', async ({ page, writer }) => {
  const editor = new Editor(page);
  await editor.open();
  await tabTo(page, page.getByLabel(editorTexts.login.username));
  await page.keyboard.insertText(writer.username);
  await tabTo(page, page.getByLabel(editorTexts.login.password));
  await page.keyboard.insertText(writer.password);
  await page.keyboard.press('Enter');
  await expect(editor.title).toBeFocused();
});

test('Enter and Markdown make the sections of a Hebrew post', async ({ editor, page, title }) => {
  const { keyboard } = page;
  await tabTo(page, editor.title);
  for (const line of [
    title,
    'הכול התחיל מפחית',
    'כל מה שצריך נמצא בכתובת https://shop.example/kit, ליום אחד.',
  ]) {
    await keyboard.insertText(line);
    await keyboard.press('Enter');
  }
  await keyboard.press('Enter');
  await keyboard.type('## ');
  await keyboard.insertText('מה צריך');
  await keyboard.press('Enter');
  await keyboard.insertText('> אף פעם לא היה כל כך שקט.');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(editor.subtitle).toHaveValue('הכול התחיל מפחית');
  await editor.expectSections(
    ['paragraph', 'כל מה שצריך נמצא בכתובת https://shop.example/kit, ליום אחד.'],
    ['heading', 'מה צריך'],
    ['paragraph', '> אף פעם לא היה כל כך שקט.'],
    ['paragraph', ''],
  );
});

test('a pasted picture is described by keyboard', async ({ editor, page }) => {
  await editor.paragraphs.focus();
  await pastePicture(page);
  await expect(editor.sections.locator('img')).toBeVisible();
  await tabTo(page, editor.sections.getByLabel(editorTexts.picture.alt));
  await page.keyboard.insertText('פחית');
  await tabTo(page, editor.sections.getByLabel(editorTexts.picture.caption));
  await page.keyboard.insertText('הפחית שלנו');
  await expect(editor.sections.getByLabel(editorTexts.picture.alt)).toHaveValue('פחית');
});

test('a post is published by keyboard', async ({ editor, page, title, stored }) => {
  const address = title.toLowerCase().replace(' ', '-').slice(0, 20);
  await tabTo(page, editor.title);
  await page.keyboard.insertText(title);
  await tabTo(page, page.getByLabel(editorTexts.link.address, { exact: true }));
  await page.keyboard.insertText(address);
  await tabTo(page, page.getByRole('link', { name: editorTexts.form.toSave }));
  await page.keyboard.press('Enter');
  await expect(editor.button(editorTexts.bar.save)).toBeFocused();
  await expect(editor.button(editorTexts.bar.save)).toHaveAccessibleDescription(
    editorTexts.effect.publishes,
  );
  await page.keyboard.press('Enter');
  await editor.expectSaved();
  expect(await stored()).toMatchObject([{ id: address }]);
  await tabTo(
    page,
    editor.alerts.getByRole('link', { name: editorTexts.notices.read }),
    'Shift+Tab',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/blogpost/${address}`);
});

test.describe('a Hebrew post', () => {
  const text = 'כל מה שצריך נמצא בכתובת https://shop.example/kit, ליום אחד.';
  const sections = [text, '## מה צריך', '> אף פעם לא היה כל כך שקט.'].map((content, index) => ({
    id: `s${index}`,
    type: content.startsWith('## ') ? 'heading' : 'paragraph',
    content: content.replace('## ', ''),
  }));

  const title = `Robots ${randomUUID()}`;
  let id: string;
  let page: Page;
  test.beforeAll(async ({ browser, login }) => {
    id = await storePost(title, { sections });
    page = await browser.newPage({ storageState: login });
    await page.goto(`/blogpost/${id}`);
  });
  test.afterAll(async () => {
    await page.close();
    await siteStore().collection('blogPosts').doc(id).delete();
  });

  test('reads from right to left', async () => {
    const article = page.getByRole('article').first();
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(article).toHaveAttribute('dir', 'rtl');
    await expect(article.getByRole('heading', { name: 'מה צריך' })).toBeVisible();
    await expect(article.getByRole('blockquote')).toHaveText('אף פעם לא היה כל כך שקט.');
  });

  test('has its addresses as links from left to right', async () => {
    const bare = page
      .getByRole('article')
      .first()
      .getByRole('link', { name: 'https://shop.example/kit' });
    await expect(bare).toHaveAttribute('href', 'https://shop.example/kit');
    await expect(bare).toHaveCSS('direction', 'ltr');
  });

  test('offers its writer a Hebrew link to the editor', async () => {
    await expect(page.getByRole('link', { name: uiTextsInHebrew.post.edit })).toHaveAttribute(
      'href',
      `/blog-editor?post=${id}`,
    );
  });
});
