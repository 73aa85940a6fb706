import { plainTextOf, writtenLinks } from '../../blog/post/markdown';
import { edited, signsAtEnd, type Edit, type Selection } from './typing';

type LineMark = 'bullets' | 'numbers' | 'quote';

export type Mark = 'bold' | 'italic' | 'code' | LineMark;

/** @returns `undefined` if readers would see Markdown characters, such as in code or across the edge of a link */
export function toggleMark(value: string, selection: Selection, mark: Mark): Edit | undefined {
  if (mark === 'bullets' || mark === 'numbers' || mark === 'quote') {
    return toggleLines(value, selection, mark);
  }
  if (mark !== 'code') return readable(value, toggleSigns(value, selection, SIGNS[mark]), /[*_]/g);
  const isFence = value.slice(selection.start, selection.end).includes('\n');
  return isFence
    ? readable(value, toggleFence(value, selection), /```/g)
    : readable(value, toggleSigns(value, selection, SIGNS.code), /`/g);
}

function readable(value: string, edit: Edit, signs: RegExp): Edit | undefined {
  const { start, end } = edit.selection;
  const written = edited(value, edit);
  // A letter between empty marks, as the writer will type it
  const after = start === end ? `${written.slice(0, start)}x${written.slice(end)}` : written;
  const addresses = new Set(writtenLinks(value).map(({ address }) => address));
  const isSame = writtenLinks(after).every(({ address }) => addresses.has(address));
  return isSame && !showsMore(value, after, signs) ? edit : undefined;
}

/** Whether readers see Markdown characters that they didn't see before. */
export function showsMore(before: string, after: string, signs: RegExp): boolean {
  const count = (text: string) => plainTextOf(text).match(signs)?.length ?? 0;
  return count(after) > count(before);
}

const SIGNS = { bold: '**', italic: '*', code: '`' } as const;

type Signs = (typeof SIGNS)[keyof typeof SIGNS];

/** Indentation and marker (bullet, number or >) of a line. */
const ITEM = /^([ \t]*)([-*+>]|(\d{1,9})([.)]))[ \t]+/;

/** Marks each line separately, since no mark spans paragraphs or list items. */
function toggleSigns(value: string, selection: Selection, signs: Signs): Edit {
  const out = stepOut(value, selection, signs);
  if (out) return out;
  const parts = linesOf(value, selection).map((line) => {
    const words = trimWords(value, line, signs[0] ?? '');
    const by = hasSigns(value, words, signs) ? signs.length : 0;
    return { ...words, from: words.start - by, to: words.end + by };
  });
  const filled = parts.filter(({ start, end }) => end > start);
  const marked = filled.length > 0 ? filled : parts.slice(0, 1);
  const around = marked.every(({ start, from }) => from < start) ? '' : signs;
  const start = marked[0]?.from ?? selection.start;
  let end = start;
  let text = '';
  for (const part of marked) {
    const words = value.slice(part.start, part.end);
    text += value.slice(end, part.from) + around + words + around;
    end = part.to;
  }
  const by = around.length;
  return { start, end, text, selection: { start: start + by, end: start + text.length - by } };
}

/** Moves the caret, with spaces before it, past closing marks: marks after a space wouldn't close. */
function stepOut(value: string, { start, end }: Selection, signs: Signs): Edit | undefined {
  const has = (run = '') => run === signs || (run === '***' && signs !== '`');
  const [closing] = /^(?:\*+|`+)/.exec(value.slice(end)) ?? [];
  const paragraph = value.slice(value.lastIndexOf('\n\n', start - 1) + 1, start);
  // The marks before the caret, ignoring escaped ones, code and list bullets.
  const before = paragraph.replace(new RegExp(ITEM, 'gm'), '').replace(/\\.|`[^`]*`/g, '');
  const isUnclosed = (before.match(/\*+|`+/g) ?? []).filter(has).length % 2 === 1;
  if (start !== end || !isUnclosed || !has(closing)) return undefined;
  const spaces = signsAtEnd(paragraph, ' \t');
  const from = start - spaces.length;
  const isEmpty = has(signsAtEnd(value.slice(0, from), signs.charAt(0)));
  const edit = { start: isEmpty ? from - signs.length : from, end: start + signs.length };
  const text = isEmpty ? spaces : signs + spaces;
  return { ...edit, text, selection: caretAt(edit.start + text.length) };
}

function hasSigns(value: string, { start, end }: Selection, signs: Signs): boolean {
  const sign = signs[0] ?? '';
  let count = 0;
  while (value[start - 1 - count] === sign && value[end + count] === sign) count++;
  if (signs === '*') return count === 1 || count === 3;
  return count >= signs.length;
}

export function trimWords(value: string, part: Selection, sign: string): Selection {
  let { start, end } = part;
  const lineStart = value.lastIndexOf('\n', start - 1) + 1;
  const item = ITEM.exec(value.slice(lineStart, end));
  if (item) start = Math.max(start, lineStart + item[0].length);
  while (end > start && /\s/.test(value[end - 1] ?? '')) end--;
  while (end > start && /\s/.test(value[start] ?? '')) start++;
  while (end > start + 1 && value[start] === sign && value[end - 1] === sign) {
    start++;
    end--;
  }
  return { start, end };
}

function linesOf(value: string, { start, end }: Selection): Selection[] {
  const parts: Selection[] = [];
  let from = start;
  for (const line of value.slice(start, end).split('\n')) {
    parts.push({ start: from, end: from + line.length });
    from += line.length + 1;
  }
  return parts;
}

function wholeLines(value: string, { start, end }: Selection): Selection {
  const last = end > start && value[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = value.indexOf('\n', last);
  return {
    start: value.lastIndexOf('\n', start - 1) + 1,
    end: lineEnd === -1 ? value.length : lineEnd,
  };
}

function toggleLines(value: string, selection: Selection, mark: LineMark): Edit {
  const area = wholeLines(value, selection);
  const lines = value.slice(area.start, area.end).split('\n');
  const written = lines.filter((line) => line.trim() !== '');
  const isOn = written.length > 0 && written.every((line) => markOf(line) === mark);
  let number = 0;
  const changed = lines.map((line) => {
    if (written.length > 0 && line.trim() === '') return line;
    const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
    const words = line.replace(ITEM, '').trimStart();
    if (isOn) return indent + words;
    return `${indent}${{ bullets: '-', quote: '>', numbers: `${++number}.` }[mark]} ${words}`;
  });
  const text = changed.join('\n');
  const end = area.start + text.length;
  const isCaret = selection.start === selection.end;
  return { ...area, text, selection: { start: isCaret ? end : area.start, end } };
}

function markOf(line: string): LineMark | undefined {
  const item = ITEM.exec(line);
  if (item?.[2] === '>') return 'quote';
  return item ? (item[3] === undefined ? 'bullets' : 'numbers') : undefined;
}

const FENCE = '```';

function toggleFence(value: string, selection: Selection): Edit {
  const area = wholeLines(value, selection);
  const before = value.slice(0, area.start);
  const after = value.slice(area.end);
  const code = value.slice(area.start, area.end);
  if (/(^|\n)```[^\n]*\n$/.test(before) && /^\n```[ \t]*(?=\n|$)/.test(after)) {
    const start = before.slice(0, -1).lastIndexOf('\n') + 1;
    const end = area.end + (/^\n```[ \t]*/.exec(after)?.[0].length ?? 0);
    return { start, end, text: code, selection: { start, end: start + code.length } };
  }
  const start = area.start + FENCE.length + 1;
  return {
    ...area,
    text: `${FENCE}\n${code}\n${FENCE}`,
    selection: { start, end: start + code.length },
  };
}

/**
 * Enter on a blank last line, or in an empty last list item, ends the paragraph, except in a code block.
 * @returns where the text ends
 */
export function endOfParagraph(value: string, { start, end }: Selection): number | undefined {
  const before = value.slice(0, start);
  if (start !== end || isInCode(before) || value.slice(end).trim() !== '') return undefined;
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.slice(lineStart);
  const isBlank = `${line} `.replace(ITEM, '').trim() === '';
  const text = before.slice(0, lineStart).trimEnd();
  const isFirst = text === '' && line.trim() !== '';
  return isBlank && !isFirst ? text.length : undefined;
}

/** Whether a code block is open at the end of the text. */
export function isInCode(before: string): boolean {
  return (before.match(/^[ \t]*(```|~~~)/gm)?.length ?? 0) % 2 === 1;
}

/** Enter in a list or quote starts the next item; in an empty item, it ends the list. */
export function continueList(value: string, { start, end }: Selection): Edit | undefined {
  const lineStart = value.lastIndexOf('\n', start - 1) + 1;
  const line = `${value.slice(lineStart, start)} `;
  const item = ITEM.exec(line);
  if (start !== end || !item) return undefined;
  const [mark, indent = '', bullet = '', digits, dot = ''] = item;
  const isEmpty = line.slice(mark.length).trim() === '';
  const lineRest = /^[^\n]*/.exec(value.slice(start))?.[0] ?? '';
  if (isEmpty && lineRest.trim() === '') {
    // A blank line ends a list.
    const text = lineStart === 0 ? '' : '\n';
    return { start: lineStart, end: start, text, selection: caretAt(lineStart + text.length) };
  }
  if (isEmpty) return undefined;
  const next = digits === undefined ? bullet : `${Number(digits) + 1}${dot}`;
  const text = `\n${indent}${next} `;
  // Closing marks stay with the item.
  const from = /^[*`]+$/.test(lineRest) ? start + lineRest.length : start;
  return { start: from, end: from, text, selection: caretAt(from + text.length) };
}

function caretAt(position: number): Selection {
  return { start: position, end: position };
}
