import { linkAddress } from '../../blog/post/links';
import { encodeParentheses, escapeMarkdown, plainTextOf } from '../../blog/post/markdown';
import {
  linesOfMarkdown,
  lossOf,
  MARK_NAMES,
  textOf,
  type Item,
  type Run,
  type Seen,
} from './seen';

/** Text around the caret, between which the marks must still be valid Markdown. */
type Around = Record<'before' | 'after', string>;

/** Writes Markdown. Leaves out each mark that would not show as formatting; links stay. */
export function writeSeen(block: Seen, around?: Around): string {
  switch (block.type) {
    case 'heading':
      return textOf(block.runs).replace(/\s+/g, ' ').trim();
    case 'paragraph':
      return writeParagraph(block.runs, around);
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
    if (isList && isOther) written += writeItems(block.parts, '*', ')');
    else written += block.type === 'heading' ? writeParagraph(block.runs) : writeSeen(block);
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

function writeParagraph(runs: readonly Run[], around: Partial<Around> = {}): string {
  const { before = '', after = '' } = around;
  const source = runs.map((run) => ({ ...run, href: run.href && linkAddress(run.href) }));
  const words = textOf(source);
  const inPlace = (text: string) => plainTextOf(before + text + after);
  const isShown = (text: string, marked: Run[]) => {
    const shown = linesOfMarkdown(text);
    if (Object.values(lossOf([marked], shown)).some(Boolean)) return false;
    if (!before && !after) return shown.map(textOf).join('\n\n') === words;
    return inPlace(text) === inPlace(escapeMarkdown(words));
  };
  const withAll = writeRuns(source, false);
  if (isShown(withAll, source)) return withAll.trim();

  let marked: Run[] = source.map((run) => ({ ...run, code: false, strong: false, em: false }));
  const isCareful = !isShown(writeRuns(marked, false), marked);
  let written = writeRuns(marked, isCareful);
  source.forEach((run, index) => {
    for (const mark of MARK_NAMES.filter((one) => run[one])) {
      const more = marked.map((one, at) => (at === index ? { ...one, [mark]: true } : one));
      const text = writeRuns(more, isCareful);
      if (isShown(text, more)) [marked, written] = [more, text];
    }
  });
  return written.trim();
}

/** @param isCareful also escapes characters that are Markdown only in combination */
function writeRuns(runs: readonly Run[], isCareful: boolean): string {
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
  const text = isCareful
    ? escaped.replace(/\\[^]|[[\]!<_~]/g, (part) => (part.length > 1 ? part : `\\${part}`))
    : escaped;
  return text.replace(/([!\]]?)\uFDD0(\d+)\uFDD1/g, (_, before: string, index: string) => {
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
