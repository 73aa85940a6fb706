import { expect, type Page } from '@playwright/test';
import { storePost, test } from '../../support/editor/editor';
import { watchErrors } from '../../support/pages/page-checks';

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
  await page.locator(':focus').evaluate((field, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    clipboardData.setData('text/plain', 'plain');
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('pastes, links, buttons and shortcuts format text', async ({
  editor,
  page,
  context,
  title,
}) => {
  const errors = await watchErrors(page);
  const text = editor.paragraphs;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('a paste keeps its structure, reports what it left out, and can be undone', async () => {
    await text.focus();
    await pasteAsIs(page, PAGE);
    await editor.expectSections(...SECTIONS);
    await expect(page.getByRole('status').filter({ hasText: 'Left out' })).toContainText(
      'Your text became 9 sections. Left out: 1 link, 1 picture, the columns of 1 table, formatting in 1 place.',
    );
    await editor.button('Undo').click();
    await editor.expectSections(['paragraph', '']);
  });

  await test.step('a single line joins the text at the caret', async () => {
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

  await test.step('a pasted address links the selected words', async () => {
    await text.fill('tin');
    await text.press('ControlOrMeta+a');
    // Word and WhatsApp put direction marks around addresses.
    await page.evaluate(() => navigator.clipboard.writeText('\u2068https://x.example/\u2069'));
    await page.keyboard.press('ControlOrMeta+v');
    await expect(text).toHaveValue('[tin](https://x.example/)');
  });

  await test.step('the link dialog completes addresses and finds pages and posts by title', async () => {
    const id = await storePost(title);
    const address = editor.dialog.getByLabel('Address');
    const link = async (words: string) => {
      await text.fill(words);
      await text.press('ControlOrMeta+a');
      await text.press('ControlOrMeta+k');
    };

    await link('the shop');
    await expect(address).toBeFocused();
    await address.fill('javascript:alert(1)');
    await editor.choice('Apply').click();
    await expect(editor.dialog.getByRole('alert')).toContainText('Links can go to');
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

  await test.step('bold by shortcut, toggled off again', async () => {
    await text.fill('tin');
    await text.press('ControlOrMeta+a');
    await text.press('ControlOrMeta+b');
    await expect(text).toHaveValue('**tin**');
    await text.press('ControlOrMeta+z');
    await expect(text).toHaveValue('tin');
  });

  await test.step('a format that would show its signs is refused with the reason', async () => {
    const reason = page.getByRole('status').filter({ hasText: 'Readers would see the signs' });
    await text.fill('a `tin`');
    await text.press('ControlOrMeta+End');
    for (let n = 0; n < 2; n++) await page.keyboard.press('Shift+ArrowLeft');
    await text.press('ControlOrMeta+b');
    await expect(reason).toBeVisible();
    await expect(text).toHaveValue('a `tin`');
    await text.press('ControlOrMeta+k');
    await editor.dialog.getByLabel('Address').fill('/blog');
    await editor.choice('Apply').click();
    await expect(editor.dialog.getByRole('alert')).toContainText('Readers would see the signs');
    await page.keyboard.press('Escape');
    await expect(text).toHaveValue('a `tin`');
    await text.fill('ב"הארץ" נכתב');
    await text.press('Home');
    await page.keyboard.press('ArrowLeft');
    for (let n = 0; n < 6; n++) await page.keyboard.press('Shift+ArrowLeft');
    await text.press('ControlOrMeta+b');
    await expect(text).toHaveValue('ב**"הארץ"** נכתב');
    await editor.button('Preview').click();
    await expect(page.locator('.editor-preview strong')).toHaveText('"הארץ"');
    await editor.button('Preview').click();
  });

  await test.step('the Enter that ends a composition in Safari adds no list item', async () => {
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

  await test.step('lists by button and Enter', async () => {
    await text.fill('one');
    await editor.button('Bulleted list').click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(text.first()).toHaveValue('- one\n- two');
    await page.keyboard.type('    if dry:');
    await expect(text.last()).toHaveValue('    if dry:');
  });

  await test.step('the buttons stay in sight beside a long paragraph', async () => {
    await text.last().fill('A tin and two caps. '.repeat(400));
    await text.last().press('ControlOrMeta+Home');
    await page.evaluate(() => scrollBy({ top: innerHeight, behavior: 'instant' }));
    const scrolled = await page.evaluate(() => scrollY);
    await editor.sections.last().getByRole('button', { name: 'Bold' }).click();
    await expect(text.last()).toHaveValue(/^\*\*/);
    // A button at the top of the text would be a screen away.
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(100);
  });
  expect(errors).toEqual([]);
});
