import { expect } from '@playwright/test';
import { test } from '../../support/editor/editor';

test('Ctrl+Z undoes changes of text and sections in order and focuses the changed field', async ({
  editor,
  page,
  context,
}) => {
  const undo = () => page.keyboard.press('ControlOrMeta+z');
  const redo = () => page.keyboard.press('ControlOrMeta+Shift+z');
  const texts = editor.sections.locator('textarea, input');
  const expectTexts = async (...expected: string[]) => {
    await editor.expectTexts(...expected);
    await expect(editor.title).toHaveValue('A title');
  };
  await editor.title.focus();
  await page.keyboard.type('A title');

  await test.step('a paste', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('one\n\ntwo'));
    await editor.paragraphs.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await expectTexts('one', 'two');
    await undo();
    await expectTexts('');
    await expect(editor.button('Undo')).toHaveCount(0);
    await redo();
    await expectTexts('one', 'two');
  });

  await test.step('deleting and moving a section', async () => {
    await editor.useTool('Delete', 1);
    await expectTexts('one');
    await undo();
    await expectTexts('one', 'two');
    await expect(texts.last()).toBeFocused();
    await editor.sections.last().getByRole('button', { name: 'Move up' }).click();
    await expectTexts('two', 'one');
    await undo();
    await expectTexts('one', 'two');
    await expect(texts.first()).toBeFocused();
    await texts.last().focus();
  });

  await test.step('typing, with the caret, on a Hebrew keyboard too', async () => {
    await page.keyboard.press('Home');
    await page.keyboard.type('a big ');
    await expectTexts('one', 'a big two');
    await undo();
    await expectTexts('one', 'a two');
    await page.keyboard.type('good ');
    await expectTexts('one', 'a good two');
    await texts.last().dispatchEvent('keydown', { key: 'ז', code: 'KeyZ', ctrlKey: true });
    await expectTexts('one', 'a two');
    await page.keyboard.press('Control+y');
    await expectTexts('one', 'a good two');
    await page.keyboard.press('Home');
    for (let count = 0; count < 2; count++) await page.keyboard.press('Delete');
    await expectTexts('one', 'good two');
    await undo();
    await expectTexts('one', 'a good two');
  });

  await test.step('a change in a field that is out of view', async () => {
    for (let count = 0; count < 6; count++) await editor.button('Add paragraph').click();
    await expect(editor.title).not.toBeInViewport();
    for (let count = 0; count < 9; count++) await undo();
    await expectTexts('');
    await undo();
    await expect(editor.title).toHaveValue('A ');
    await expect(editor.title).toBeFocused();
    await expect(editor.title).toBeInViewport();
  });
});
