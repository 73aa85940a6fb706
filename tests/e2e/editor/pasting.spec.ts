import { expect, test, type Page } from '@playwright/test';
import fc from 'fast-check';
import { parseMarkdown, type Block, type Inline } from '@/features/blog/markdown';
import type { readHtml } from '@/features/editor/text/read-html';
import { CLIPBOARDS } from '../../support/editor/clipboards';
import { pastedPages, type ListShape } from '../../support/editor/pasted-pages';
import { builtScript } from '../../support/pages/built-site';

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

test('any page keeps its words, addresses and lists, or names what it lost', async ({ page }) => {
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
