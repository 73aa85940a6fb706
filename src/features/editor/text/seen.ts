import { parseMarkdown, type Block, type Inline } from '../../blog/post/markdown';
import type { LeftOut } from '../state/notices.store';

/** What only a comparison shows. */
type Loss = Pick<LeftOut, 'links' | 'formats' | 'words' | 'lines'>;

export interface Marks {
  strong: boolean;
  em: boolean;
  code: boolean;
  /** The address as written, which posts may not link to. */
  href: string | undefined;
}

/** A piece of text whose letters look the same. */
export interface Run extends Marks {
  text: string;
}

/** What a reader sees, in a pasted page or in a post. */
export type Seen =
  | { type: 'paragraph'; runs: Run[]; /** Lines of a table */ isTable?: boolean }
  | { type: 'heading'; runs: Run[] }
  | { type: 'code'; text: string }
  | { type: 'quote'; blocks: Seen[] }
  | { type: 'list'; items: Item[] };

export interface Item {
  number: number | undefined;
  /** Depth among the items beside it, in lists that don't nest. */
  level: number;
  blocks: Seen[];
}

export const MARKS = ['code', 'strong', 'em'] as const;

export const PLAIN: Marks = { strong: false, em: false, code: false, href: undefined };

/** What readers of a post see of its Markdown. */
export function seenIn(markdown: string): Seen[] {
  return parseMarkdown(markdown).map(seenBlock);
}

function seenBlock(block: Block): Seen {
  if (block.type === 'code') return block;
  if (block.type === 'paragraph') return { type: 'paragraph', runs: runsOf(block.children, PLAIN) };
  if (block.type === 'quote') return { type: 'quote', blocks: block.blocks.map(seenBlock) };
  const numberAt = (index: number) => (block.ordered ? block.start + index : undefined);
  const items = block.items.map((blocks, index) => {
    return { number: numberAt(index), level: 1, blocks: blocks.map(seenBlock) };
  });
  return { type: 'list', items };
}

function runsOf(inlines: readonly Inline[], marks: Marks): Run[] {
  return inlines.flatMap((inline) => {
    if (typeof inline === 'string') return [{ ...marks, text: inline }];
    if (inline.type === 'code') return [{ ...marks, code: true, text: inline.text }];
    const more = inline.type === 'link' ? { href: inline.href } : { [inline.type]: true };
    return runsOf(inline.children, { ...marks, ...more });
  });
}

/** The words, line breaks, links and marks that the source has and the result hasn't. */
export function lossOf(source: readonly Seen[], result: readonly Seen[]): Loss {
  const [before, after] = [linesOf(source), linesOf(result)];
  const lost = (partsOf: (line: Run[]) => string[]) =>
    countMissing(before.flatMap(partsOf), after.flatMap(partsOf));
  return {
    links: lost((line) =>
      [...new Set(line.map(({ href }) => href))].flatMap((address) =>
        address === undefined ? [] : stretches(line, address, ({ href }) => href === address),
      ),
    ),
    formats: lost((line) => MARKS.flatMap((mark) => stretches(line, mark, (run) => run[mark]))),
    words: lost((line) => textOf(line).match(/\S+/g) ?? []),
    lines: Math.max(0, countLines(before) - countLines(after)),
  };
}

/** Marked texts of each line, across the spaces between them */
function stretches(line: readonly Run[], mark: string, has: (run: Run) => boolean): string[] {
  const marked = line.map((run) => {
    const words = run.text.replace(/[^\S\n]/g, '');
    return has(run) || words === '' ? words : '\n';
  });
  return (marked.join('').match(/.+/g) ?? []).map((text) => `${mark} ${text}`);
}

export function hasLoss(loss: Partial<LeftOut>): boolean {
  return Object.values(loss).some((count) => count > 0);
}

/** Each paragraph, heading and code block, and the number of each list item. */
export function linesOf(blocks: readonly Seen[]): Run[][] {
  return blocks.flatMap((block) => {
    if (block.type === 'code') return [[{ ...PLAIN, code: true, text: block.text }]];
    if (block.type === 'quote') return linesOf(block.blocks);
    if (block.type !== 'list') return [block.runs];
    return block.items.flatMap(({ number, blocks }) => [
      ...(number === undefined ? [] : [[{ ...PLAIN, text: `${number}.` }]]),
      ...linesOf(blocks),
    ]);
  });
}

/** All lines as one. */
export function joinLines(blocks: readonly Seen[]): Run[] {
  const space = { ...PLAIN, text: ' ' };
  return linesOf(blocks).flatMap((line, index) => (index > 0 ? [space, ...line] : line));
}

function countMissing(source: readonly string[], result: readonly string[]): number {
  const left = new Map<string, number>();
  for (const part of result) left.set(part, (left.get(part) ?? 0) + 1);
  return source.filter((part) => {
    const count = left.get(part) ?? 0;
    left.set(part, count - 1);
    return count <= 0;
  }).length;
}

export function countLines(lines: readonly Run[][]): number {
  return lines.reduce((sum, line) => sum + textOf(line).trim().split('\n').length, 0);
}

export function isBlank(runs: readonly Run[]): boolean {
  return textOf(runs).trim() === '';
}

export function textOf(runs: readonly { text: string }[]): string {
  return runs.map(({ text }) => text).join('');
}
