import { expect } from '@playwright/test';
import type { Editor } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

const focused = (editor: Editor) => editor.page.locator(':focus');
const press = (editor: Editor, name: string, index: number) =>
  editor.sections.nth(index).getByRole('button', { name });

const nameOfHeading = (n: number, total: number) =>
  fill(editorTexts.form.position, { kind: editorTexts.form.headingSection, n, total });

test.describe.configure({ mode: 'default' });

test('an added heading of one line has the focus', async ({ editor }) => {
  await editor.button(editorTexts.form.addHeading).click();
  const heading = editor.sections.nth(1).getByRole('textbox');
  await expect(heading).toBeFocused();
  await expect(heading).toHaveAccessibleName(nameOfHeading(2, 2));
  expect(await heading.evaluate((field) => field.tagName)).toBe('INPUT');
});

test('Enter in a heading adds a paragraph below', async ({ editor, page }) => {
  await editor.button(editorTexts.form.addHeading).click();
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await expect(editor.paragraphs.last()).toBeFocused();
  await page.keyboard.type('three');
  await editor.expectTexts('', 'two', 'three');
});

test('an added paragraph has room for five lines', async ({ editor }) => {
  await editor.paragraphs.fill('one');
  await editor.button(editorTexts.form.addParagraph).click();
  await expect(editor.paragraphs.last()).toHaveAttribute('rows', '5');
});

test.describe('moving a section', () => {
  test.beforeEach(({ editor }) => editor.write('one', 'two', 'three'));

  test('keeps the focus on the button up to the start', async ({ editor, page }) => {
    await expect(press(editor, editorTexts.form.moveUp, 2)).toHaveAccessibleDescription(
      fill(editorTexts.form.position, { kind: editorTexts.form.paragraph, n: 3, total: 3 }),
    );
    await press(editor, editorTexts.form.moveUp, 2).click();
    await editor.expectTexts('one', 'three', 'two');
    await expect(press(editor, editorTexts.form.moveUp, 1)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await editor.expectTexts('three', 'one', 'two');
    await expect(press(editor, editorTexts.form.moveUp, 0)).toBeFocused();
  });

  test('keeps the focus on the button down to the end', async ({ editor, page }) => {
    await press(editor, editorTexts.form.moveDown, 0).press('Enter');
    await expect(press(editor, editorTexts.form.moveDown, 1)).toBeFocused();
    for (let times = 0; times < 2; times++) await page.keyboard.press('Enter');
    await editor.expectTexts('two', 'three', 'one');
    await expect(press(editor, editorTexts.form.moveDown, 2)).toBeFocused();
  });

  test('is announced', async ({ editor, page }) => {
    await press(editor, editorTexts.form.moveUp, 2).click();
    await expect(page.locator('[aria-live="polite"]')).toHaveText(
      fill(editorTexts.notices.moved, {
        kind: editorTexts.form.paragraph,
        from: 3,
        to: 2,
        total: 3,
      }),
    );
  });

  test('stops at either end', async ({ editor }) => {
    await expect(press(editor, editorTexts.form.moveUp, 0)).toBeDisabled();
    await expect(press(editor, editorTexts.form.moveDown, 2)).toBeDisabled();
  });
});

test.describe('deleting a section', () => {
  test('can be undone in place', async ({ editor }) => {
    await editor.write('one', 'two', 'three');
    await editor.useTool('Delete', 1);
    await editor.button(editorTexts.notices.undo).click();
    await editor.expectTexts('one', 'two', 'three');
    await expect(editor.paragraphs.nth(1)).toBeFocused();
    await expect(editor.button(editorTexts.notices.undo)).toHaveCount(0);
  });

  test('leaves the focus on the button that adds one after the last', async ({ editor }) => {
    await editor.useTool('Delete', 0);
    await expect(editor.sections).toHaveCount(0);
    await expect(editor.button(editorTexts.form.addParagraph)).toBeFocused();
    await editor.button(editorTexts.form.addParagraph).click();
    await expect(editor.paragraphs).toBeFocused();
  });
});

test('a section can be added below another', async ({ editor, page }) => {
  await editor.write('one', 'two');
  await editor.useTool(
    fill(editorTexts.tools.below, { kind: editorTexts.form.headingSection.toLowerCase() }),
    0,
  );
  await expect(focused(editor)).toHaveAccessibleName(nameOfHeading(2, 3));
  await page.keyboard.type('A heading');
  await editor.useTool(
    fill(editorTexts.tools.below, { kind: editorTexts.form.paragraph.toLowerCase() }),
    1,
  );
  await expect(focused(editor)).toHaveAccessibleName(
    fill(editorTexts.form.position, { kind: editorTexts.form.paragraph, n: 3, total: 4 }),
  );
  await page.keyboard.type('between');
  await editor.expectTexts('one', 'A heading', 'between', 'two');
});

test('a paragraph is split at the cursor', async ({ editor, page }) => {
  await editor.paragraphs.fill('one **bold**\ntwo');
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowLeft');
  await editor.useTool(editorTexts.tools.split, 0);
  await editor.expectTexts('one **bold**', 'two');
  await expect(focused(editor)).toHaveAccessibleName(
    fill(editorTexts.form.position, { kind: editorTexts.form.paragraph, n: 2, total: 2 }),
  );
});

test('Backspace at the start joins a paragraph with the one before', async ({ editor, page }) => {
  await editor.write('one **bold**', 'two');
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await expect(editor.paragraphs).toHaveValue('one **bold**\ntwo');
  await expect(editor.paragraphs).toBeFocused();
});

test('a heading that becomes a paragraph keeps its signs', async ({ editor, page }) => {
  await editor.button(editorTexts.form.addHeading).click();
  await page.keyboard.type('A *heading*');
  await editor.useTool(editorTexts.tools.paragraph, 1);
  await expect(focused(editor)).toHaveAccessibleName(
    fill(editorTexts.form.position, { kind: editorTexts.form.paragraph, n: 2, total: 2 }),
  );
  await editor.expectSections(['paragraph', ''], ['paragraph', 'A \\*heading\\*']);
});

test('Tab indents a line', async ({ editor, page }) => {
  await editor.paragraphs.fill('if dry:');
  await editor.paragraphs.press('Home');
  await page.keyboard.press('Tab');
  await expect(editor.paragraphs).toHaveValue('    if dry:');
  await page.keyboard.press('Control+z');
  await expect(editor.paragraphs).toHaveValue('if dry:');
  await expect(page.getByText(editorTexts.form.tabHint)).toBeVisible();
});

test('Tab after Escape leaves the paragraph', async ({ editor, page }) => {
  await editor.paragraphs.fill('if dry:');
  await expect(editor.paragraphs).toHaveAccessibleDescription(editorTexts.form.tabHint);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor.button(editorTexts.form.addParagraph)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(editor.paragraphs).toBeFocused();
  await expect(editor.paragraphs).toHaveValue('if dry:');
});

test('the toolbar is one Tab stop', async ({ editor, page }) => {
  await editor.paragraphs.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(editor.button(editorTexts.format.bold)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(editor.button(editorTexts.format.italic)).toBeFocused();
  await page.keyboard.press('End');
  await expect(editor.button(editorTexts.tools.more)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(editor.button(editorTexts.format.bold)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editor.paragraphs).toBeFocused();
});

test('Enter after a blank line, a list or a heading begins a section', async ({ editor, page }) => {
  const { keyboard } = page;
  await editor.paragraphs.fill('One\ntwo\n');
  await keyboard.press('Enter');
  await expect(focused(editor)).toHaveAccessibleName(
    fill(editorTexts.form.position, { kind: editorTexts.form.paragraph, n: 2, total: 2 }),
  );
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

test('Enter in an empty paragraph adds another', async ({ editor, page }) => {
  await editor.paragraphs.fill('one');
  await editor.button(editorTexts.form.addParagraph).click();
  await expect(editor.paragraphs.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(focused(editor)).toHaveAccessibleName(
    fill(editorTexts.form.position, { kind: editorTexts.form.paragraph, n: 3, total: 3 }),
  );
});

test('joined sections come apart again with Ctrl+Z', async ({ editor, page }) => {
  await editor.write('- a tin', '> So **quiet**.');
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await editor.expectTexts('- a tin\n> So **quiet**.');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor.sections).toHaveCount(2);
});

test('# before the first line turns it into a heading', async ({ editor, page }) => {
  await editor.paragraphs.fill('One\ntwo');
  await editor.paragraphs.press('ControlOrMeta+Home');
  await page.keyboard.type('# ');
  await editor.expectSections(['heading', 'One'], ['paragraph', 'two']);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(editor.sections).toHaveCount(1);
});
