import { expect } from '@playwright/test';
import { test, type Editor } from '../../support/editor/editor';
import { siteStore } from '../../support/server/store';

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

test('a whole post can be typed with just Enter and Markdown', async ({ editor, page, title }) => {
  const { keyboard } = page;
  await keyboard.type(title);
  await keyboard.press('Enter');
  await expect(editor.subtitle).toBeFocused();
  await keyboard.type('One morning');
  await keyboard.press('Enter');
  await expect(editor.paragraphs).toBeFocused();

  await test.step('a blank line ends a paragraph, and ## starts a heading', async () => {
    await keyboard.type('One');
    await keyboard.press('Enter');
    await keyboard.type('two');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName('Paragraph 2 of 2');
    await keyboard.type('## What you need');
    await keyboard.press('Enter');
    await keyboard.type('- a tin');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('> So **quiet**.');
    await keyboard.press('Enter');
    await keyboard.type('Then a robot fell.');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await expectSections(
      editor,
      ['paragraph', 'One\ntwo'],
      ['heading', 'What you need'],
      ['paragraph', '- a tin'],
      ['paragraph', '> So **quiet**.\n> Then a robot fell.'],
      ['paragraph', ''],
    );
  });

  await test.step('Enter in an empty paragraph adds another, and Backspace removes it', async () => {
    await keyboard.press('Enter');
    await expect(page.locator(':focus')).toHaveAccessibleName('Paragraph 6 of 6');
    await keyboard.press('Backspace');
    await keyboard.press('Backspace');
    await expect(page.locator(':focus')).toHaveAccessibleName('Paragraph 4 of 4');
    await keyboard.type(' And so on.');
    await keyboard.press('Home');
    await keyboard.press('ArrowUp');
    await keyboard.press('Backspace');
    await expectSections(
      editor,
      ['paragraph', 'One\ntwo'],
      ['heading', 'What you need'],
      ['paragraph', '- a tin\n> So **quiet**.\n> Then a robot fell. And so on.'],
    );
    await keyboard.press('ControlOrMeta+z');
    await expect(editor.sections).toHaveCount(4);
  });

  await test.step('## before the first line turns it into a heading', async () => {
    await editor.paragraphs.first().press('ControlOrMeta+Home');
    await keyboard.type('# ');
    await expect(editor.sections).toHaveCount(5);
    await keyboard.press('End');
    await keyboard.type('!');
    await keyboard.press('ControlOrMeta+z');
    await keyboard.press('ControlOrMeta+z');
    await expect(editor.sections).toHaveCount(4);
  });
});

test('the format buttons stay in sight beside a long paragraph', async ({ editor, page }) => {
  await editor.paragraphs.fill('A tin and two caps. '.repeat(400));
  await editor.paragraphs.press('ControlOrMeta+Home');
  const scroll = () => scrollBy({ top: innerHeight, behavior: 'instant' });
  await page.evaluate(scroll);
  const scrolled = await page.evaluate(() => scrollY);
  await editor.button('Bold').click();
  await expect(editor.paragraphs).toHaveValue(/^\*\*/);
  // A button at the top of the text would be a screen away.
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(100);
});

test('the link dialog completes addresses and finds pages and posts by title', async ({
  editor,
  page,
  title,
}) => {
  const createdAt = new Date().toISOString();
  const post = { title, tags: ['NEWS'], sections: [], createdAt, updatedAt: createdAt };
  const { id } = await siteStore()
    .collection('blogPosts')
    .add({ ...post, state: 'published' });
  const text = editor.paragraphs;
  const address = editor.dialog.getByLabel('Address');
  const link = async (words: string) => {
    await text.fill(words);
    await text.press('ControlOrMeta+a');
    await text.press('ControlOrMeta+k');
  };

  await link('the shop');
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
