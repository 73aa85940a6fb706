import { withoutWrappers } from '../../blog/post/links';
import type { inertPage } from './inert-page';
import { addItem, ITEMS, LISTS, listPlace, numberOf } from './lists';
import { lookOf, type Look } from './look';
import { paragraphsOf, spaced, withoutBlankEdges, type Piece } from './pieces';
import { countLines, joinLines, linesOf, MARKS, PLAIN, textOf, type Run, type Seen } from './seen';
import { shownRuns } from './write-seen';

const PICTURES = 'img, svg, video, audio, canvas, iframe, object, embed, [role="img"]:empty';
const HEADINGS = 'h1, h2, h3, h4, h5, h6, [role="heading"]';
/** Tables with one column or with inner tables are layout. */
const TABLE = 'table:has(:is(td, th) ~ :is(td, th)):not(:has(table))';
const CELLS = `${TABLE} :is(td, th)`;
const ROWS = `${TABLE}, ${TABLE} tr, ${CELLS}`;
const STRUCTURE = `blockquote, ${ROWS}, ${ITEMS}, ${HEADINGS}`;
const BLOCKS = `hr, pre, ${LISTS}, ${STRUCTURE}`;

/** Between the rows of a table, and the cells of a row */
const GAPS: Readonly<Record<string, string>> = { TABLE: '\n', TR: ' | ' };

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
const RAISED = { super: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎' } as const;

export type Page = ReturnType<typeof inertPage>;

/** Leaves out the marks and links that a post can't show there. */
export function keepShown(page: Page, runs: readonly Run[], shown = shownRuns(runs)): Run[] {
  for (const mark of MARKS) {
    const lost = runs.flatMap((run, index) =>
      run.text.trim() === '' ? [] : [run[mark] !== shown[index]?.[mark] && run[mark]],
    );
    const places = lost.filter((value, index) => value && value !== lost[index - 1]);
    page.leaveOut(mark === 'href' ? 'links' : 'formats', '', places.length);
  }
  return shown;
}

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

  read(parent: Element): Seen[] {
    const look = lookOf(parent);
    if (look) this.#readChildren(parent, look);
    this.#endLine(true);
    this.#endCode();
    return this.#blocks;
  }

  #readChildren(parent: Element, look: Look): void {
    const { textContent: words } = parent;
    if (look.struck && !look.unseen && /\S/.test(words)) {
      const pictures = [...parent.querySelectorAll(PICTURES)].filter((each) => !emojiOf(each));
      this.#page.leaveOut('crossedOut', words);
      this.#page.leaveOut('pictures', '', pictures.length);
      // Spaces keep the words around crossed-out ones apart.
      return this.#write(spaced(words, look).replace(/\S+/g, ''), look);
    }
    this.#write(checkSign(parent), look);
    for (const child of parent.childNodes) {
      if (child instanceof Element) this.#readElement(child, look);
      else if (child instanceof Text && !look.unseen) {
        this.#write(raise(spaced(withoutWrappers(child.data), look), look.raised), look);
      }
    }
  }

  #write(text: string, look: Look): void {
    if (text) this.#line.push({ ...look, text });
  }

  #readElement(element: Element, outer: Look): void {
    const look = lookOf(element);
    if (!look) return;
    const is = (selector: string) => element.matches(selector);
    if (is('br')) return this.#write('\n', look);
    if (is(PICTURES)) return this.#readPicture(element, look);
    if (is('a') && isAnchor(element)) return;
    if (is('a') && look.href) this.#page.isWorded[look.href] ??= false;
    if (look.raised && is(NOTE)) return this.#page.leaveOut('notes', element.textContent);
    if (!look.isBlock && !is(BLOCKS)) return this.#readChildren(element, look);

    this.#endLine();
    // Each row of a table may be a line of code.
    const isBox = is('pre') && !is('td *');
    if (isBox) this.#endCode();
    if (isCode(outer) || !is(STRUCTURE)) this.#readChildren(element, look);
    else this.#readStructure(element);
    this.#endLine();
    if (isBox) this.#endCode(true);
  }

  #readPicture(picture: Element, look: Look): void {
    const emoji = emojiOf(picture);
    if (emoji) this.#write(emoji, look);
    else if (!look.unseen) this.#page.leaveOut('pictures', picture.getAttribute('alt') ?? '');
  }

  #readStructure(element: Element): void {
    const is = (selector: string) => element.matches(selector);
    const number = is(ITEMS) ? numberOf(element) : undefined;
    const blocks = new PageReader(this.#page).read(element);
    const lines = linesOf(blocks);
    if (!is(CELLS) && lines.every(({ length }) => length === 0)) return;
    this.#endCode();
    const runs = joinLines(lines, GAPS[element.tagName]);
    if (is(CELLS)) this.#page.leaveOut('lines', '', countLines(lines) - 1);
    if (is(CELLS)) for (const run of runs) run.text = run.text.replaceAll('\n', ' ');
    if (is('table')) this.#page.leaveOut('tables');
    if (is(HEADINGS)) {
      this.#blocks.push({ type: 'heading', runs: runs.map((run) => ({ ...run, strong: false })) });
    } else if (is(ROWS)) {
      this.#blocks.push({ type: 'paragraph', runs, isTable: true });
    } else if (is('blockquote')) {
      this.#blocks.push({ type: 'quote', parts: blocks });
    } else {
      addItem(this.#blocks, { number, blocks, ...listPlace(element) });
      const { listStyleType } = getComputedStyle(element);
      const hasLetter = is('li') && number !== undefined && !/decimal|none/.test(listStyleType);
      if (hasLetter) this.#page.leaveOut('formats');
    }
  }

  #endLine(isEnd = false): void {
    const line = this.#line;
    const text = textOf(line);
    // A check box stands before its text.
    if (!isEnd && /^\s*[☑☐]\s*$/u.test(text)) return;
    this.#line = [];
    const words = line.filter((piece) => piece.text.trim() !== '');
    const isCodeLine = (words.length > 0 ? words : line).every(isCode);
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
        for (const { href = '' } of runs) this.#page.isWorded[href] = true;
        this.#blocks.push({ type: 'paragraph', runs: keepShown(this.#page, runs) });
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
function raise(text: string, place: Look['raised']): string {
  if (!place) return text;
  const words = text.trim();
  if ([...words].every((letter) => USUAL.includes(letter))) {
    return text.replace(/\S/gu, (letter) => RAISED[place][USUAL.indexOf(letter)] ?? letter);
  }
  if (/^tm$/i.test(words)) return '™';
  // Endings of ordinals, and marks of notes
  if (/^(st|nd|rd|th|\[.*\]|[^\p{L}\p{N}]+)$/isu.test(words)) return text;
  const sign = place === 'super' ? '^' : '_';
  return text.replace(words, () => sign + (words.length > 1 ? `(${words})` : words));
}

function emojiOf(picture: Element): string | undefined {
  const of = (name: string) => picture.getAttribute(name)?.trim() ?? '';
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
