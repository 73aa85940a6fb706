import { expect } from '@playwright/test';
import { test, type Editor } from '../../support/editor/editor';

/** Waits until the sections have these texts. */
const expectTexts = (editor: Editor, ...texts: string[]) =>
  expect
    .poll(() =>
      editor.sections
        .locator('textarea, input')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
    )
    .toEqual(texts);

test('sections can be added, moved and deleted without losing the focus', async ({
  editor,
  page,
}) => {
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
    await expectTexts(editor, 'one', 'two', 'three', 'four');
    await expect(editor.paragraphs.last()).toHaveAttribute('rows', '5');
  });

  await test.step('moved up to both ends', async () => {
    const up = (index: number) => press('Move up', index);
    const down = (index: number) => press('Move down', index);
    await expect(up(0)).toBeDisabled();
    await expect(down(3)).toBeDisabled();
    await expect(up(2)).toHaveAccessibleDescription('Paragraph 3 of 4');
    await up(2).click();
    await expectTexts(editor, 'one', 'three', 'two', 'four');
    await expect(up(1)).toBeFocused();
    await expect(page.locator('[aria-live="polite"]')).toHaveText(
      'Paragraph moved from position 3 to 2 of 4',
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expectTexts(editor, 'three', 'one', 'two', 'four');
    await expect(up(0)).toBeFocused();

    await down(0).press('Enter');
    await expect(down(1)).toBeFocused();
    for (let times = 0; times < 3; times++) await page.keyboard.press('Enter');
    await expectTexts(editor, 'one', 'two', 'four', 'three');
    await expect(down(3)).toBeFocused();
  });

  await test.step('deleted and restored in place', async () => {
    await remove(2);
    await expectTexts(editor, 'one', 'two', 'three');
    await expect(editor.paragraphs.last()).toBeFocused();
    await expect(page.getByRole('status')).toContainText(['Paragraph deleted.']);
    await editor.button('Undo').click();
    await expectTexts(editor, 'one', 'two', 'four', 'three');
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
});

test('Tab indents, and Escape leaves the paragraph', async ({ editor, page }) => {
  const [paragraph] = await editor.paragraphs.all();
  if (!paragraph) throw new Error('no paragraph');

  await test.step('Tab and Escape', async () => {
    await paragraph.fill('if dry:');
    await paragraph.press('Home');
    await page.keyboard.press('Tab');
    await expect(paragraph).toHaveValue('    if dry:');
    await page.keyboard.press('Control+z');
    await expect(paragraph).toHaveValue('if dry:');
    await expect(page.getByText('Tab adds four spaces.')).toBeVisible();
    await expect(paragraph).toHaveAccessibleDescription(/Escape, then Tab/);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(editor.button('Add paragraph')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(paragraph).toBeFocused();
    await expect(paragraph).toHaveValue('if dry:');
  });

  await test.step('the toolbar is one Tab stop', async () => {
    await page.keyboard.press('Shift+Tab');
    await expect(editor.button('Bold')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(editor.button('Italic')).toBeFocused();
    await page.keyboard.press('End');
    await expect(editor.button('More')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(editor.button('Bold')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(paragraph).toBeFocused();
  });
});

test('sections can be added anywhere, converted, split and joined', async ({ editor, page }) => {
  const focused = page.locator(':focus');
  await editor.paragraphs.fill('one **bold**\ntwo');

  await test.step('added below', async () => {
    await editor.useTool('Heading below', 0);
    await expect(focused).toHaveAccessibleName('Heading 2 of 2');
    await page.keyboard.type('A *heading*');
    await editor.sections.nth(1).getByRole('button', { name: 'Move up' }).click();
    await editor.useTool('Paragraph below', 0);
    await expect(focused).toHaveAccessibleName('Paragraph 2 of 3');
    await page.keyboard.type('between');
    await expectTexts(editor, 'A *heading*', 'between', 'one **bold**\ntwo');
  });

  await test.step('split at the cursor and joined again', async () => {
    await editor.paragraphs.last().press('End');
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowLeft');
    await editor.useTool('Split at the cursor', 2);
    await expectTexts(editor, 'A *heading*', 'between', 'one **bold**', 'two');
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
    await expectTexts(editor, 'A \\*heading\\*', 'between', 'one bold two');
  });
});
