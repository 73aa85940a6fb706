import { expect } from '@playwright/test';
import { test } from '../../support/editor/editor';

test('sections can be added, moved, deleted, converted, split and joined without losing the focus', async ({
  editor,
  page,
}) => {
  const focused = page.locator(':focus');
  const press = (name: string, index: number) =>
    editor.sections.nth(index).getByRole('button', { name });
  const remove = (index: number) => editor.useTool('Delete', index);

  await test.step('added', async () => {
    await editor.paragraphs.fill('one');
    await editor.button('Add heading').click();
    const heading = editor.sections.nth(1).getByRole('textbox');
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleName('Heading 2 of 2');
    expect(await heading.evaluate((field) => field.tagName)).toBe('INPUT');
    // Enter in a heading adds a paragraph below.
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await expect(editor.paragraphs.last()).toBeFocused();
    await page.keyboard.type('three');
    await editor.button('Add paragraph').click();
    await expect(editor.paragraphs.last()).toBeFocused();
    await page.keyboard.type('four');
    await editor.expectTexts('one', 'two', 'three', 'four');
    await expect(editor.paragraphs.last()).toHaveAttribute('rows', '5');
  });

  await test.step('moved up to both ends', async () => {
    const up = (index: number) => press('Move up', index);
    const down = (index: number) => press('Move down', index);
    await expect(up(0)).toBeDisabled();
    await expect(down(3)).toBeDisabled();
    await expect(up(2)).toHaveAccessibleDescription('Paragraph 3 of 4');
    await up(2).click();
    await editor.expectTexts('one', 'three', 'two', 'four');
    await expect(up(1)).toBeFocused();
    await expect(page.locator('[aria-live="polite"]')).toHaveText(
      'Paragraph moved from position 3 to 2 of 4',
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await editor.expectTexts('three', 'one', 'two', 'four');
    await expect(up(0)).toBeFocused();

    await down(0).press('Enter');
    await expect(down(1)).toBeFocused();
    for (let times = 0; times < 3; times++) await page.keyboard.press('Enter');
    await editor.expectTexts('one', 'two', 'four', 'three');
    await expect(down(3)).toBeFocused();
  });

  await test.step('deleted and restored in place', async () => {
    await remove(2);
    await editor.expectTexts('one', 'two', 'three');
    await expect(editor.paragraphs.last()).toBeFocused();
    await expect(page.getByRole('status')).toContainText(['Paragraph deleted.']);
    await editor.button('Undo').click();
    await editor.expectTexts('one', 'two', 'four', 'three');
    await expect(editor.paragraphs.nth(1)).toBeFocused();
    await expect(editor.button('Undo')).toHaveCount(0);
  });

  await test.step('deleted to the last one', async () => {
    for (let left = 3; left > 0; left--) {
      await remove(0);
      await expect(editor.sections).toHaveCount(left);
      await expect(editor.sections.first().getByRole('textbox')).toBeFocused();
    }
    await remove(0);
    await expect(editor.sections).toHaveCount(0);
    await expect(editor.button('Add paragraph')).toBeFocused();
    await editor.button('Add paragraph').click();
    await expect(editor.paragraphs).toBeFocused();
  });

  await test.step('added below', async () => {
    await editor.paragraphs.fill('one **bold**\ntwo');
    await editor.useTool('Heading below', 0);
    await expect(focused).toHaveAccessibleName('Heading 2 of 2');
    await page.keyboard.type('A *heading*');
    await editor.sections.nth(1).getByRole('button', { name: 'Move up' }).click();
    await editor.useTool('Paragraph below', 0);
    await expect(focused).toHaveAccessibleName('Paragraph 2 of 3');
    await page.keyboard.type('between');
    await editor.expectTexts('A *heading*', 'between', 'one **bold**\ntwo');
  });

  await test.step('split at the cursor and joined again', async () => {
    await editor.paragraphs.last().press('End');
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowLeft');
    await editor.useTool('Split at the cursor', 2);
    await editor.expectTexts('A *heading*', 'between', 'one **bold**', 'two');
    await expect(focused).toHaveAccessibleName('Paragraph 4 of 4');
    await page.keyboard.press('Backspace');
    await expect(editor.paragraphs.last()).toHaveValue('one **bold**\ntwo');
    await expect(editor.paragraphs.last()).toBeFocused();
  });

  await test.step('converted to a heading and back', async () => {
    await editor.useTool('Make it a heading', 2);
    await expect(focused).toHaveAccessibleName('Heading 3 of 3');
    await editor.useTool('Make it a paragraph', 0);
    await expect(focused).toHaveAccessibleName('Paragraph 1 of 3');
    await editor.expectTexts('A \\*heading\\*', 'between', 'one bold two');
  });
});

test('keys indent text, leave it, and add, join and convert sections', async ({ editor, page }) => {
  const { keyboard } = page;
  const focused = page.locator(':focus');
  const paragraph = editor.paragraphs.first();

  await test.step('Tab indents, and Escape leaves the paragraph', async () => {
    await paragraph.fill('if dry:');
    await paragraph.press('Home');
    await keyboard.press('Tab');
    await expect(paragraph).toHaveValue('    if dry:');
    await keyboard.press('Control+z');
    await expect(paragraph).toHaveValue('if dry:');
    await expect(page.getByText('Tab adds four spaces.')).toBeVisible();
    await expect(paragraph).toHaveAccessibleDescription(/Escape, then Tab/);

    await keyboard.press('Escape');
    await keyboard.press('Tab');
    await expect(editor.button('Add paragraph')).toBeFocused();
    await keyboard.press('Shift+Tab');
    await expect(paragraph).toBeFocused();
    await expect(paragraph).toHaveValue('if dry:');
  });

  await test.step('the toolbar is one Tab stop', async () => {
    await keyboard.press('Shift+Tab');
    await expect(editor.button('Bold')).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(editor.button('Italic')).toBeFocused();
    await keyboard.press('End');
    await expect(editor.button('More')).toBeFocused();
    await keyboard.press('ArrowRight');
    await expect(editor.button('Bold')).toBeFocused();
    await keyboard.press('Tab');
    await expect(paragraph).toBeFocused();
  });

  await test.step('Enter after a blank line, a list and a heading', async () => {
    await paragraph.fill('One\ntwo\n');
    await keyboard.press('Enter');
    await expect(focused).toHaveAccessibleName('Paragraph 2 of 2');
    await keyboard.type('## What you need');
    await keyboard.press('Enter');
    await keyboard.type('- a tin');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await keyboard.type('> So **quiet**.');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await editor.expectSections(
      ['paragraph', 'One\ntwo'],
      ['heading', 'What you need'],
      ['paragraph', '- a tin'],
      ['paragraph', '> So **quiet**.'],
      ['paragraph', ''],
    );
  });

  await test.step('Enter in an empty paragraph adds another, and Backspace removes it', async () => {
    await keyboard.press('Enter');
    await expect(focused).toHaveAccessibleName('Paragraph 6 of 6');
    await keyboard.press('Backspace');
    await keyboard.press('Backspace');
    await expect(focused).toHaveAccessibleName('Paragraph 4 of 4');
    await keyboard.press('Home');
    await keyboard.press('Backspace');
    await editor.expectSections(
      ['paragraph', 'One\ntwo'],
      ['heading', 'What you need'],
      ['paragraph', '- a tin\n> So **quiet**.'],
    );
    await keyboard.press('ControlOrMeta+z');
    await expect(editor.sections).toHaveCount(4);
  });

  await test.step('## before the first line turns it into a heading', async () => {
    await paragraph.press('ControlOrMeta+Home');
    await keyboard.type('# ');
    await expect(editor.sections).toHaveCount(5);
    await keyboard.press('ControlOrMeta+z');
    await expect(editor.sections).toHaveCount(4);
  });
});
