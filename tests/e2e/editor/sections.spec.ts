import { expect } from '@playwright/test';
import { test, type Editor } from '../../support/editor/editor';

const texts = (editor: Editor) =>
  editor.sections
    .locator('textarea, input')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

/** Writes paragraphs, one a section. */
async function write(editor: Editor, ...paragraphs: string[]) {
  for (const [index, text] of paragraphs.entries()) {
    if (index > 0) await editor.button('Add paragraph').click();
    await editor.paragraphs.nth(index).fill(text);
  }
}

test('sections are added, and the focus goes there', async ({ editor, page }) => {
  await editor.button('Add heading').click();
  const heading = editor.sections.nth(1).getByRole('textbox');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleName('Heading 2 of 2');
  expect(await heading.evaluate((field) => field.tagName)).toBe('INPUT');
  // Enter goes on below a heading.
  await page.keyboard.type('A heading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A paragraph');
  expect(await texts(editor)).toEqual(['', 'A heading', 'A paragraph']);
  await expect(editor.paragraphs.last()).toHaveAttribute('rows', '5');
});

test('sections move, keep the focus, say where they are, and stop at the ends', async ({
  editor,
  page,
}) => {
  await write(editor, 'one', 'two', 'three', 'four');
  const up = (index: number) => editor.sections.nth(index).getByRole('button', { name: 'Move up' });
  const down = (index: number) =>
    editor.sections.nth(index).getByRole('button', { name: 'Move down' });
  await expect(up(0)).toBeDisabled();
  await expect(down(3)).toBeDisabled();
  await expect(up(1)).toBeEnabled();
  await expect(up(1)).toHaveAccessibleDescription('Paragraph 2 of 4');

  await up(1).click();
  expect(await texts(editor)).toEqual(['two', 'one', 'three', 'four']);
  await expect(up(0)).toBeFocused();
  await expect(page.locator('[aria-live="polite"]')).toHaveText(
    'Paragraph moved from position 2 to 1 of 4',
  );
  await page.keyboard.press('Enter');
  expect(await texts(editor)).toEqual(['two', 'one', 'three', 'four']);

  await down(0).press('Enter');
  await expect(down(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await texts(editor)).toEqual(['one', 'three', 'four', 'two']);
  await expect(down(3)).toBeFocused();
  await expect(down(3)).toBeDisabled();
});

test('a deleted section comes back where it was, and the last one can go too', async ({
  editor,
}) => {
  await write(editor, 'one', 'two', 'three');
  await editor.sections.nth(1).getByRole('button', { name: 'Delete' }).click();
  expect(await texts(editor)).toEqual(['one', 'three']);
  await expect(editor.paragraphs.nth(1)).toBeFocused();
  await expect(editor.page.getByRole('status')).toContainText(['Paragraph deleted.']);
  await editor.button('Undo').click();
  expect(await texts(editor)).toEqual(['one', 'two', 'three']);
  await expect(editor.paragraphs.nth(1)).toBeFocused();
  await expect(editor.button('Undo')).toHaveCount(0);
  for (let left = 3; left > 0; left--) {
    await editor.sections.first().getByRole('button', { name: 'Delete' }).click();
  }
  await expect(editor.sections).toHaveCount(0);
  await expect(editor.button('Add paragraph')).toBeFocused();
  await editor.button('Add paragraph').click();
  await expect(editor.paragraphs).toBeFocused();
});

test('Tab indents, Ctrl+Z takes it back, Escape and Tab leave, Shift+Tab goes back', async ({
  editor,
  page,
}) => {
  const [paragraph] = await editor.paragraphs.all();
  if (!paragraph) throw new Error('no paragraph');
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
  await page.keyboard.press('Shift+Tab');
  await expect(editor.sections.getByRole('button', { name: 'Delete' })).toBeFocused();
  await expect(paragraph).toHaveValue('if dry:');
});

test('paragraphs that are pasted become sections, to be taken back', async ({
  editor,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = (text: string) =>
    page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await editor.paragraphs.fill('before after');
  await editor.paragraphs.press('Home');
  for (let steps = 0; steps < 7; steps++) await page.keyboard.press('ArrowRight');

  await copy('one\nline two\n\nsecond\r\n\r\n    third ');
  await page.keyboard.press('Control+v');
  await expect(editor.sections).toHaveCount(3);
  expect(await texts(editor)).toEqual(['before one\nline two', 'second', '    thirdafter']);
  await expect(editor.paragraphs.last()).toBeFocused();
  await page.keyboard.type('!');
  expect((await texts(editor)).at(-1)).toBe('    third!after');

  await editor.button('Undo').click();
  expect(await texts(editor)).toEqual(['before after']);

  await copy('no blank\nline');
  await editor.paragraphs.press('Control+v');
  await expect(editor.sections).toHaveCount(1);
  expect(await texts(editor)).toEqual(['before no blank\nlineafter']);
});
