import { expect } from '@playwright/test';
import type { Editor } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

const undo = ({ page }: Editor) => page.keyboard.press('ControlOrMeta+z');
const redo = ({ page }: Editor) => page.keyboard.press('ControlOrMeta+Shift+z');
const texts = ({ sections }: Editor) => sections.locator('textarea, input');

test.describe('Ctrl+Z', () => {
  test.describe.configure({ mode: 'default' });

  test('takes back a paste, which Ctrl+Shift+Z repeats', async ({ editor, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('one\n\ntwo'));
    await editor.paragraphs.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await editor.expectTexts('one', 'two');
    await undo(editor);
    await editor.expectTexts('');
    await expect(editor.button(editorTexts.notices.undo)).toHaveCount(0);
    await redo(editor);
    await editor.expectTexts('one', 'two');
  });

  test.describe('in two paragraphs', () => {
    test.beforeEach(async ({ editor, page }) => {
      await editor.write('one', 'two');
      await expect(editor.paragraphs.last()).toBeFocused();
      await page.keyboard.press('Home');
    });

    test('brings back a deleted section with the focus in it', async ({ editor }) => {
      await editor.useTool('Delete', 1);
      await editor.expectTexts('one');
      await undo(editor);
      await editor.expectTexts('one', 'two');
      await expect(texts(editor).last()).toBeFocused();
    });

    test('moves a section back with the focus in what changes', async ({ editor }) => {
      await editor.sections.last().getByRole('button', { name: editorTexts.form.moveUp }).click();
      await editor.expectTexts('two', 'one');
      await undo(editor);
      await editor.expectTexts('one', 'two');
      await expect(texts(editor).first()).toBeFocused();
    });

    test('takes back a word where the caret then is', async ({ editor, page }) => {
      await page.keyboard.type('a big ');
      await editor.expectTexts('one', 'a big two');
      await undo(editor);
      await editor.expectTexts('one', 'a two');
      await page.keyboard.type('good ');
      await editor.expectTexts('one', 'a good two');
    });

    test('works on a Hebrew keyboard', async ({ editor, page }) => {
      await page.keyboard.type('a good ');
      await texts(editor)
        .last()
        .dispatchEvent('keydown', { key: 'ז', code: 'KeyZ', ctrlKey: true });
      await editor.expectTexts('one', 'a two');
      await page.keyboard.press('Control+y');
      await editor.expectTexts('one', 'a good two');
    });

    test('takes back what was deleted in a row', async ({ editor, page }) => {
      for (let count = 0; count < 2; count++) await page.keyboard.press('Delete');
      await editor.expectTexts('one', 'o');
      await undo(editor);
      await editor.expectTexts('one', 'two');
    });
  });

  test('takes back a word that was dragged elsewhere', async ({ editor, page }) => {
    const text = editor.paragraphs;
    await text.fill('one two three');
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 4));
    const { x, y } = (await text.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 20, { steps: 4 });
    await page.mouse.move(x + 200, y + 20, { steps: 4 });
    await page.mouse.up();
    await editor.expectTexts('two threeone ');
    await undo(editor);
    await editor.expectTexts('one two three');
    await redo(editor);
    await editor.expectTexts('two threeone ');
  });

  test('scrolls to a field out of view that it changes', async ({ editor, page }) => {
    await editor.title.focus();
    await page.keyboard.type('A title');
    await editor.write(...Array<string>(9).fill('one'));
    await expect(editor.title).not.toBeInViewport();
    for (let count = 0; count < 2; count++) await undo(editor);
    await expect(editor.title).toHaveValue('A ');
    await expect(editor.title).toBeFocused();
    await expect(editor.title).toBeInViewport();
  });
});
