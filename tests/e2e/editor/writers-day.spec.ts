import { expect, type Locator, type Page } from '@playwright/test';
import { Editor, test } from '../../support/editor/editor';
import { pictureFile } from '../../support/pages/pictures';

/** Tabs to a control. Escape first, so Tab leaves a paragraph. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    const active = await target.evaluate((element) =>
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

test('a writer can write and publish a Hebrew post by keyboard', async ({
  page,
  writer,
  title,
  stored,
}) => {
  const { keyboard } = page;
  const editor = new Editor(page);
  const section = page.locator('.editor-section');

  await test.step('login', async () => {
    await editor.open();
    await tabTo(page, page.getByLabel('Username'));
    await keyboard.insertText(writer.username);
    await tabTo(page, page.getByLabel('Password'));
    await keyboard.insertText(writer.password);
    await keyboard.press('Enter');
    await expect(editor.title).toBeFocused();
  });

  await test.step('Enter and Markdown make the sections', async () => {
    const write = async (line: string) => {
      await keyboard.insertText(line);
      await keyboard.press('Enter');
    };
    await write(title);
    await write('הכול התחיל מפחית');
    await write('כל מה שצריך נמצא בכתובת https://shop.example/kit, ליום אחד.');
    await keyboard.press('Enter');
    await keyboard.type('## ');
    await write('מה צריך');
    await write('> אף פעם לא היה כל כך שקט.');
    await keyboard.press('Enter');
    await expect(editor.sections).toHaveCount(4);
    await pastePicture(page);
    await expect(section.locator('.editor-picture')).toBeVisible();
    await tabTo(page, section.getByLabel('Description of the picture'));
    await keyboard.insertText('פחית');
    await tabTo(page, section.getByLabel('Caption'));
    await keyboard.insertText('הפחית שלנו');
  });

  const address = title.toLowerCase().replace(' ', '-').slice(0, 20);
  await test.step('details and Save', async () => {
    await tabTo(page, page.getByLabel('Address', { exact: true }));
    await keyboard.insertText(address);
    await tabTo(page, page.getByRole('link', { name: 'Go to Save' }));
    await keyboard.press('Enter');
    await expect(editor.button('Save')).toBeFocused();
    await expect(editor.button('Save')).toHaveAccessibleDescription('Save publishes now.');
    await keyboard.press('Enter');
    await editor.expectSaved();
    expect(await stored()).toMatchObject([{ id: address, subtitle: 'הכול התחיל מפחית' }]);
  });

  await test.step('the public page', async () => {
    await tabTo(page, editor.alerts.getByRole('link', { name: 'Read it' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.waitForURL(`**/blogpost/${address}`);
    const article = page.getByRole('article').first();
    await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(article).toHaveAttribute('dir', 'rtl');
    await expect(article.getByRole('heading', { name: 'מה צריך' })).toBeVisible();
    await expect(article.getByRole('blockquote')).toHaveText('אף פעם לא היה כל כך שקט.');
    const bare = article.getByRole('link', { name: 'https://shop.example/kit' });
    await expect(bare).toHaveAttribute('href', 'https://shop.example/kit');
    await expect(bare).toHaveCSS('direction', 'ltr');
    await expect(article.getByRole('figure')).toContainText('הפחית שלנו');
    await expect(article.getByRole('img', { name: 'פחית' })).toHaveCount(1);
    await expect(page.getByRole('link', { name: /^עריכה/ })).toHaveAttribute(
      'href',
      `/blog-editor?post=${address}`,
    );
  });
});
