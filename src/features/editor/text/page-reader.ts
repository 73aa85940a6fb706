import type { LeftOut } from '../state/notices.store';
import { addItem, goesOn, ITEMS, levelOf, LISTS, signOf } from './lists';
import { isBlock, lookOf, type Look } from './look';
import { isAlike, paragraphsOf, spaced, type Piece } from './pieces';
import { raise } from './raised';
import {
  countLines,
  isBlank,
  joinLines,
  linesOf,
  PLAIN,
  textOf,
  type Run,
  type Seen,
} from './seen';

const PICTURES =
  'img, picture, svg, video, audio, canvas, iframe, object, embed, [role="img"]:empty';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
const BLOCKS = `hr, pre, blockquote, table, ${LISTS}, ${ITEMS}, ${HEADINGS}`;

/** Check boxes of Google Docs, Quill and Notion, and of HTML */
const CHECK_ITEMS = '[role="checkbox"], [data-checked], [data-list$="checked"]';
const CHECK_BOXES = `${CHECK_ITEMS}, input[type="checkbox"], .checkbox-on, .checkbox-off`;
const CHECKED =
  '[aria-checked="true"], [data-checked="true"], [data-list="checked"], [checked], .checkbox-on';

/** What a reader sees before and after elements */
const AROUND = [
  ['q', '“', '”'],
  ['rt', '(', ')'],
  ['mfrac > :first-child', '', '/'],
  ['msqrt', '√', ''],
  ['mroot', 'root(', ')'],
  ['mroot > :first-child', '', ', '],
  [':is(mfrac > *, msqrt):has(* + *)', '(', ')'],
  ['mtd', '', ' '],
] as const;

const EMOJI =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200D\uFE0F]|[\d#*]\uFE0F?\u20E3)+$/u;

interface Page {
  leftOut: LeftOut;
  /** The addresses of its links */
  addresses: Set<string>;
}

/** Reads what a page shows, and counts what posts can't have. */
export class PageReader {
  readonly #page: Page;
  readonly #blocks: Seen[] = [];
  /** Text since the last block */
  #line: Piece[] = [];
  /** Lines that look like code */
  #code: string[] = [];
  #beginsList = false;

  constructor(page: Page) {
    this.#page = page;
  }

  read(parent: Element, look = lookOf(parent)): Seen[] {
    if (look) this.#readChildren(parent, look);
    this.#endLine(true);
    this.#endCode();
    return this.#blocks;
  }

  #readWithin(parent: Element, look: Look): Seen[] {
    return new PageReader(this.#page).read(parent, look);
  }

  #readChildren(parent: Element, look: Look): void {
    for (const child of [...parent.childNodes]) {
      if (child instanceof Text) this.#readText(child, look);
      else if (child instanceof Element) this.#readElement(child, look);
    }
  }

  #readText(node: Text, look: Look): void {
    if (look.unseen || isGap(node, look)) return;
    const text = spaced(node.data, look);
    // Spaces keep the words around crossed-out ones apart.
    this.#write(look.struck ? text.replace(/\S+/g, '') : text, look);
  }

  #write(text: string, look: Look): void {
    if (text) this.#line.push({ text, look });
  }

  #readElement(element: Element, outer: Look): void {
    const look = this.#lookAt(element, outer);
    if (!look && element.matches('li')) element.remove();
    if (!look) return;
    const is = (selector: string) => element.matches(selector);
    if (is('br')) return this.#write('\n', look);
    if (is(PICTURES)) return this.#readPicture(element, look);
    if (is('a') && isAnchor(element)) return;
    if (is('a') && look.href) this.#page.addresses.add(look.href);
    if (look.raised && !outer.raised) return this.#readRaised(element, look, look.raised);
    if (!is(ITEMS)) this.#write(checkSign(element), look);
    if (look.isBlock || is(BLOCKS)) return this.#readBlock(element, look, outer);
    const signs = is('q, rt, math *') ? AROUND.filter(([selector]) => is(selector)) : [];
    for (const [, before] of signs) this.#write(before, look);
    this.#readChildren(element, look);
    for (const [, , after] of signs.reverse()) this.#write(after, look);
  }

  #lookAt(element: Element, outer: Look): Look | undefined {
    const look = lookOf(element, outer);
    const isStruck = look?.struck && !outer.struck && !look.unseen;
    if (isStruck && element.textContent.trim() !== '') this.#page.leftOut.crossedOut += 1;
    return look;
  }

  #readRaised(element: Element, look: Look, sign: '^' | '_'): void {
    if (noteOf(element) === 'elsewhere') {
      this.#page.leftOut.notes += 1;
      return;
    }
    const before = this.#line.at(-1)?.text ?? '';
    const from = this.#line.length;
    this.#readChildren(element, look);
    const pieces = this.#line.splice(from);
    const [first] = pieces;
    if (!first) this.#line.push(...pieces);
    else if (pieces.every((piece) => isAlike(piece.look, first.look))) {
      this.#write(raise(textOf(pieces), sign, before), first.look);
    } else {
      this.#line.push({ text: `${sign}(`, look }, ...pieces, { text: ')', look });
    }
  }

  #readPicture(picture: Element, look: Look): void {
    const emoji = emojiOf(picture);
    if (emoji) this.#write(emoji, look);
    else if (!look.unseen) this.#page.leftOut.pictures += 1;
  }

  #readBlock(element: Element, look: Look, outer: Look): void {
    const is = (selector: string) => element.matches(selector);
    const isInCode = isCode(outer);
    this.#endLine();
    if (!isInCode && is(HEADINGS)) {
      const runs = joinLines(this.#readWithin(element, look));
      const plain = runs.map((run) => ({ ...run, strong: false }));
      if (!isBlank(runs)) this.#add({ type: 'heading', runs: plain });
    } else if (!isInCode && is('blockquote')) {
      const blocks = this.#readWithin(element, look);
      if (blocks.length > 0) this.#add({ type: 'quote', blocks });
    } else if (!isInCode && is(ITEMS)) {
      this.#readItem(element, look);
    } else if (!isInCode && is('table') && isTable(element as HTMLTableElement)) {
      this.#readTable(element as HTMLTableElement, look);
    } else {
      // Each row of a table may be a line of code.
      const isBox = is('pre') && !is('td *');
      if (isBox) this.#endCode();
      if (is(LISTS) && !is(`:is(${LISTS}) > *`) && !goesOn(element)) this.#beginsList = true;
      this.#readChildren(element, look);
      this.#endLine();
      if (isBox) this.#endCode(true);
    }
  }

  #readItem(item: Element, look: Look): void {
    const { number, letter = '' } = signOf(item);
    const sign = `${letter} ${checkSign(item)}`.trim();
    const blocks = this.#readWithin(item, look);
    const [first] = blocks;
    if (!first) return;
    const run = { ...PLAIN, text: `${sign} ` };
    if (sign && first.type === 'paragraph') first.runs.unshift(run);
    else if (sign) blocks.unshift({ type: 'paragraph', runs: [run] });
    this.#endCode();
    addItem(this.#blocks, { number, level: levelOf(item), blocks }, this.#beginsList);
    this.#beginsList = false;
  }

  #readTable(table: HTMLTableElement, look: Look): void {
    if (table.caption) this.#readElement(table.caption, look);
    const runs: Run[] = [];
    for (const row of table.rows) {
      const group = row.parentElement && this.#lookAt(row.parentElement, look);
      const line = group && this.#lookAt(row, group);
      const cells = [...row.cells].flatMap((cell) => {
        const own = line && this.#lookAt(cell, line);
        const blocks = own ? this.#readWithin(cell, own) : [];
        this.#page.leftOut.lines += Math.max(0, countLines(linesOf(blocks)) - 1);
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
    this.#page.leftOut.tables += 1;
    this.#add({ type: 'paragraph', runs, isTable: true });
  }

  #add(block: Seen): void {
    this.#endCode();
    this.#blocks.push(block);
  }

  #endLine(isEnd = false): void {
    const line = this.#line;
    const text = textOf(line);
    // A check box stands before its text.
    if (!isEnd && /^\s*[☑☐]\s*$/u.test(text)) return;
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

  /** @param isBox also when it has one line */
  #endCode(isBox = false): void {
    const text = this.#code.join('\n').replace(/^(?:[^\S\n]*\n)+|\s+$/g, '');
    this.#code = [];
    if (text && (isBox || text.includes('\n'))) this.#blocks.push({ type: 'code', text });
    else if (text) this.#blocks.push({ type: 'paragraph', runs: [{ ...PLAIN, code: true, text }] });
  }
}

/** Text whose lines and spaces matter, in tags or a font of code */
function isCode({ keeps, code, mono }: Look): boolean {
  return keeps === 'spaces' && (code || mono);
}

/** A link of a heading to itself, or of a note to its place */
function isAnchor(link: Element): boolean {
  const isSign = /^[\s¶#§🔗^↑↩\uFE0E]*$/u.test(link.textContent) && !link.querySelector('img');
  return isSign && link.matches('[href*="#"]');
}

function checkSign(element: Element): string {
  if (!element.matches(CHECK_BOXES) || element.parentElement?.closest(CHECK_ITEMS)) return '';
  return element.matches(CHECKED) ? '☑ ' : '☐ ';
}

/** Tables of one column are layout, and those with tables within. */
function isTable(table: HTMLTableElement): boolean {
  return !table.querySelector('table') && [...table.rows].some(({ cells }) => cells.length > 1);
}

/** Line breaks of the source between the lines of code. */
function isGap({ data, previousSibling: before, nextSibling: after }: Text, look: Look): boolean {
  if (look.keeps !== 'spaces' || data.trim() !== '' || !data.includes('\n')) return false;
  const isEdge = (node: Node | null) =>
    !node || (node instanceof Element && isBlock(getComputedStyle(node)));
  return isEdge(before) && isEdge(after) && (before ?? after) !== null;
}

/** Whether raised text links to a note, and whether the note is pasted too. */
function noteOf(raised: Element): 'here' | 'elsewhere' | undefined {
  const link = raised.closest('a[href*="#"]') ?? raised.querySelector('a[href*="#"]');
  const [address = '', name = ''] = link?.getAttribute('href')?.split('#') ?? [];
  if (!link || (address && !/cite|note|fn|ref/i.test(name))) return undefined;
  const place = CSS.escape(name);
  return link.closest('body')?.querySelector(`#${place}, [name="${place}"]`) ? 'here' : 'elsewhere';
}

function emojiOf(picture: Element): string | undefined {
  const image = picture.matches('picture') ? (picture.querySelector('img') ?? picture) : picture;
  const names = ['alt', 'aria-label', 'data-emoji'].map((from) => image.getAttribute(from)?.trim());
  const [name = ''] = [...names.filter((one) => EMOJI.test(one ?? '')), ...names.filter(Boolean)];
  const source = image.getAttribute('data-src') ?? '';
  const isEmoji = /emoji|emoticon|smiley/i.test(`${image.getAttribute('class') ?? ''} ${source}`);
  if (EMOJI.test(name) || !isEmoji) return EMOJI.test(name) ? name : undefined;
  const [, codes] = /[/_-]([0-9a-f]{4,5}(?:[-_][0-9a-f]{2,5})*)(?:@\dx)?[./]/i.exec(source) ?? [];
  const drawn = codes?.split(/[-_]/).map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
  const emoji = drawn?.join('') ?? '';
  return EMOJI.test(emoji) ? emoji : name || undefined;
}
