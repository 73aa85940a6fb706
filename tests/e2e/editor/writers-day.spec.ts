import { basename } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { Editor, test } from '../../support/editor/editor';
import { pictureFile } from '../../support/pages/pictures';

interface Day {
  dir: 'ltr' | 'rtl';
  subtitle: string;
  text: string;
  heading: string;
  quote: string;
  caption: string;
  /** Name of the link from the post's page to the editor. */
  edit: string;
}

const ENGLISH: Day = {
  dir: 'ltr',
  subtitle: 'It began with a tin',
  text: 'All you need is at https://shop.example/kit, for a day.',
  heading: 'What you need',
  quote: 'It was never so quiet.',
  caption: 'Our tin',
  edit: 'Edit',
};
const HEBREW: Day = {
  dir: 'rtl',
  subtitle: 'הכול התחיל מפחית',
  text: 'כל מה שצריך נמצא בכתובת https://shop.example/kit, ליום אחד.',
  heading: 'מה צריך',
  quote: 'אף פעם לא היה כל כך שקט.',
  caption: 'הפחית שלנו',
  edit: 'עריכה',
};

/** Tabs to a control. Escape first, so Tab leaves a paragraph. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Escape');
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

/** Types title, subtitle and text; Enter and Markdown make the sections. */
async function writePost(editor: Editor, page: Page, title: string, day: Day): Promise<void> {
  const { keyboard } = page;
  await expect(editor.title).toBeFocused();
  await keyboard.type(title);
  await keyboard.press('Enter');
  await keyboard.type(day.subtitle);
  await keyboard.press('Enter');
  await keyboard.type(day.text);
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await keyboard.type(`## ${day.heading}`);
  await keyboard.press('Enter');
  await keyboard.type(`> ${day.quote}`);
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(editor.sections).toHaveCount(4);
  await pastePicture(page);
  await expect(editor.sections).toHaveCount(5);
  await expect(page.locator('.editor-section .editor-picture')).toBeVisible();
}

/** Checks the public page and its link back to the editor. */
async function expectPublished(page: Page, title: string, day: Day) {
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(article).toHaveAttribute('dir', day.dir);
  await expect(article.getByRole('heading', { name: day.heading })).toBeVisible();
  await expect(article.getByRole('blockquote')).toHaveText(day.quote);
  const bare = article.getByRole('link', { name: 'https://shop.example/kit' });
  await expect(bare).toHaveAttribute('href', 'https://shop.example/kit');
  await expect(bare).toHaveCSS('direction', 'ltr');
  await expect(article.getByRole('figure')).toContainText(day.caption);
  await expect(page.getByRole('link', { name: new RegExp(`^${day.edit}`) })).toHaveAttribute(
    'href',
    `/blog-editor?post=${basename(page.url())}`,
  );
}

test('a writer can write and publish a post in English by keyboard', async ({
  page,
  writer,
  title,
  stored,
}) => {
  const day = ENGLISH;
  const { keyboard } = page;
  const editor = new Editor(page);
  await editor.open();
  const password = page.getByLabel('Password');
  await tabTo(page, page.getByLabel('Username'));
  await keyboard.type(writer.username);
  await tabTo(page, password);
  await keyboard.type(writer.password);
  await keyboard.press('Enter');
  await writePost(editor, page, title, day);

  await tabTo(page, page.locator('.editor-section').getByLabel('Caption'));
  await keyboard.type(day.caption);
  const panel = page.getByRole('group', { name: 'Search and sharing' });
  await tabTo(page, page.getByLabel('Language'));
  await keyboard.type('English');
  await tabTo(page, page.getByLabel('Address', { exact: true }));
  const address = title.toLowerCase().replace(' ', '-').slice(0, 20);
  await keyboard.type(address);
  await expect(panel).toContainText(`/blogpost/${address}.`);

  await tabTo(page, page.getByRole('link', { name: 'Go to Save' }));
  await keyboard.press('Enter');
  await expect(editor.button('Save')).toBeFocused();
  await expect(editor.button('Save')).toHaveAccessibleDescription('Save publishes now.');
  await keyboard.press('Enter');
  await editor.expectSaved();
  expect(await stored()).toMatchObject([{ id: address, subtitle: day.subtitle }]);
  await tabTo(page, editor.alerts.getByRole('link', { name: 'Read it' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.waitForURL(`**/blogpost/${address}`);
  await expectPublished(page, title, day);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test('a writer can write and publish a post in Hebrew', async ({
    editor,
    page,
    title,
    stored,
  }) => {
    const day = HEBREW;
    await writePost(editor, page, title, day);
    await page.locator('.editor-section').getByLabel('Caption').fill(day.caption);

    await test.step('the tools fit the screen, and the action bar is 64 px high', async () => {
      await editor.paragraphs.first().tap();
      for (const name of ['Bold', 'Code', 'More']) {
        const button = editor.sections.first().getByRole('button', { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
      }
      expect((await editor.dock.boundingBox())?.height).toBeLessThanOrEqual(64);
      expect(await page.evaluate(() => innerWidth)).toBe(390);
    });

    await editor.button('Save').tap();
    await editor.expectSaved();
    await editor.alerts.getByRole('link', { name: 'Read it' }).tap();
    const [post] = await stored();
    await page.waitForURL(`**/blogpost/${String(post?.id)}`);
    await expectPublished(page, title, day);
  });
});
