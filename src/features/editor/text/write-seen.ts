import { linkAddress } from '../../blog/post/links';
import { escapeMarkdown, plainTextOf } from '../../blog/post/markdown';
import { encodeParentheses } from './link';
import {
  hasLoss,
  linesOf,
  lossOf,
  MARKS,
  seenIn,
  textOf,
  type Item,
  type Run,
  type Seen,
} from './seen';

/** Text around the caret; marks have to work between it. */
interface Around {
  before: string;
  after: string;
}

const ALONE: Around = { before: '', after: '' };

/** Writes Markdown. Marks that readers would not see as meant are left out one by one; links stay. */
export function writeSeen(block: Seen, around?: Around): string {
  switch (block.type) {
    case 'heading':
      return textOf(block.runs).replace(/\s+/g, ' ').trim();
    case 'paragraph':
      return writeParagraph(block.runs, around);
    case 'code': {
      const fence = '`'.repeat(Math.max(3, longestTicks(block.text) + 1));
      return `${fence}\n${block.text}\n${fence}`;
    }
    case 'quote':
      return writeWithin(block.blocks).replace(/^/gm, '> ').replace(/ +$/gm, '');
    case 'list':
      return writeItems(block.items, '-', '.');
  }
}

/** Writes an item or a quote, with a blank line only where lines would join. */
function writeWithin(blocks: readonly Seen[]): string {
  let written = '';
  let last: Seen | undefined;
  let isOther = false;
  for (const block of blocks) {
    const isList = block.type === 'list';
    // Another sign begins another list.
    isOther = isList && last?.type === 'list' && !isOther;
    const startsLate = isList && (block.items[0]?.number ?? 1) !== 1;
    const goesOn = (last?.type !== 'list' || isList) && last?.type !== 'quote' && !startsLate;
    if (last) written += goesOn ? '\n' : '\n\n';
    if (isList) written += writeItems(block.items, isOther ? '*' : '-', isOther ? ')' : '.');
    else if (block.type === 'quote' || block.type === 'code') written += writeSeen(block);
    else written += innerText(writeParagraph(block.runs));
    last = block;
  }
  return written;
}

/** Within items and quotes, `>` needs no space to begin a quote, and signs alone are no list. */
function innerText(text: string): string {
  const isSigns = /^[*+\s-]+$/.test(text);
  return text.replace(isSigns ? /[+-]/g : /^>/gm, '\\$&');
}

function writeItems(items: readonly Item[], bullet: string, dot: string): string {
  return items
    .map(({ number, blocks }) => {
      const sign = number === undefined ? bullet : `${number}${dot}`;
      const indent = ' '.repeat(sign.length + 1);
      return `${sign} ${writeWithin(blocks).replace(/\n(?=.)/g, `\n${indent}`)}`;
    })
    .join('\n');
}

function writeParagraph(runs: readonly Run[], around: Around = ALONE): string {
  const source = runs.map((run) => ({ ...run, href: run.href && linkAddress(run.href) }));
  const words = textOf(source);
  const inPlace = (text: string) => plainTextOf(around.before + text + around.after);
  const isShown = (text: string, marked: Run[]) => {
    const shown = seenIn(text);
    if (hasLoss(lossOf([{ type: 'paragraph', runs: marked }], shown))) return false;
    if (!around.before && !around.after) return linesOf(shown).map(textOf).join('\n\n') === words;
    return inPlace(text) === inPlace(escapeMarkdown(words));
  };
  const withAll = writeRuns(source, false);
  if (isShown(withAll, source)) return withAll.trim();

  let marked: Run[] = source.map((run) => ({ ...run, code: false, strong: false, em: false }));
  let written = writeRuns(marked, false);
  const isCareful = !isShown(written, marked);
  if (isCareful) written = writeRuns(marked, true);
  source.forEach((run, index) => {
    for (const mark of MARKS.filter((one) => run[one])) {
      const more = marked.map((one, at) => (at === index ? { ...one, [mark]: true } : one));
      const text = writeRuns(more, isCareful);
      if (isShown(text, more)) [marked, written] = [more, text];
    }
  });
  return written.trim();
}

/** Stand for Markdown while text is escaped; Unicode keeps these code points free. */
const SIGNS = {
  strong: '\uFDD0',
  em: '\uFDD1',
  link: '\uFDD2',
  square: '\uFDD3',
  squareEnd: '\uFDD4',
  /** Code, or the address of a link */
  written: '\uFDD5',
};

/** @param isCareful also escapes signs that mean something only together with others */
function writeRuns(runs: readonly Run[], isCareful: boolean): string {
  const written: string[] = [];
  const around = (text: string, start: string, end: string) =>
    text.replace(/\S(?:[^]*\S)?/, (words) => start + words + end);
  /** Writes a link around marks, and the mark that reaches farther around the other. */
  const write = (parts: readonly Run[]): string => {
    const [first] = parts;
    if (!first) return '';
    const lengthOf = (has: (run: Run) => boolean) => {
      const end = parts.findIndex((run) => !has(run));
      return end === -1 ? parts.length : end;
    };
    const linked = first.href === undefined ? 0 : lengthOf(({ href }) => href === first.href);
    const [strong, em] = [lengthOf((run) => run.strong), lengthOf((run) => run.em)];
    const length = linked || Math.max(strong, em, 1);
    const within = (change: Partial<Run>) =>
      write(parts.slice(0, length).map((run) => ({ ...run, ...change })));
    let text = first.text;
    if (first.href !== undefined) {
      const words = within({ href: undefined })
        .replaceAll('[', SIGNS.square)
        .replaceAll(']', SIGNS.squareEnd);
      text = around(words, SIGNS.link, SIGNS.written);
      if (text !== words) written.push(`](${encodeParentheses(first.href)})`);
    } else if (strong > 0 && strong >= em) {
      text = around(within({ strong: false }), SIGNS.strong, SIGNS.strong);
    } else if (em > 0) {
      text = around(within({ em: false }), SIGNS.em, SIGNS.em);
    } else if (first.code && text.trim() !== '') {
      written.push(codeSpan(text.trim()));
      text = text.replace(text.trim(), SIGNS.written);
    }
    return text + write(parts.slice(length));
  };

  const escaped = escapeMarkdown(write(runs))
    .replace(/\\(?=[\uFDD0-\uFDD5\n]|$)/g, '\\\\')
    .replace(/[!\]](?=\uFDD2)/g, '\\$&');
  const text = isCareful
    ? escaped.replace(/\\[^]|[[\]!<_~]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`))
    : escaped;
  return text
    .replaceAll(SIGNS.strong, '**')
    .replaceAll(SIGNS.em, '*')
    .replaceAll(SIGNS.link, '[')
    .replaceAll(SIGNS.square, '\\[')
    .replaceAll(SIGNS.squareEnd, '\\]')
    .replaceAll(SIGNS.written, () => written.shift() ?? '');
}

function codeSpan(code: string): string {
  const ticks = '`'.repeat(longestTicks(code) + 1);
  const gap = /^`|`$/.test(code) ? ' ' : '';
  return ticks + gap + code + gap + ticks;
}

function longestTicks(code: string): number {
  return Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
}
