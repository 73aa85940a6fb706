import { expect } from '@playwright/test';
import { storePost, test, type Editor } from '../../support/editor/editor';

const expectSections = (editor: Editor, ...sections: [type: string, content: string][]) =>
  expect
    .poll(() =>
      editor.sections.evaluateAll((items) =>
        items.map((item) => [
          item.getAttribute('data-type'),
          item.querySelector<HTMLInputElement>('textarea, input')?.value,
        ]),
      ),
    )
    .toEqual(sections);

test('Enter, Backspace and Markdown add, join and convert sections', async ({ editor, page }) => {
  const { keyboard } = page;

  await test.step('Enter after a blank line, a list and a heading', async () => {
    await editor.paragraphs.fill('One\ntwo\n');
    await keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName('Paragraph 2 of 2');
    await keyboard.type('## What you need');
    await keyboard.press('Enter');
    await keyboard.type('- a tin');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('> So **quiet**.');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expectSections(
      editor,
      ['paragraph', 'One\ntwo'],
      ['heading', 'What you need'],
      ['paragraph', '- a tin'],
      ['paragraph', '> So **quiet**.'],
      ['paragraph', ''],
    );
  });

  await test.step('Enter in an empty paragraph adds another, and Backspace removes it', async () => {
    await keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName('Paragraph 6 of 6');
    await keyboard.press('Backspace');
    await keyboard.press('Backspace');
    await expect(page.locator(':focus')).toHaveAccessibleName('Paragraph 4 of 4');
    await keyboard.press('Home');
    await keyboard.press('Backspace');
    await expectSections(
      editor,
      ['paragraph', 'One\ntwo'],
      ['heading', 'What you need'],
      ['paragraph', '- a tin\n> So **quiet**.'],
    );
    await keyboard.press('ControlOrMeta+z');
    await expect(editor.sections).toHaveCount(4);
  });

  await test.step('## before the first line turns it into a heading', async () => {
    await editor.paragraphs.first().press('ControlOrMeta+Home');
    await keyboard.type('# ');
    await expect(editor.sections).toHaveCount(5);
    await keyboard.press('ControlOrMeta+z');
    await expect(editor.sections).toHaveCount(4);
  });
});

test('the link dialog completes addresses and finds pages and posts by title', async ({
  editor,
  page,
  title,
}) => {
  const id = await storePost(title);
  const text = editor.paragraphs;
  const address = editor.dialog.getByLabel('Address');
  const link = async (words: string) => {
    await text.fill(words);
    await text.press('ControlOrMeta+a');
    await text.press('ControlOrMeta+k');
  };

  await link('the shop');
  await expect(address).toBeFocused();
  await address.fill('javascript:alert(1)');
  await editor.choice('Apply').click();
  await expect(editor.dialog.getByRole('alert')).toContainText('Links can go to');
  await address.fill('shop.example.com/kit');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('[the shop](https://shop.example.com/kit)');
  await link('mail');
  await address.fill('robots@example.com');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('[mail](mailto:robots@example.com)');

  const found = editor.dialog.getByRole('list', { name: 'Pages and posts on this site' });
  await link('who we are');
  await address.fill('about');
  await found.getByRole('button', { name: '/about', exact: false }).first().click();
  await expect(text).toHaveValue('[who we are](/about)');
  await expect(text).toBeFocused();
  await link('');
  await address.fill(title.toLowerCase());
  await expect(found.getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue(`[${title}](/blogpost/${id})`);
});
