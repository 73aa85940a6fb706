import { linkAddress } from '../../blog/markdown';
import type { LeftOut } from '../model/notices.store';
import { encodeParentheses } from './link';
import { addItem, levelOf, readSign, signOf, type Sign } from './list-signs';
import { isBlock, isUnseen, lookOf, writtenStyle, type Look } from './look';
import { paragraphsOf, spaced, trimLines, type Piece } from './pieces';
import { raise } from './raised';
import {
  countLines,
  isBlank,
  joinLines,
  linesOf,
  PLAIN,
  textOf,
  type Item,
  type Run,
  type Seen,
} from './seen';

const PICTURES = 'img, picture, svg, video, audio, canvas, iframe, object, embed';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
const EMOJI =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200D\uFE0F]|[\d#*]\uFE0F?\u20E3)+$/u;

/** Reads what a page shows, and counts what posts can't have. */
export class PageReader {
  readonly #leftOut: LeftOut;
  readonly #blocks: Seen[] = [];
  /** Text since the last block */
  #line: Piece[] = [];
  /** Lines that look like code */
  #code: string[] = [];
  #last: 'seen' | 'struck' | 'note' = 'seen';

  constructor(leftOut: LeftOut) {
    this.#leftOut = leftOut;
  }

  read(parent: Element, look: Look): Seen[] {
    this.#readChildren(parent, look);
    this.#endLine();
    this.#endCode();
    return this.#blocks;
  }

  #readWithin(parent: Element, look: Look): Seen[] {
    return new PageReader(this.#leftOut).read(parent, look);
  }

  #readChildren(parent: Element, look: Look): void {
    for (const child of parent.childNodes) {
      if (child instanceof Text) this.#readText(child, look);
      else if (child instanceof Element) this.#readElement(child, look);
    }
  }

  #readElement(element: Element, outer: Look): void {
    const look = lookOf(element, outer);
    if (!look) return;
    const is = (selector: string) => element.matches(selector);
    const check = checkSign(element);
    if (check) this.#write(check, look);
    if (is('br')) return this.#write('\n', look);
    if (is(PICTURES)) return this.#readPicture(element, look);
    if (is('a')) return this.#readLink(element, look);
    if (is('rt, q')) {
      this.#write(is('q') ? '“' : '(', look);
      this.#readChildren(element, look);
      return this.#write(is('q') ? '”' : ')', look);
    }
    if (!is('hr, pre, blockquote, ul, ol, table') && !is(HEADINGS) && !isBlock(element)) {
      return this.#readChildren(element, look);
    }
    this.#endLine();
    if (isCode(outer)) {
      this.#readChildren(element, look);
      this.#endLine();
    } else if (is(HEADINGS)) {
      const runs = joinLines(this.#readWithin(element, look));
      const plain = runs.map((run) => ({ ...run, strong: false }));
      if (!isBlank(runs)) this.#add({ type: 'heading', runs: plain });
    } else if (is('pre')) {
      const lines = linesOf(this.#readWithin(element, look)).map(textOf);
      const text = trimLines(lines.join('\n'));
      // Each row of a table may be a line of code.
      if (element.closest('td')) this.#code.push(...text.split('\n'));
      else if (text) this.#add({ type: 'code', text });
    } else if (is('blockquote')) {
      const blocks = this.#readWithin(element, look);
      if (blocks.length > 0) this.#add({ type: 'quote', blocks });
    } else if (is('ul, ol')) {
      this.#readList(element, look);
    } else if (is('table') && isTable(element as HTMLTableElement)) {
      this.#readTable(element as HTMLTableElement, look);
    } else if (/mso-list:\s*l\d/i.test(writtenStyle(element)) && !is('li')) {
      this.#readWordItem(element, look);
    } else {
      this.#readChildren(element, look);
      this.#endLine();
    }
  }

  #readText(node: Text, look: Look): void {
    if (isUnseen(look) || isGap(node, look)) return;
    const text = spaced(node.data, look);
    const isWord = text.trim() !== '';
    if (look.struck) {
      if (isWord && this.#last !== 'struck') this.#leftOut.crossedOut += 1;
      if (isWord) this.#last = 'struck';
      if (/^\s|\s$/.test(text)) this.#write(' ', look);
      return;
    }
    const note = look.raised && isWord ? noteOf(node) : undefined;
    if (note === 'elsewhere') {
      if (this.#last !== 'note') this.#leftOut.notes += 1;
      this.#last = 'note';
      return;
    }
    if (isWord) this.#last = 'seen';
    const isRaised = look.raised && isWord && !note;
    const before = this.#line.at(-1)?.text ?? '';
    this.#write(isRaised ? raise(text, look.raised || '^', before) : text, look);
  }

  #write(text: string, look: Look): void {
    this.#line.push({ text, look });
  }

  #readPicture(picture: Element, look: Look): void {
    const emoji = emojiOf(picture);
    if (emoji) return this.#write(emoji, look);
    const isSpacer = ['width', 'height'].some((size) =>
      /^[01]$/.test(picture.getAttribute(size) ?? ''),
    );
    const isSign =
      picture.matches('svg[aria-hidden="true"]') || picture.closest('[role="checkbox"]') !== null;
    if (!isSpacer && !isSign && !isUnseen(look)) this.#leftOut.pictures += 1;
  }

  #readLink(link: Element, look: Look): void {
    const href = link.getAttribute('href') ?? '';
    const { pictures } = this.#leftOut;
    // An anchor of a heading
    const isSign = /^[\s¶#§🔗]*$/u.test(link.textContent) && !link.querySelector('img');
    if (isSign && href.includes('#')) return;
    const address = encodeParentheses(linkAddress(href) ?? href);
    const inner = { ...look, href: href.startsWith('#') ? undefined : address || undefined };
    if (isBlock(link)) this.#endLine();
    this.#readChildren(link, inner);
    if (isBlock(link)) this.#endLine();
    const isSeen = link.textContent.trim() !== '' && !look.struck;
    if (inner.href && !isSeen && (look.struck || this.#leftOut.pictures > pictures)) {
      this.#leftOut.links += 1;
    }
  }

  #readList(list: Element, look: Look): void {
    const items = this.#itemsOf(list, look);
    const goesOn = list.querySelector(':scope > :is([aria-level], [data-aria-level])') !== null;
    this.#endCode();
    const blocks = goesOn ? this.#blocks : [];
    for (const item of items) addItem(blocks, item);
    if (!goesOn) this.#blocks.push(...blocks);
  }

  #itemsOf(list: Element, look: Look): Item[] {
    const items: Item[] = [];
    const entries = [...list.childNodes].filter(
      (node) => node instanceof Element || (node instanceof Text && node.data.trim() !== ''),
    );
    const step = list.hasAttribute('reversed') ? -1 : 1;
    const start = Number.parseInt(list.getAttribute('start') ?? '', 10);
    const first = step === 1 ? 1 : list.querySelectorAll(':scope > li').length;
    let number = Number.isNaN(start) ? first : start;
    for (const entry of entries) {
      const item = entry instanceof Element ? entry : wrap(entry);
      const own = lookOf(item, look);
      if (!own) continue;
      const last = items.at(-1);
      if (item.matches('ul, ol') && last) {
        // Google Docs puts a nested list beside its item.
        last.blocks.push(...this.#readWithin(wrap(item), look));
        continue;
      }
      if (item.matches('ul, ol, div:has(li)')) {
        items.push(...this.#itemsOf(item, own));
        continue;
      }
      const value = Number.parseInt(item.getAttribute('value') ?? '', 10);
      if (!Number.isNaN(value)) number = value;
      const check = checkSign(item) ?? '';
      const blocks = this.#readWithin(item, own);
      items.push(...itemWith(signOf(list, item, number), check, levelOf(item), blocks));
      if (item.matches('li')) number += step;
    }
    return items;
  }

  #readWordItem(entry: Element, look: Look): void {
    const [, level] = /level(\d)/i.exec(writtenStyle(entry)) ?? [];
    const sign = [...entry.querySelectorAll('*')].find((part) =>
      /mso-list:\s*ignore/i.test(writtenStyle(part)),
    );
    sign?.remove();
    const blocks = this.#readWithin(entry, look);
    this.#endCode();
    const items = itemWith(readSign(sign?.textContent ?? ''), '', Number(level ?? 1), blocks);
    for (const item of items) addItem(this.#blocks, item);
  }

  #readTable(table: HTMLTableElement, look: Look): void {
    if (table.caption) this.#readElement(table.caption, look);
    const runs: Run[] = [];
    for (const row of table.rows) {
      const cells = [...row.cells].flatMap((cell) => {
        const own = lookOf(cell, look);
        const blocks = own ? this.#readWithin(cell, own) : [];
        this.#leftOut.lines += Math.max(0, countLines(linesOf(blocks)) - 1);
        return own ? [joinLines(blocks)] : [];
      });
      if (cells.every(isBlank)) continue;
      if (runs.length > 0) runs.push({ ...PLAIN, text: '\n' });
      cells.forEach((cell, index) => {
        if (index > 0) runs.push({ ...PLAIN, text: ' | ' });
        runs.push(...cell.map((run) => ({ ...run, text: run.text.replace(/\n/g, ' ') })));
      });
    }
    if (isBlank(runs)) return;
    this.#leftOut.tables += 1;
    this.#add({ type: 'paragraph', runs, isTable: true });
  }

  #add(...blocks: Seen[]): void {
    this.#endCode();
    this.#blocks.push(...blocks);
  }

  #endLine(): void {
    const line = this.#line;
    const text = textOf(line);
    // A check box stands before its text.
    if (/^\s*[☑☐]\s*$/u.test(text)) return;
    this.#line = [];
    const words = line.filter((piece) => piece.text.trim() !== '');
    const isCodeLine = (words.length > 0 ? words : line).every(({ look }) => isCode(look));
    const isGapInCode = words.length === 0 && text.includes('\n') && this.#code.length > 0;
    if (line.length > 0 && (isCodeLine || isGapInCode)) {
      this.#code.push(...text.replace(/\n$/, '').replaceAll('\u00A0', ' ').split('\n'));
      return;
    }
    const isMono = words.every(({ look }) => look.mono);
    for (const runs of paragraphsOf(line, isMono)) {
      const isAllCode = runs.every((run) => run.code || run.text.trim() === '');
      const written = textOf(runs);
      if (isAllCode && written.includes('\n')) this.#code.push(...written.split('\n'));
      else this.#add({ type: 'paragraph', runs });
    }
  }

  #endCode(): void {
    const text = trimLines(this.#code.join('\n'));
    this.#code = [];
    const runs = [{ ...PLAIN, code: true, text }];
    if (text.includes('\n')) this.#blocks.push({ type: 'code', text });
    else if (text) this.#blocks.push({ type: 'paragraph', runs });
  }
}

/** Text whose lines and spaces matter, in tags or a font of code */
function isCode({ keeps, code, mono }: Look): boolean {
  return keeps === 'spaces' && (code || mono);
}

function wrap(node: ChildNode): Element {
  const item = document.createElement('div');
  item.append(node);
  return item;
}

/** A letter or a check box stays as text before the item's. */
function itemWith(
  { number, letter = '' }: Sign,
  check: string,
  level: number,
  blocks: Seen[],
): Item[] {
  const sign = [letter, check.trim()].filter(Boolean).join(' ');
  const [first] = blocks;
  if (sign && first?.type === 'paragraph') first.runs.unshift({ ...PLAIN, text: `${sign} ` });
  else if (sign && blocks.length > 0)
    blocks.unshift({ type: 'paragraph', runs: [{ ...PLAIN, text: sign }] });
  return blocks.length > 0 ? [{ number, level, blocks }] : [];
}

function checkSign(element: Element): string | undefined {
  const box = '[role="checkbox"], [data-checked], [data-list]';
  if (element.parentElement?.closest(box)) return undefined;
  if (!element.matches(`${box}, input[type="checkbox"], .checkbox-on, .checkbox-off`))
    return undefined;
  const state = ['aria-checked', 'data-checked', 'data-list'].map((name) =>
    element.getAttribute(name),
  );
  if (state.some((value) => value === 'bullet' || value === 'ordered')) return undefined;
  const isChecked =
    state.some((value) => value === 'true' || value === 'checked') ||
    element.matches('input[checked], .checkbox-on');
  return isChecked ? '☑ ' : '☐ ';
}

/** Tables of one column are layout, and those with tables within. */
function isTable(table: HTMLTableElement): boolean {
  return !table.querySelector('table') && [...table.rows].some(({ cells }) => cells.length > 1);
}

/** Line breaks of the source between the lines of code. */
function isGap({ data, previousSibling: before, nextSibling: after }: Text, look: Look): boolean {
  if (look.keeps !== 'spaces' || data.trim() !== '' || !data.includes('\n')) return false;
  const isEdge = (node: Node | null) => !node || (node instanceof Element && isBlock(node));
  return isEdge(before) && isEdge(after) && (before ?? after) !== null;
}

/** Whether raised text links to a note, and whether the note is pasted too. */
function noteOf(text: Text): 'here' | 'elsewhere' | undefined {
  const link =
    text.parentElement?.closest('a[href*="#"]') ??
    text.parentElement?.closest('sup')?.querySelector('a[href*="#"]');
  const [address = '', name = ''] = link?.getAttribute('href')?.split('#') ?? [];
  if (!link || (address && !/cite|note|fn|ref/i.test(name))) return undefined;
  const place = CSS.escape(name);
  return link.closest('body')?.querySelector(`#${place}, [name="${place}"]`) ? 'here' : 'elsewhere';
}

function emojiOf(picture: Element): string | undefined {
  const image = picture.matches('picture') ? (picture.querySelector('img') ?? picture) : picture;
  const names = [
    'data-emoji',
    'data-plain-text',
    'alt',
    'aria-label',
    'data-stringify-emoji',
  ].flatMap((name) => image.getAttribute(name)?.trim() || []);
  const emoji = names.find((name) => EMOJI.test(name));
  const source = image.getAttribute('src') ?? '';
  const isEmoji = /emoji|emoticon|smiley/i.test(`${image.className} ${source}`);
  if (emoji || !isEmoji) return emoji;
  const [, codes] = /[/_-]([0-9a-f]{4,5}(?:[-_][0-9a-f]{2,5})*)(?:@\dx)?[./]/i.exec(source) ?? [];
  const drawn = codes?.split(/[-_]/).map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
  return drawn && EMOJI.test(drawn.join('')) ? drawn.join('') : names[0];
}
