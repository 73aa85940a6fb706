import { fill } from '@/lib/fill';
import { expect, type Page } from '@playwright/test';
import { watchErrors } from '../../support/pages/page-checks';
import { type Editor, leftOut, storePost } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

/** Clipboard HTML of word processors and web pages: styles, lists, and parts that posts can't have. */
const PAGE = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1">
  <h2 style="line-height:1.4"><span style="font-weight:400">What <i>you</i> need</span></h2>
  <p dir="ltr"><span style="font-weight:700">A tin</span><span style="font-weight:400">, 2 * 3 caps and </span>
    <a href="https://x.example/a_(b)"><span style="font-style:italic">a heart</span></a>.</p>
  <ul><li><p>one</p></li><ul><li>within</li></ul><li>two <a href="javascript:alert(1)">bad</a></li></ul>
  <ol start="3"><li>three<ol><li>deep</li></ol></li></ol>
  <p class="MsoListParagraph" style="text-indent:-18pt;mso-list:l0 level1 lfo1"><![if !supportLists]><span style="mso-list:Ignore">·<span>&nbsp;&nbsp;</span></span><![endif]>from Word</p>
  <pre>if dry:\n    water()</pre>
  <blockquote><p>So <b>quiet</b>.</p><p>Again.</p></blockquote>
  <table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>
  <p>The <code>end</code><img src="https://x.example/p.png" onerror="alert(1)"><script>alert(2)</script><br>of it</p></b>`;

const SECTIONS: [type: string, text: string][] = [
  ['heading', 'What you need'],
  ['paragraph', '**A tin**, 2 \\* 3 caps and [*a heart*](https://x.example/a_%28b%29).'],
  ['paragraph', '- one\n  - within\n- two bad'],
  ['paragraph', '3. three\n   1. deep'],
  ['paragraph', '- from Word'],
  ['paragraph', '```\nif dry:\n    water()\n```'],
  ['paragraph', '> So **quiet**.\n> Again.'],
  ['paragraph', 'a | b\nc | d'],
  ['paragraph', 'The `end`\nof it'],
];

async function copy(page: Page, html: string, text: string): Promise<void> {
  await page.evaluate(
    async ([html, text]) => {
      const blob = (type: string, content: string) => new Blob([content], { type });
      const item = { 'text/html': blob('text/html', html), 'text/plain': blob('text/plain', text) };
      await navigator.clipboard.write([new ClipboardItem(item)]);
    },
    [html, text] as const,
  );
}

/** Pastes raw HTML. Copying in the browser would sanitize it. */
async function pasteAsIs(page: Page, html: string): Promise<void> {
  const text = html.replace(/<script.*?<\/script>|<[^>]*>|&\w+;/g, ' ');
  await page.locator(':focus').evaluate(
    (field, [data, plain]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', data);
      clipboardData.setData('text/plain', plain);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    [html, text] as const,
  );
}

test.describe.configure({ mode: 'default' });
let errors: string[];
test.beforeEach(async ({ page }) => {
  errors = await watchErrors(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
});
test.afterEach(() => expect(errors).toEqual([]));

test.describe('a paste', () => {
  test.beforeEach(async ({ editor }) => {
    await editor.paragraphs.focus();
    await pasteAsIs(editor.page, PAGE);
  });

  test('keeps its structure', async ({ editor }) => {
    await editor.expectSections(...SECTIONS);
  });

  test('reports what it left out', async ({ page }) => {
    const pasted = fill(editorTexts.notices.pasted, { n: 9 });
    await expect(page.getByRole('status').filter({ hasText: pasted })).toContainText(
      leftOut({ links: 1, pictures: 1, tables: 1, formats: 1 }),
    );
  });
});

test('Undo takes back a paste of many sections', async ({ editor, page }) => {
  await editor.paragraphs.focus();
  await pasteAsIs(page, PAGE);
  await editor.expectSections(...SECTIONS);
  await editor.button(editorTexts.notices.undo).click();
  await editor.expectSections(['paragraph', '']);
});

test('a pasted line joins the text at the caret', async ({ editor, page }) => {
  const text = editor.paragraphs;
  await text.fill('A  robot');
  await text.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await copy(page, '<p><strong>small</strong></p>', 'small');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(text).toHaveValue('A **small** robot');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(text).toHaveValue('A  robot');
});

test('a pasted address links the selected words', async ({ editor, page }) => {
  const text = editor.paragraphs;
  await text.fill('tin');
  await text.press('ControlOrMeta+a');
  // Word and WhatsApp put direction marks around addresses.
  await page.evaluate(() => navigator.clipboard.writeText('\u2068https://x.example/\u2069'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(text).toHaveValue('[tin](https://x.example/)');
});

test('a pasted address that posts can’t have changes no word', async ({ editor, page }) => {
  const text = editor.paragraphs;
  await text.fill('[page](/blog)');
  await text.press('ControlOrMeta+a');
  await page.evaluate(() => navigator.clipboard.writeText('http://x.example/'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(
    page.getByRole('status').filter({ hasText: editorTexts.link.refused }),
  ).toBeVisible();
  await expect(text).toHaveValue('[page](/blog)');
});

test('a pasted text has the addresses that a mail program wrapped', async ({ editor, page }) => {
  const text = editor.paragraphs;
  const outlook =
    'https://nam10.safelinks.protection.outlook.com/?url=https%3A%2F%2Fx.example%2Fa&data=dana%40school.example';
  await page.evaluate((address) => navigator.clipboard.writeText(`See ${address}`), outlook);
  await text.press('ControlOrMeta+v');
  await expect(text).toHaveValue('See https://x.example/a');
});

test.describe('the link dialog', () => {
  const link = async ({ paragraphs: text, dialog }: Editor, words: string) => {
    await text.fill(words);
    await text.press('ControlOrMeta+a');
    await text.press('ControlOrMeta+k');
    return dialog.getByLabel(editorTexts.link.address);
  };
  const found = (editor: Editor) =>
    editor.dialog.getByRole('list', { name: editorTexts.link.own }).getByRole('button');

  test('refuses scripts', async ({ editor, page }) => {
    const address = await link(editor, 'the shop');
    await expect(address).toBeFocused();
    await address.fill('javascript:alert(1)');
    await editor.choice(editorTexts.link.insert).click();
    await expect(editor.dialog.getByRole('alert')).toContainText(editorTexts.link.refused);
    await page.keyboard.press('Escape');
    await expect(editor.paragraphs).toHaveValue('the shop');
  });

  test('completes an address', async ({ editor, page }) => {
    await (await link(editor, 'here')).fill('shop.example.com/kit');
    await page.keyboard.press('Enter');
    await expect(editor.paragraphs).toHaveValue('[here](https://shop.example.com/kit)');
  });

  test('finds a page by its address', async ({ editor }) => {
    await (await link(editor, 'who we are')).fill('about');
    await found(editor).filter({ hasText: '/about' }).first().click();
    await expect(editor.paragraphs).toHaveValue('[who we are](/about)');
    await expect(editor.paragraphs).toBeFocused();
  });

  test('finds a post by its title', async ({ editor, page, title }) => {
    const id = await storePost(title);
    await (await link(editor, '')).fill(title.toLowerCase());
    await expect(found(editor)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(editor.paragraphs).toHaveValue(`[${title}](/blogpost/${id})`);
  });
});

test('Ctrl+B makes the selection bold', async ({ editor }) => {
  const text = editor.paragraphs;
  await text.fill('tin');
  await text.press('ControlOrMeta+a');
  await text.press('ControlOrMeta+b');
  await expect(text).toHaveValue('**tin**');
  await text.press('ControlOrMeta+z');
  await expect(text).toHaveValue('tin');
});

test.describe('in code, where readers would see the signs,', () => {
  test.beforeEach(async ({ editor, page }) => {
    await editor.paragraphs.fill('a `tin`');
    await editor.paragraphs.press('ControlOrMeta+End');
    for (let n = 0; n < 2; n++) await page.keyboard.press('Shift+ArrowLeft');
  });
  test.afterEach(({ editor }) => expect(editor.paragraphs).toHaveValue('a `tin`'));

  test('bold is refused with the reason', async ({ editor, page }) => {
    await editor.paragraphs.press('ControlOrMeta+b');
    await expect(
      page.getByRole('status').filter({ hasText: editorTexts.notices.marksShow }),
    ).toBeVisible();
  });

  test('a link is refused with the reason', async ({ editor, page }) => {
    await editor.paragraphs.press('ControlOrMeta+k');
    await editor.dialog.getByLabel(editorTexts.link.address).fill('/blog');
    await editor.choice(editorTexts.link.insert).click();
    await expect(editor.dialog.getByRole('alert')).toContainText(editorTexts.notices.marksShow);
    await page.keyboard.press('Escape');
  });
});

test('the Enter that ends a composition in Safari adds no list item', async ({ editor }) => {
  const text = editor.paragraphs;
  await text.fill('- one');
  const isFree = await text.evaluate((field) =>
    field.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        keyCode: 229,
        bubbles: true,
        cancelable: true,
      }),
    ),
  );
  expect(isFree).toBe(true);
  await expect(text).toHaveValue('- one');
});

test('the buttons stay in sight beside a long paragraph', async ({ editor, page }) => {
  const text = editor.paragraphs;
  await text.fill('A tin and two caps. '.repeat(400));
  await text.press('ControlOrMeta+Home');
  await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));
  const scrolled = await page.evaluate(() => scrollY);
  await editor.sections.getByRole('button', { name: editorTexts.format.bold }).click();
  await expect(text).toHaveValue(/^\*\*/);
  // A button at the top of the text would be a screen away.
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(100);
});
