import { escapeMarkdown, linkAddress, plainTextOf } from '../../blog/markdown';
import { encodeParentheses } from './link';
import { hasLoss, lossOf, seenIn, textOf, type Item, type Run, type Seen } from './seen';

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

interface Stretch {
  mark: 'strong' | 'em' | 'code';
  start: number;
  end: number;
}

function writeParagraph(runs: readonly Run[], around: Around = ALONE): string {
  const linked = runs.map((run) => ({ ...run, href: run.href && linkAddress(run.href) }));
  const withMarks = (kept: readonly Stretch[]) =>
    linked.map((run, index) => {
      const has = (mark: Stretch['mark']) =>
        kept.some((one) => one.mark === mark && one.start <= index && index < one.end);
      return { ...run, strong: has('strong'), em: has('em'), code: has('code') };
    });
  const inPlace = (text: string) => plainTextOf(around.before + text + around.after);
  const words = escapeMarkdown(textOf(linked));
  const isShown = (text: string, marked: Run[]) =>
    !hasLoss(lossOf([{ type: 'paragraph', runs: marked }], seenIn(text))) &&
    inPlace(text) === inPlace(words);

  const plain = withMarks([]);
  const isCareful = !isShown(writeRuns(plain, false), plain);
  let kept: Stretch[] = [];
  const keep = (more: readonly Stretch[]) => {
    const marked = withMarks([...kept, ...more]);
    if (isShown(writeRuns(marked, isCareful), marked)) {
      kept = [...kept, ...more];
    } else if (more.length > 1) {
      const half = Math.ceil(more.length / 2);
      keep(more.slice(0, half));
      keep(more.slice(half));
    }
  };
  keep((['code', 'strong', 'em'] as const).flatMap((mark) => stretchesOf(linked, mark)));
  return writeRuns(withMarks(kept), isCareful).trim();
}

function stretchesOf(runs: readonly Run[], mark: Stretch['mark']): Stretch[] {
  const found: Stretch[] = [];
  runs.forEach((run, index) => {
    const last = found.at(-1);
    if (run[mark] && last?.end === index) last.end = index + 1;
    else if (run[mark]) found.push({ mark, start: index, end: index + 1 });
  });
  return found;
}

/** Stand for Markdown while text is escaped; Unicode keeps these code points free. */
const SIGNS = {
  strong: '\uFDD0',
  em: '\uFDD1',
  code: '\uFDD2',
  link: '\uFDD3',
  linkEnd: '\uFDD4',
  square: '\uFDD5',
  squareEnd: '\uFDD6',
};

/** @param isCareful also escapes signs that mean something only together with others */
function writeRuns(runs: readonly Run[], isCareful: boolean): string {
  const codes: string[] = [];
  const addresses: string[] = [];

  const wrap = (text: string, start: string, end = start) =>
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
    if (linked > 0) {
      text = wrap(within({ href: undefined }), SIGNS.link, SIGNS.linkEnd);
      if (text.includes(SIGNS.link)) addresses.push(first.href ?? '');
    } else if (strong > 0 && strong >= em) {
      text = wrap(within({ strong: false }), SIGNS.strong);
    } else if (em > 0) {
      text = wrap(within({ em: false }), SIGNS.em);
    } else if (first.code && text.trim() !== '') {
      codes.push(codeSpan(text.trim()));
      text = text.replace(/\S(?:[^]*\S)?/, SIGNS.code);
    }
    return text + write(parts.slice(length));
  };

  const signed = write(runs).replace(/\uFDD3[^]*?\uFDD4/g, (link) =>
    link.replaceAll('[', SIGNS.square).replaceAll(']', SIGNS.squareEnd),
  );
  const escaped = escapeMarkdown(signed)
    .replace(/\\(?=[\uFDD0-\uFDD6\n]|$)/g, '\\\\')
    .replace(/[!\]](?=\uFDD3)/g, '\\$&');
  const text = isCareful
    ? escaped.replace(/\\[^]|[[\]!<_~]/g, (sign) => (sign.length > 1 ? sign : `\\${sign}`))
    : escaped;
  return text
    .replaceAll(SIGNS.strong, '**')
    .replaceAll(SIGNS.em, '*')
    .replaceAll(SIGNS.square, '\\[')
    .replaceAll(SIGNS.squareEnd, '\\]')
    .replaceAll(SIGNS.link, '[')
    .replaceAll(SIGNS.linkEnd, () => `](${encodeParentheses(addresses.shift() ?? '')})`)
    .replaceAll(SIGNS.code, () => codes.shift() ?? '');
}

function codeSpan(code: string): string {
  const ticks = '`'.repeat(longestTicks(code) + 1);
  const gap = /^`|`$/.test(code) ? ' ' : '';
  return ticks + gap + code + gap + ticks;
}

function longestTicks(code: string): number {
  return Math.max(0, ...(code.match(/`+/g) ?? []).map(({ length }) => length));
}
