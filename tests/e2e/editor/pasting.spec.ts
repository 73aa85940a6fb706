import { fill } from '@/lib/fill';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import fc from 'fast-check';
import { parseMarkdown, type Block, type Inline } from '@/features/blog/post/markdown';
import type { readHtml } from '@/features/editor/pasted/read-html';
import { CLIPBOARDS } from '../../support/editor/clipboards';
import { leftOut } from '../../support/editor/editor';
import { copyPage, type Copied } from '../../support/editor/copied';
import { pastedPages, type ListShape } from '../../support/editor/pasted-pages';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { mixedPages, seenPages } from '../../support/editor/styled-pages';
import { builtScript } from '../../support/pages/built-site';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

/** Pages as they are met, and what of them is copied */
const COPIED = [
  {
    name: 'words on a banner arrive alone',
    html: '<div style="background-image: linear-gradient(#204, #402); color: #fff"><p>Summer camp 2027<br>₪1,200 a week</p></div>',
    words: 'p',
    texts: ['Summer camp 2027\n₪1,200 a week'],
  },
  {
    name: 'the questions of a FAQ arrive',
    html: '<h3><button aria-expanded="true">How much is it?</button></h3><p>500 shekels a month.</p>',
    words: 'body',
    texts: ['How much is it?', '500 shekels a month.'],
  },
  {
    name: 'keys to press arrive in Hebrew',
    html: '<p dir="rtl">לוחצים על <button>התחלה</button> ומחכים, ואז על <span role="button">עצירה</span>.</p>',
    words: 'p',
    texts: ['לוחצים על התחלה ומחכים, ואז על עצירה.'],
  },
  {
    name: 'the description of a picture counts as the picture',
    html: '<p>Before</p><img alt="A robot at a maze" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><p>After</p>',
    words: 'body',
    texts: ['Before', 'After'],
  },
];

type Reading = Pick<ReturnType<typeof readHtml>, 'blocks' | 'leftOut'>;

/** Converts pages in the browser, with the built editor's own script. */
async function readAll(page: Page, copied: readonly Copied[]): Promise<Reading[]> {
  return page.evaluate(
    async ([path, pages]) => {
      const reader = (await import(path)) as { readHtml: typeof readHtml };
      return pages.map(({ html, text }) => {
        const place = { type: 'paragraph', before: '', after: '', text } as const;
        const { blocks, leftOut } = reader.readHtml(html, place);
        return { blocks, leftOut };
      });
    },
    [builtScript('read-html'), copied] as const,
  );
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

/** The letters and digits that the read page lacks. The browser's own plain text says which there are. */
function lettersLost(plain: string, { blocks }: Reading): string {
  const lettersOf = (text: string) =>
    text
      .normalize('NFKD')
      .toUpperCase()
      .match(/[\p{L}\p{N}]/gu);
  const left = new Map<string, number>();
  for (const letter of lettersOf(blocks.map(({ content }) => content).join(' ')) ?? []) {
    left.set(letter, (left.get(letter) ?? 0) + 1);
  }
  const lost = lettersOf(plain)?.filter((letter) => {
    const count = left.get(letter) ?? 0;
    left.set(letter, count - 1);
    return count === 0;
  });
  return lost?.join('') ?? '';
}

test.describe(() => {
  test.describe.configure({ mode: 'default' });
  let context: BrowserContext;
  let page: Page;
  test.beforeAll(async ({ browser }) => {
    context = await browser.newContext();
    page = await context.newPage();
    await page.goto('/blog-editor');
  });
  test.afterAll(() => context.close());

  for (const [kind, clipboards] of Object.entries(CLIPBOARDS)) {
    test(`reported clipboards are read as their readers saw them: ${kind}`, async () => {
      const readings = await readAll(
        page,
        clipboards.map(({ html }) => ({ html, text: '' })),
      );
      for (const [index, { name, texts, leftOut }] of clipboards.entries()) {
        const { blocks = [], leftOut: counts = {} } = readings[index] ?? {};
        const counted = Object.entries(counts).filter(([, count]) => count > 0);
        const all = blocks.map(({ content }) => content);
        expect({ all, leftOut: Object.fromEntries(counted) }, name).toEqual({
          all: texts,
          leftOut: leftOut ?? {},
        });
      }
    });
  }

  test('a pasted page loses nothing without saying so', async () => {
    const pages = fc.sample(pastedPages, 150);
    const readings = await readAll(
      page,
      pages.map(({ html }) => ({ html, text: '' })),
    );
    for (const [index, { html, words, lists, ...pasted }] of pages.entries()) {
      const { blocks = [], leftOut = {} } = readings[index] ?? {};
      const stored = blocks.flatMap(({ type, content }): Block[] =>
        type === 'heading' ? [{ type: 'paragraph', children: [content] }] : parseMarkdown(content),
      );
      const lines = leaves(stored);
      const shown = squeeze(lines.map(plain)).split(' ');
      expect(
        shown.filter((word) => word !== '|'),
        html,
      ).toEqual(words);
      const kept = new Set(lines.flatMap(addresses));
      const lost = new Set(pasted.addresses).difference(kept);
      expect(lost.size, html).toBeLessThanOrEqual(leftOut.links ?? 0);
      const shapes = stored.flatMap((block) => (block.type === 'list' ? shapeOf(block) : []));
      expect(shapes, html).toEqual(lists.flat());
    }
  });

  test.describe('of a page that the browser copied,', () => {
    let source: Page;
    test.beforeAll(async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      source = await context.newPage();
    });

    /** Copies each page, and reads what a paste gets. */
    const copyAndRead = async (pages: readonly string[], selector?: string) => {
      const copied: Copied[] = [];
      for (const html of pages) copied.push(await copyPage(source, html, selector));
      const readings = await readAll(page, copied);
      return readings.map((reading, index) => {
        const { html = '', text = '' } = copied[index] ?? {};
        return { ...reading, html, lost: lettersLost(text, reading) };
      });
    };

    test('every word that people see arrives', async () => {
      for (const { html, lost, leftOut } of await copyAndRead(fc.sample(seenPages, 60))) {
        expect(lost, html).toBe('');
        expect(leftOut, html).toMatchObject({ words: 0, hidden: 0 });
      }
    });

    test('no word is lost without saying so', async () => {
      for (const { html, lost, leftOut } of await copyAndRead(fc.sample(mixedPages, 60))) {
        const isSaid = Object.values(leftOut).some((count) => count > 0);
        if (!isSaid) expect(lost, html).toBe('');
      }
    });

    for (const { name, html, words, texts } of COPIED) {
      test(`${name}`, async () => {
        const [reading] = await copyAndRead([html], words);
        expect(reading?.blocks.map(({ content }) => content)).toEqual(texts);
        expect(reading?.leftOut).toMatchObject({ words: 0, hidden: 0 });
      });
    }
  });
});

async function paste(field: Locator, clipboard: Record<string, string>): Promise<void> {
  await field.evaluate((element, types) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(types)) clipboardData.setData(type, text);
    const about = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', about));
  }, clipboard);
}

test.describe(() => {
  test.describe.configure({ mode: 'default' });

  test('every field takes pasted pages as it can show them', async ({ editor, page }) => {
    const notice = page.getByRole('status').filter({ hasText: editorTexts.notices.pastedHere });
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

    await test.step('a page that shows nothing of its text gives way to the plain text', async () => {
      await text.fill('');
      const html = '<p style="position:absolute;left:-9999px">Bring a laptop</p>';
      await paste(text, { 'text/html': html, 'text/plain': 'Bring a laptop' });
      await expect(notice).toContainText(leftOut({ all: 1 }));
      await expect(text).toHaveValue('Bring a laptop');
    });

    await test.step('words that the page hides or hasn’t are counted', async () => {
      await text.fill('');
      const html =
        '<p>See <a href="https://x.example/">it<i class="sr-only"> in a new tab</i></a></p>';
      await paste(text, { 'text/html': html, 'text/plain': 'See it in a new tab. And more' });
      await expect(notice).toContainText(leftOut({ words: 2, hidden: 4 }));
      await expect(text).toHaveValue('See [it](https://x.example/)');
      await text.fill('');
    });

    await test.step('the title takes words', async () => {
      const html =
        '<h1>Robots<br>for <s>500</s> 400</h1><p>and <a href="https://x.example/">you</a></p>';
      await paste(editor.title, {
        'text/html': html,
        'text/plain': 'Robots\nfor 500 400\nand you',
      });
      await expect(editor.title).toHaveValue('Robots for 400 and you');
      await expect(notice).toContainText(leftOut({ links: 1, crossedOut: 1, lines: 2 }));
    });

    await test.step('a heading takes words; the rest goes below', async () => {
      await editor.button(editorTexts.form.addHeading).click();
      const heading = page.getByRole('textbox', {
        name: fill(editorTexts.form.position, {
          ...{ kind: editorTexts.form.headingSection, n: 2, total: 2 },
        }),
      });
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

  test('a paste that changes nothing offers no Undo', async ({ editor, page }) => {
    const field = editor.paragraphs.first();
    await field.fill('robot');
    await field.selectText();
    await paste(field, { 'text/html': '<p>robot<img src="/x.png"></p>', 'text/plain': 'robot' });
    await expect(
      page.getByRole('status').filter({ hasText: leftOut({ pictures: 1 }) }),
    ).toBeVisible();
    await expect(editor.button(editorTexts.notices.undo)).toHaveCount(0);
  });

  test('what is pasted beyond 200 sections is in the last one', async ({ editor, page }) => {
    const paragraphs = Array.from({ length: 250 }, (_, index) => `Paragraph ${index + 1}`);
    await paste(editor.paragraphs, { 'text/plain': paragraphs.join('\n\n') });
    await expect(editor.sections).toHaveCount(200);
    const { pasted, full } = editorTexts.notices;
    await expect(
      page.getByRole('status').filter({ hasText: fill(pasted, { n: 200 }) }),
    ).toContainText(fill(full, { n: 200 }));
    await expect(editor.paragraphs.last()).toHaveValue(
      /^Paragraph 200\n\nParagraph 201\n\n.*Paragraph 250$/s,
    );
  });

  test('text dropped from a page keeps its links, and one Undo takes it back', async ({
    editor,
    page,
  }) => {
    const text = editor.paragraphs;
    await text.fill('Hello');
    await page.evaluate(() => {
      const source = document.createElement('p');
      source.id = 'source';
      source.style.cssText =
        'position: fixed; inset: 0 auto auto 0; z-index: 99; background: white';
      const link = document.createElement('a');
      Object.assign(link, { href: 'https://x.example/', textContent: 'the page' });
      source.append('Read ', link, ' now');
      document.body.append(source);
      getSelection()?.selectAllChildren(source);
    });
    await page.locator('#source').dragTo(text, { sourcePosition: { x: 10, y: 8 } });
    await page.locator('#source').evaluate((source) => source.remove());
    await expect(text).toHaveValue(/\[the page\]\(https:\/\/x\.example\/\)/);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(text).toHaveValue('Hello');
  });
});
