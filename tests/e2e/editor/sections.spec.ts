import { expect } from '@playwright/test';
import { test, type Editor } from '../../support/editor/editor';

const texts = (editor: Editor) =>
  editor.sections
    .locator('textarea, input')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('sections are added, moved and deleted, and keep the focus', async ({ editor, page }) => {
  const press = (name: string, index: number) =>
    editor.sections.nth(index).getByRole('button', { name });

  await test.step('added', async () => {
    await editor.paragraphs.fill('one');
    await editor.button('Add heading').click();
    const heading = editor.sections.nth(1).getByRole('textbox');
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleName('Heading 2 of 2');
    expect(await heading.evaluate((field) => field.tagName)).toBe('INPUT');
    // Enter goes on below a heading.
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await page.keyboard.type('three');
    await editor.button('Add paragraph').click();
    await page.keyboard.type('four');
    expect(await texts(editor)).toEqual(['one', 'two', 'three', 'four']);
    await expect(editor.paragraphs.last()).toHaveAttribute('rows', '5');
  });

  await test.step('moved, as far as the ends', async () => {
    const up = (index: number) => press('Move up', index);
    const down = (index: number) => press('Move down', index);
    await expect(up(0)).toBeDisabled();
    await expect(down(3)).toBeDisabled();
    await expect(up(2)).toHaveAccessibleDescription('Paragraph 3 of 4');
    await up(2).click();
    expect(await texts(editor)).toEqual(['one', 'three', 'two', 'four']);
    await expect(up(1)).toBeFocused();
    await expect(page.locator('[aria-live="polite"]')).toHaveText(
      'Paragraph moved from position 3 to 2 of 4',
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await texts(editor)).toEqual(['three', 'one', 'two', 'four']);
    await expect(up(0)).toBeFocused();

    await down(0).press('Enter');
    await expect(down(1)).toBeFocused();
    for (let times = 0; times < 3; times++) await page.keyboard.press('Enter');
    expect(await texts(editor)).toEqual(['one', 'two', 'four', 'three']);
    await expect(down(3)).toBeFocused();
  });

  await test.step('deleted, and brought back where it was', async () => {
    await press('Delete', 2).click();
    expect(await texts(editor)).toEqual(['one', 'two', 'three']);
    await expect(editor.paragraphs.last()).toBeFocused();
    await expect(page.getByRole('status')).toContainText(['Paragraph deleted.']);
    await editor.button('Undo').click();
    expect(await texts(editor)).toEqual(['one', 'two', 'four', 'three']);
    await expect(editor.paragraphs.nth(1)).toBeFocused();
    await expect(editor.button('Undo')).toHaveCount(0);
  });

  await test.step('deleted, to the last', async () => {
    for (let left = 4; left > 0; left--) await press('Delete', 0).click();
    await expect(editor.sections).toHaveCount(0);
    await expect(editor.button('Add paragraph')).toBeFocused();
    await editor.button('Add paragraph').click();
    await expect(editor.paragraphs).toBeFocused();
  });
});

test('Tab indents, Escape leaves, and a paste makes sections', async ({
  editor,
  page,
  context,
}) => {
  const [paragraph] = await editor.paragraphs.all();
  if (!paragraph) throw new Error('no paragraph');

  await test.step('Tab, and how to leave', async () => {
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

  await test.step('pasting, and taking it back', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await paragraph.fill('before after');
    await paragraph.press('Home');
    for (let steps = 0; steps < 7; steps++) await page.keyboard.press('ArrowRight');

    await page.evaluate(() =>
      navigator.clipboard.writeText('one\nline two\n\nsecond\r\n\r\n    third '),
    );
    await page.keyboard.press('Control+v');
    await expect(editor.sections).toHaveCount(3);
    expect(await texts(editor)).toEqual(['before one\nline two', 'second', '    thirdafter']);
    await expect(editor.paragraphs.last()).toBeFocused();
    await page.keyboard.type('!');
    expect((await texts(editor)).at(-1)).toBe('    third!after');

    await editor.button('Undo').click();
    expect(await texts(editor)).toEqual(['before after']);
  });
});
