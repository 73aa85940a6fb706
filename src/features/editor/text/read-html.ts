import { escapeMarkdown, plainTextOf } from '../../blog/post/markdown';
import { NOTHING_LEFT_OUT, type LeftOut } from '../state/notices.store';
import { PageReader } from './page-reader';
import { hasLoss, joinLines, linesOf, lossOf, PLAIN, seenIn, textOf, type Seen } from './seen';
import type { PastedBlock } from './sections';
import { openPage } from './open-page';
import { writeSeen } from './write-seen';

/** Where text is pasted: in a section, or in a field of one line. */
export interface Place {
  type: PastedBlock['type'] | 'line';
  /** The text around the caret */
  before: string;
  after: string;
}

/** Converts HTML from a browser or word processor to Markdown blocks, and counts what posts can't have. */
export function readHtml(
  html: string,
  place: Place = { type: 'paragraph', before: '', after: '' },
) {
  const page = openPage(html);
  const leftOut = { ...NOTHING_LEFT_OUT, ...page.removed };
  const addresses = new Set<string>();
  const source = new PageReader({ leftOut, addresses }).read(page.body).flatMap(splitLong);
  page.close();
  const stored = fit(source, place.type).map((block, index, { length }) => {
    const before = index === 0 ? place.before : '';
    const after = index === length - 1 ? place.after : '';
    const isRunning = block.type === 'paragraph' && !block.isTable;
    const isFirstLine = block.type === 'heading' && index === 0 && place.type !== 'paragraph';
    const content = writeSeen(block, isRunning ? { before, after } : undefined);
    const type = block.type === 'heading' ? block.type : 'paragraph';
    return { type, content, joins: isRunning || isFirstLine } satisfies PastedBlock;
  });
  const result = stored.flatMap(({ type, content }): Seen[] =>
    type === 'heading' ? [{ type, runs: [{ ...PLAIN, text: content }] }] : seenIn(content),
  );
  for (const [kind, count] of Object.entries(lossOf(source, result))) {
    leftOut[kind as keyof LeftOut] += count;
  }
  for (const line of linesOf(source)) for (const { href = '' } of line) addresses.delete(href);
  // Links of pictures and of crossed-out text
  leftOut.links += addresses.size;
  const isStructured =
    hasLoss(leftOut) ||
    stored.some(({ joins, content }) => !joins || content !== escapeMarkdown(plainTextOf(content)));
  const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim();
  const words = wordsOf(linesOf(source).map(textOf).join(' '));
  return {
    blocks: stored,
    leftOut,
    /** Whether plain text would say less. */
    isStructured,
    hasWords: (text: string) => wordsOf(text) === words,
  };
}

/** A heading's text begins as a heading; a line takes all text. */
function fit(blocks: readonly Seen[], type: Place['type']): Seen[] {
  const [first, ...others] = blocks;
  if (!first || type === 'paragraph') return [...blocks];
  if (type === 'line') return [{ type: 'heading', runs: joinLines(blocks) }];
  if (first.type !== 'paragraph' || first.isTable) return [...blocks];
  return [{ type: 'heading', runs: first.runs }, ...others];
}

/** Halves what has more signs or letters than the parser reads at once. */
function splitLong(block: Seen): Seen[] {
  const [first, second] = halvesOf(block);
  if (!first || !second || JSON.stringify(block).length < 3000) return [block];
  const shown = seenIn(writeSeen(block));
  const isRead = shown[0]?.type === block.type && lossOf([block], shown).words === 0;
  return isRead ? [block] : [first, second].flatMap(splitLong);
}

function halvesOf(block: Seen): Seen[] {
  const halves = <Part>(parts: readonly Part[]) => {
    const half = Math.ceil(parts.length / 2);
    return parts.length > 1 ? [parts.slice(0, half), parts.slice(half)] : [];
  };
  if (block.type === 'list') return halves(block.items).map((items) => ({ ...block, items }));
  if (block.type === 'quote') return halves(block.blocks).map((blocks) => ({ ...block, blocks }));
  if (block.type !== 'code') return [];
  return halves(block.text.split('\n')).map((lines) => ({ ...block, text: lines.join('\n') }));
}
