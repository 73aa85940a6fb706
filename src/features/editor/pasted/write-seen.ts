import { linkAddress } from '../../blog/post/links';
import {
  encodeParentheses,
  escapeMarkdown,
  parseMarkdown,
  plainTextOf,
  type Inline,
} from '../../blog/post/markdown';
import { MARK_NAMES, MARKS, PLAIN, textOf, type Item, type Run, type Seen } from './seen';

/** Without the marks that would not show as formatting, and links that posts can't have. */
export function shownRuns(runs: readonly Run[], before = '', after = ''): Run[] {
  const source = runs.map((run) => ({ ...run, href: run.href && linkAddress(run.href) }));
  const words = textOf(source);
  const inPlace = (text: string) => plainTextOf(before + text + after);
  const isShown = (marked: Run[]) => {
    const text = writeRuns(marked);
    const shown = parseMarkdown(text).flatMap((block) =>
      'children' in block ? runsOf(block.children) : [],
    );
    const letters = lettersOf(shown);
    const isMarked = lettersOf(marked).every((run, index) =>
      MARKS.every((mark) => !run[mark] || run[mark] === letters[index]?.[mark]),
    );
    if (!before && !after) return isMarked && textOf(shown) === words;
    return isMarked && inPlace(text) === inPlace(escapeMarkdown(words));
  };
  if (isShown(source)) return source;
  let marked = source.map(({ text, href }): Run => ({ ...PLAIN, text, href }));
  source.forEach((run, index) => {
    for (const mark of MARK_NAMES.filter((one) => run[one])) {
      const more = marked.map((one, at) => (at === index ? { ...one, [mark]: true } : one));
      if (isShown(more)) marked = more;
    }
  });
  return marked;
}

export function writeSeen(block: Seen): string {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return writeRuns(block.runs).trim();
    case 'code': {
      const code = block.parts.join('\n');
      const fence = ticksAround(code, 3);
      return `${fence}\n${code}\n${fence}`;
    }
    case 'quote':
      return writeWithin(block.parts)
        .replace(/^/gm, '> ')
        .replace(/(?<! ) +$/gm, '');
    case 'list':
      return writeItems(block.parts, '-', '.');
  }
}

/** Writes an item or a quote, with a blank line only where lines would join. */
function writeWithin(blocks: readonly Seen[]): string {
  let written = '';
  let last: Seen | undefined;
  let isOther = false;
  for (const block of blocks) {
    const isList = block.type === 'list';
    // A different bullet starts a new list.
    isOther = isList && last?.type === 'list' && !isOther;
    const startsLate = isList && (block.parts[0]?.number ?? 1) !== 1;
    const goesOn = (last?.type !== 'list' || isList) && last?.type !== 'quote' && !startsLate;
    if (last) written += goesOn ? '\n' : '\n\n';
    written += isList && isOther ? writeItems(block.parts, '*', ')') : writeSeen(block);
    last = block;
  }
  return written;
}

function writeItems(items: readonly Item[], bullet: string, dot: string): string {
  const written = items.map(({ number, blocks }) => {
    const sign = number === undefined ? bullet : `${number}${dot}`;
    const indent = ' '.repeat(sign.length + 1);
    return `${sign} ${writeWithin(blocks).replace(/\n(?=.)/g, `\n${indent}`)}`;
  });
  return written.join('\n');
}

function runsOf(inlines: readonly Inline[], marks = PLAIN): Run[] {
  return inlines.flatMap((inline) => {
    if (typeof inline === 'string') return [{ ...marks, text: inline }];
    if (inline.type === 'code') return [{ ...marks, code: true, text: inline.text }];
    const more = inline.type === 'link' ? { href: inline.href } : { [inline.type]: true };
    return runsOf(inline.children, { ...marks, ...more });
  });
}

/** The run of each letter or sign */
function lettersOf(runs: readonly Run[]): Run[] {
  return runs.flatMap((run) => Array<Run>(run.text.replace(/\s/g, '').length).fill(run));
}

function writeRuns(runs: readonly Run[]): string {
  const signs: string[] = [];
  /** Stands for Markdown while text is escaped; Unicode keeps these code points free. */
  const sign = (markdown: string) => `\uFDD0${signs.push(markdown) - 1}\uFDD1`;
  const around = (text: string, start: string, end: string) =>
    text.replace(/\S(?:[^]*\S)?/, (words) => sign(start) + words + sign(end));
  /** Writes a link around marks, and the mark that reaches farther around the other. */
  const write = (parts: readonly Run[]): string => {
    const [first] = parts;
    if (!first) return '';
    const reach = (mark: 'href' | 'strong' | 'em') => {
      const end = parts.findIndex((run) => run[mark] !== first[mark]);
      return first[mark] ? (end + parts.length + 1) % (parts.length + 1) : 0;
    };
    const longer = reach('strong') >= reach('em') ? 'strong' : 'em';
    const outer = first.href ? 'href' : longer;
    const length = reach(outer);
    if (length === 0) {
      const text = first.code
        ? first.text.replace(/\S(?:[^]*\S)?/, (code) => sign(codeSpan(code)))
        : first.text;
      return text + write(parts.slice(1));
    }
    const inner = write(parts.slice(0, length).map((run) => ({ ...run, [outer]: undefined })));
    const rest = write(parts.slice(length));
    if (outer === 'strong') return around(inner, '**', '**') + rest;
    if (outer === 'em') return around(inner, '*', '*') + rest;
    const words = inner.replace(/[[\]]/g, (bracket) => sign(`\\${bracket}`));
    return around(words, '[', `](${encodeParentheses(first.href ?? '')})`) + rest;
  };

  const escaped = escapeMarkdown(write(runs)).replace(/\\(?=\uFDD0|\n|$)/g, '\\\\');
  return escaped.replace(/([!\]]?)\uFDD0(\d+)\uFDD1/g, (_, before: string, index: string) => {
    const markdown = signs[Number(index)] ?? '';
    return (before && markdown === '[' ? `\\${before}` : before) + markdown;
  });
}

function codeSpan(code: string): string {
  const ticks = ticksAround(code, 1);
  const gap = /^`|`$/.test(code) ? ' ' : '';
  return ticks + gap + code + gap + ticks;
}

function ticksAround(code: string, atLeast: number): string {
  const longest = (code.match(/`+/g) ?? []).map(({ length }) => length + 1);
  return '`'.repeat(Math.max(atLeast, ...longest));
}
