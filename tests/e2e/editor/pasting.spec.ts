import { fill, fillCount } from '@/lib/fill';
import { expect, type Locator, type Page } from '@playwright/test';
import fc from 'fast-check';
import { parseMarkdown, type Block, type Inline } from '@/features/blog/post/markdown';
import type { readHtml } from '@/features/editor/pasted/read-html';
import { CLIPBOARDS } from '../../support/editor/clipboards';
import { test } from '../../support/editor/editor';
import { pastedPages, type ListShape } from '../../support/editor/pasted-pages';
import { builtScript } from '../../support/pages/built-site';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

/** What a notice says of parts that were left out. */
function leftOut(parts: Partial<Record<keyof typeof editorTexts.leftOut, number>>): string {
  const names = editorTexts.leftOut;
  const what = Object.entries(parts).map(([part, n]) =>
    fillCount(names[part as keyof typeof names], n),
  );
  return fill(editorTexts.notices.leftOut, { what: what.join(', ') });
}

type Reading = Pick<ReturnType<typeof readHtml>, 'blocks' | 'leftOut'>;

/** Converts HTML in the browser, with the built editor's own script. */
async function read(page: Page, html: string): Promise<Reading> {
  return page.evaluate(
    async ([path, pasted]) => {
      const reader = (await import(path)) as { readHtml: typeof readHtml };
      const { blocks, leftOut } = reader.readHtml(pasted);
      return { blocks, leftOut };
    },
    [builtScript('read-html'), html] as const,
  );
}

for (const [kind, clipboards] of Object.entries(CLIPBOARDS)) {
  test(`reported clipboards are read as their readers saw them: ${kind}`, async ({ page }) => {
    await page.goto('/blog-editor');
    for (const { name, html, texts, leftOut } of clipboards) {
      const reading = await read(page, html);
      const counted = Object.entries(reading.leftOut).filter(([, count]) => count > 0);
      const all = reading.blocks.map(({ content }) => content);
      expect({ all, leftOut: Object.fromEntries(counted) }, name).toEqual({
        all: texts,
        leftOut: leftOut ?? {},
      });
    }
  });
}

const plain = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return inline.type === 'code' ? inline.text : plain(inline.children);
    })
    .join('');
const addresses = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) => {
    if (typeof inline === 'string' || inline.type === 'code') return [];
    return [...(inline.type === 'link' ? [inline.href] : []), ...addresses(inline.children)];
  });

/** All paragraphs and code of a post's blocks. */
function leaves(blocks: readonly Block[]): Inline[][] {
  return blocks.flatMap((block) => {
    if (block.type === 'code') return [[block.text]];
    if (block.type === 'paragraph') return [block.children];
    return block.type === 'quote' ? leaves(block.blocks) : block.items.flatMap(leaves);
  });
}

function shapeOf({ ordered, start, items }: Block & { type: 'list' }): ListShape {
  return items.map((blocks, index) => {
    const lines = leaves(blocks.filter(({ type }) => type !== 'list')).map(plain);
    const [inner] = blocks.filter((block) => block.type === 'list');
    return [ordered ? `${start + index}` : '-', squeeze(lines), inner ? shapeOf(inner) : []];
  });
}

function squeeze(lines: readonly string[]): string {
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

test('a pasted page loses nothing without saying so', async ({ page }) => {
  await page.goto('/blog-editor');
  const property = fc.asyncProperty(pastedPages, async ({ html, words, lists, ...pasted }) => {
    const { blocks, leftOut } = await read(page, html);
    const stored = blocks.flatMap(({ type, content }): Block[] =>
      type === 'heading' ? [{ type: 'paragraph', children: [content] }] : parseMarkdown(content),
    );
    const lines = leaves(stored);
    const shown = squeeze(lines.map(plain)).split(' ');
    expect(shown.filter((word) => word !== '|')).toEqual(words);
    const kept = new Set(lines.flatMap(addresses));
    const lost = new Set(pasted.addresses).difference(kept);
    expect(lost.size).toBeLessThanOrEqual(leftOut.links);
    const shapes = stored.flatMap((block) => (block.type === 'list' ? shapeOf(block) : []));
    expect(shapes).toEqual(lists.flat());
  });
  await fc.assert(property, { numRuns: 150, endOnFailure: true });
});

async function paste(field: Locator, clipboard: Record<string, string>): Promise<void> {
  await field.evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    const about = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', about));
  }, clipboard);
}

test('every field takes pasted pages as it can show them', async ({ editor, page }) => {
  const notice = page.getByRole('status').filter({ hasText: 'Pasted' });
  const text = editor.paragraphs.first();

  await test.step('a line joins its paragraph with its spaces', async () => {
    await text.fill('A robot, 5*3');
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
    await paste(text, { 'text/html': '<b>big</b> ', 'text/plain': 'big ' });
    await expect(text).toHaveValue('A **big** robot, 5*3');
  });

  await test.step('marks that would not work beside the text are left out', async () => {
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(19, 19));
    await paste(text, { 'text/html': '<i>x</i>', 'text/plain': 'x' });
    await expect(text).toHaveValue('A **big** robot, 5*x3');
    await expect(notice).toContainText(leftOut({ formats: 1 }));
  });

  await test.step('a code block takes plain text', async () => {
    await text.fill('```\n\n```');
    await text.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const blob = (type: string, content: string) => new Blob([content], { type });
      const html = blob('text/html', '<pre>a * b</pre>');
      const item = { 'text/html': html, 'text/plain': blob('text/plain', 'a * b') };
      await navigator.clipboard.write([new ClipboardItem(item)]);
    });
    await text.press('ControlOrMeta+v');
    await expect(text).toHaveValue('```\na * b\n```');
  });

  await test.step('a page of private words alone pastes nothing', async () => {
    await text.fill('');
    const html = '<div class=msocomtxt><p>secret</p></div>';
    await paste(text, { 'text/html': html, 'text/plain': 'secret' });
    await expect(notice).toContainText(leftOut({ comments: 1 }));
    await expect(text).toHaveValue('');
  });

  await test.step('the title takes words', async () => {
    const html =
      '<h1>Robots<br>for <s>500</s> 400</h1><p>and <a href="https://x.example/">you</a></p>';
    await paste(editor.title, { 'text/html': html, 'text/plain': 'Robots\nfor 500 400\nand you' });
    await expect(editor.title).toHaveValue('Robots for 400 and you');
    await expect(notice).toContainText(leftOut({ links: 1, crossedOut: 1, lines: 2 }));
  });

  await test.step('a heading takes words; the rest goes below', async () => {
    await editor.button(editorTexts.form.addHeading).click();
    const heading = page.getByRole('textbox', { name: 'Heading 2 of 2' });
    await heading.fill('Hello ');
    const html = '<p><b>to</b> <a href="https://x.example/">*you*</a></p><p>two <i>three</i></p>';
    await paste(heading, { 'text/html': html, 'text/plain': 'to you\n\ntwo three' });
    await editor.expectSections(
      ['paragraph', ''],
      ['heading', 'Hello to *you*'],
      ['paragraph', 'two *three*'],
    );
  });
});

test('what is pasted beyond 200 sections is in the last one', async ({ editor, page }) => {
  const paragraphs = Array.from({ length: 250 }, (_, index) => `Paragraph ${index + 1}`);
  await paste(editor.paragraphs, { 'text/plain': paragraphs.join('\n\n') });
  await expect(editor.sections).toHaveCount(200);
  await expect(page.getByRole('status').filter({ hasText: 'became' })).toContainText(
    'Your text became 200 sections. A post has up to 200 sections; the rest is in the last one.',
  );
  await expect(editor.paragraphs.last()).toHaveValue(
    /^Paragraph 200\n\nParagraph 201\n\n.*Paragraph 250$/s,
  );
});
