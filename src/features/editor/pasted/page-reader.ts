import { withoutWrappers } from '../../blog/post/links';
import type { inertPage } from './inert-page';
import { addItem, ITEMS, LISTS, listPlace, numberOf } from './lists';
import { beginsStruck, lookOf, type Look } from './look';
import { paragraphsOf, spaced, withoutBlankEdges, type Piece } from './pieces';
import { countLines, joinLines, linesOf, PLAIN, textOf, type Seen } from './seen';

const PICTURES =
  'img, picture, svg, video, audio, canvas, iframe, object, embed, [role="img"]:empty';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
/** Tables with one column or with inner tables are layout. */
const TABLE = 'table:has(:is(td, th) ~ :is(td, th)):not(:has(table))';
const STRUCTURE = `blockquote, ${TABLE}, ${TABLE} tr, ${ITEMS}, ${HEADINGS}`;
const BLOCKS = `hr, pre, ${LISTS}, ${STRUCTURE}`;

/** Check boxes of Google Docs, Quill and Notion, and of HTML */
const CHECK_ITEMS = '[role="checkbox"], [data-checked], [data-list$="checked"]';
const CHECK_BOXES = `${CHECK_ITEMS}, input[type="checkbox"], .checkbox-on, .checkbox-off`;
const CHECKED =
  '[aria-checked="true"], [data-checked="true"], [data-list="checked"], [checked], .checkbox-on';

const EMOJI =
  /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200D\uFE0F]|[\d#*]\uFE0F?\u20E3)+$/u;

/** Marks of notes: raised links within the page */
const NOTE = 'a[href*="#"], a[href*="#"] *, :has(> a[href*="#"])';

const USUAL = '0123456789+-−=()';
const RAISED = { '^': '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾', _: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎' } as const;

type Page = ReturnType<typeof inertPage>;

/** Reads what a page shows, and counts what posts can't have. */
export class PageReader {
  readonly #page: Page;
  readonly #blocks: Seen[] = [];
  /** Text since the last block */
  #line: Piece[] = [];
  /** Lines that look like code */
  #code: string[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  read(parent: Element, look = lookOf(parent)): Seen[] {
    if (look) this.#readChildren(parent, look);
    this.#endLine(true);
    this.#endCode();
    return this.#blocks;
  }

  #readChildren(parent: Element, look: Look): void {
    this.#write(checkSign(parent), look);
    for (const child of parent.childNodes) {
      if (child instanceof Text) this.#readText(child.data, look);
      else if (child instanceof Element) this.#readElement(child, look);
    }
  }

  #readText(data: string, look: Look): void {
    if (look.unseen) return void this.#page.hidden.push(data);
    const words = spaced(withoutWrappers(data), look);
    const text = look.raised ? raise(words, look.raised) : words;
    // Spaces keep the words around crossed-out ones apart.
    this.#write(look.struck ? text.replace(/\S+/g, '') : text, look);
  }

  #write(text: string, look: Look): void {
    if (text) this.#line.push({ text, look });
  }

  #readElement(element: Element, outer: Look): void {
    const look = this.#lookAt(element, outer);
    if (!look) return;
    const is = (selector: string) => element.matches(selector);
    if (is('br')) return this.#write('\n', look);
    if (is(PICTURES)) return this.#readPicture(element, look);
    if (is('a') && isAnchor(element)) return;
    if (is('a') && look.href) this.#page.addresses.add(look.href);
    if (look.raised && is(NOTE)) return this.#page.leaveOut('notes', element);
    if (!look.isBlock && !is(BLOCKS)) return this.#readChildren(element, look);

    this.#endLine();
    // Each row of a table may be a line of code.
    const isBox = is('pre') && !is('td *');
    if (isBox) this.#endCode();
    if (isCode(outer) || !is(STRUCTURE)) this.#readChildren(element, look);
    else if (element instanceof HTMLTableRowElement) this.#readRow(element, look);
    else this.#readStructure(element, look);
    this.#endLine();
    if (isBox) this.#endCode(true);
  }

  #lookAt(element: Element, outer: Look): Look | undefined {
    const look = lookOf(element, outer);
    if (!look) this.#page.hidden.push(element.textContent);
    const isStruck = look && beginsStruck(look, outer) && /\S/.test(element.textContent);
    if (isStruck) this.#page.leaveOut('crossedOut', element);
    return look;
  }

  #readPicture(picture: Element, look: Look): void {
    const emoji = emojiOf(picture);
    if (emoji) this.#write(emoji, look);
    else if (!look.unseen) this.#page.leftOut.pictures += 1;
  }

  #readStructure(element: Element, look: Look): void {
    const is = (selector: string) => element.matches(selector);
    const number = is(ITEMS) ? numberOf(element) : undefined;
    const caption = is('table') && element.querySelector('caption');
    if (caption) this.#readElement(caption, look);
    if (caption) caption.remove();
    const blocks = new PageReader(this.#page).read(element, look);
    if (blocks.length === 0) return;
    this.#endCode();
    if (is(HEADINGS)) {
      const runs = joinLines(linesOf(blocks)).map((run) => ({ ...run, strong: false }));
      this.#blocks.push({ type: 'heading', runs });
    } else if (is('table')) {
      const runs = joinLines(linesOf(blocks), '\n');
      this.#blocks.push({ type: 'paragraph', runs, isTable: true });
      this.#page.leftOut.tables += 1;
    } else if (is('blockquote')) {
      this.#blocks.push({ type: 'quote', parts: blocks });
    } else {
      addItem(this.#blocks, { number, blocks, ...listPlace(element) });
      const { listStyleType } = getComputedStyle(element);
      const hasLetter = is('li') && number !== undefined && !/decimal|none/.test(listStyleType);
      if (hasLetter) this.#page.leftOut.formats += 1;
    }
  }

  #readRow(row: HTMLTableRowElement, look: Look): void {
    const columns = [...(row.closest('table')?.querySelectorAll('col') ?? [])];
    const isHidden = columns.flatMap((col) => Array<boolean>(col.span).fill(!lookOf(col, look)));
    const cells = [...row.cells].flatMap((cell) => {
      cell.hidden ||= isHidden[cell.cellIndex] ?? false;
      const own = this.#lookAt(cell, look);
      const lines = own ? linesOf(new PageReader(this.#page).read(cell, own)) : [];
      this.#page.leftOut.lines += Math.max(0, countLines(lines) - 1);
      return own ? [joinLines(lines)] : [];
    });
    if (cells.every((runs) => runs.length === 0)) return;
    const runs = joinLines(cells, ' | ');
    const line = runs.map((run) => ({ ...run, text: run.text.replaceAll('\n', ' ') }));
    this.#blocks.push({ type: 'paragraph', runs: line });
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
    for (const runs of paragraphsOf(line)) {
      const isAllCode = runs.every((run) => run.code || run.text.trim() === '');
      const lines = textOf(runs).split('\n');
      if (isAllCode && lines.length > 1) this.#code.push(...lines);
      else {
        this.#endCode();
        this.#blocks.push({ type: 'paragraph', runs });
      }
    }
  }

  /** @param isBox also when it has one line */
  #endCode(isBox = false): void {
    const text = withoutBlankEdges(this.#code.join('\n'));
    this.#code = [];
    const parts = text.split('\n');
    if (text && (isBox || parts.length > 1)) this.#blocks.push({ type: 'code', parts });
    else if (text) this.#blocks.push({ type: 'paragraph', runs: [{ ...PLAIN, code: true, text }] });
  }
}

/** Code by its tags, or by its font and preserved spaces */
function isCode({ keeps, code, mono }: Look): boolean {
  return keeps === 'spaces' && (code || mono);
}

/** A heading's link to itself, or a note's link back to the text */
function isAnchor(link: Element): boolean {
  const isSign = /^[\s¶#§🔗^↑↩\uFE0E]*$/u.test(link.textContent) && !link.querySelector('img, br');
  return isSign && link.matches('[href*="#"]');
}

function checkSign(element: Element): string {
  if (!element.matches(CHECK_BOXES) || element.parentElement?.closest(CHECK_ITEMS)) return '';
  return element.matches(CHECKED) ? '☑ ' : '☐ ';
}

/** Raised or lowered text in running text: 10⁶, x^(a+b), 1st */
function raise(text: string, sign: '^' | '_'): string {
  const words = text.trim();
  if ([...words].every((letter) => USUAL.includes(letter))) {
    return text.replace(/\S/gu, (letter) => RAISED[sign][USUAL.indexOf(letter)] ?? letter);
  }
  if (/^tm$/i.test(words)) return '™';
  // Endings of ordinals, and marks of notes
  if (/^(st|nd|rd|th|\[.*\]|[^\p{L}\p{N}]+)$/isu.test(words)) return text;
  return text.replace(words, () => sign + (words.length > 1 ? `(${words})` : words));
}

function emojiOf(picture: Element): string | undefined {
  const image = picture.querySelector('img') ?? picture;
  const of = (name: string) => image.getAttribute(name)?.trim() ?? '';
  const isEmoji = /emoji|emoticon|smiley/i.test(of('class') + of('data-src'));
  const names = [of('alt'), of('aria-label'), isEmoji ? drawnEmoji(of('data-src')) : ''];
  return names.find((name) => EMOJI.test(name)) ?? (isEmoji ? names.find(Boolean) : undefined);
}

/** The emoji whose code points a picture's address names; none has more than a dozen. */
export function drawnEmoji(address: string): string {
  const [, codes] =
    /[/_-]([0-9a-f]{4,5}(?:[-_][0-9a-f]{2,5}){0,11})(?:@\dx)?[./]/i.exec(address) ?? [];
  const points = codes?.split(/[-_]/) ?? [];
  return points.map((code) => String.fromCodePoint(Number.parseInt(code, 16))).join('');
}
