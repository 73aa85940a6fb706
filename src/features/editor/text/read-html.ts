import { plainTextOf } from '../../blog/markdown';
import { linkAddress } from '../../blog/post-link';
import type { LeftOut } from '../model/notices.store';
import { fenced, markdownOf, type Format, type Run } from './marked-text';
import { escapeMarkdown } from './marks';
import type { PastedBlock } from './sections';

export interface PastedPage {
  blocks: PastedBlock[];
  leftOut: LeftOut;
  /** Whether it says more than its plain text. */
  isStructured: boolean;
}

const UNSEEN =
  'script, style, template, noscript, head, title, meta, link, button, select, textarea, [hidden]';
const PICTURES = 'img, picture, svg, video, audio, canvas, iframe, object, embed';
const BLOCKS =
  'address, article, aside, blockquote, body, center, dd, details, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, li, main, nav, ol, p, pre, section, summary, table, tbody, td, tfoot, th, thead, tr, ul';

/**
 * Reads a page of a browser or of a word processor as sections in Markdown. It is parsed apart from this
 * page: nothing of it runs or is loaded.
 */
export function readHtml(html: string): PastedPage {
  // The page's policy complains of both even there, where neither does anything.
  const inert = html.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/[\s/](style|on\w+)\s*=/gi, ' data-$1='),
  );
  const page = new DOMParser().parseFromString(inert, 'text/html');
  const reader = new Reader();
  reader.read(page.body, {});
  reader.endParagraph();
  const { blocks, leftOut } = reader;
  const isStructured =
    Object.values(leftOut).some((count) => count > 0) ||
    blocks.some(({ joins, content }) => !joins || content !== escapeMarkdown(plainTextOf(content)));
  return { blocks, leftOut, isStructured };
}

class Reader {
  readonly blocks: PastedBlock[] = [];
  leftOut: LeftOut = { pictures: 0, tables: 0, links: 0 };
  private runs: Run[] = [];
  /** Whether the last block is a list of Word's, whose items are paragraphs. */
  private inWordList = false;

  read(parent: Node, format: Format): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.add(node.data, format);
      else if (node instanceof HTMLElement || node instanceof SVGElement)
        this.element(node, format);
    }
  }

  private element(element: Element, format: Format): void {
    if (element.matches(UNSEEN) || /display:\s*none/i.test(styleOf(element))) return;
    if (element.matches(PICTURES)) this.leftOut.pictures++;
    else if (element.matches('br')) this.breakLine(format);
    else if (element.matches('h1, h2, h3, h4, h5, h6')) this.heading(element);
    else if (element.matches('ul, ol')) this.block(listLines(element, '', this).join('\n'));
    else if (element.matches('pre')) this.block(fenced(element.textContent));
    else if (element.matches('table')) this.table(element, format);
    else if (levelInWord(element)) this.wordItem(element);
    else if (element.matches(BLOCKS) || element.querySelector(BLOCKS)) {
      this.endParagraph();
      this.read(element, formatOf(element, format, this.leftOut));
      this.endParagraph();
    } else this.read(element, formatOf(element, format, this.leftOut));
  }

  /** Running text; spaces at its beginning belong to what came before. */
  private add(text: string, format: Format): void {
    const last = this.runs.at(-1);
    let spaced = text.replace(/[\s\u00A0]+/g, ' ');
    if (!last || /\s$/.test(last.text)) spaced = spaced.trimStart();
    if (spaced) this.runs.push({ ...format, text: spaced });
  }

  private breakLine(format: Format): void {
    if (this.runs.at(-1)?.text === '\n') this.endParagraph();
    else if (this.runs.length > 0) this.runs.push({ ...format, text: '\n' });
  }

  endParagraph(): void {
    const content = markdownOf(this.runs);
    this.runs = [];
    if (!content) return;
    this.inWordList = false;
    this.blocks.push({ type: 'paragraph', content, joins: true });
  }

  private block(content: string, type: PastedBlock['type'] = 'paragraph'): void {
    this.endParagraph();
    this.inWordList = false;
    if (content.trim()) this.blocks.push({ type, content, joins: false });
  }

  private heading(element: Element): void {
    this.leftOut.pictures += element.querySelectorAll('img').length;
    this.block(element.textContent.replace(/[\s\u00A0]+/g, ' ').trim(), 'heading');
  }

  /** A line a row. A table with one column is a page's layout. */
  private table(element: Element, format: Format): void {
    const rows = [...element.querySelectorAll('tr')].map((row) => [
      ...row.querySelectorAll('td, th'),
    ]);
    if (element.querySelector('table') || rows.every((cells) => cells.length < 2)) {
      this.endParagraph();
      this.read(element, format);
      this.endParagraph();
      return;
    }
    this.leftOut.tables++;
    const lines = rows.map((cells) => cells.map((cell) => this.line(cell)).join(' | '));
    this.block(lines.join('\n'));
  }

  /** An item of a list that Word wrote: a paragraph that names its level. */
  private wordItem(element: Element): void {
    const level = levelInWord(element) ?? 1;
    const ignored = element.querySelector('[data-style*="mso-list:Ignore" i]');
    const number = /\d+/.exec(ignored?.textContent ?? '')?.[0];
    ignored?.remove();
    this.endParagraph();
    const line = `${'   '.repeat(level - 1)}${number === undefined ? '-' : `${number}.`} ${this.line(element)}`;
    const last = this.blocks.at(-1);
    if (this.inWordList && last) last.content += `\n${line}`;
    else this.blocks.push({ type: 'paragraph', content: line, joins: false });
    this.inWordList = true;
  }

  /** What an element says, without the blocks that it may be made of. */
  line(element: Element): string {
    const inner = new Reader();
    inner.leftOut = this.leftOut;
    inner.read(element, formatOf(element, {}, inner.leftOut));
    inner.endParagraph();
    return inner.blocks.map(({ content }) => content).join('\n');
  }
}

/** The lines of a list; lists within it are indented as far as the words above them. */
function listLines(list: Element, indent: string, reader: Reader): string[] {
  const ordered = list.matches('ol');
  let number = Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1;
  let within = `${indent}${ordered ? '   ' : '  '}`;
  return [...list.children].flatMap((child) => {
    if (child.matches('ul, ol')) return listLines(child, within, reader);
    if (!child.matches('li')) return [];
    const mark = ordered ? `${number++}.` : '-';
    within = indent + ' '.repeat(mark.length + 1);
    const lists = [...child.querySelectorAll('ul, ol')].filter(
      (one) => one.parentElement?.closest('li, ul, ol') === child,
    );
    const nested = lists.flatMap((one) => listLines(one, within, reader));
    for (const one of lists) one.remove();
    const words = reader.line(child).replace(/\n+/g, `\n${within}`);
    return words || nested.length > 0 ? [`${indent}${mark} ${words}`, ...nested] : [];
  });
}

function styleOf(element: Element): string {
  return element.getAttribute('data-style') ?? '';
}

function levelInWord(element: Element): number | undefined {
  const [, level] = /mso-list:\s*l\d+ level(\d)/i.exec(styleOf(element)) ?? [];
  return level === undefined ? undefined : Number(level);
}

/** How text in an element is marked: by what it is, or by what it looks like. */
function formatOf(element: Element, around: Format, leftOut: LeftOut): Format {
  const format = { ...around };
  const style = styleOf(element);
  const [, weight] = /font-weight:\s*(\w+)/i.exec(style) ?? [];
  const [, slant] = /font-style:\s*(\w+)/i.exec(style) ?? [];
  if (weight) format.bold = /^(bold|bolder|[6-9]00)$/i.test(weight);
  else if (element.matches('b, strong')) format.bold = true;
  if (slant) format.italic = /^(italic|oblique)$/i.test(slant);
  else if (element.matches('i, em, cite, dfn')) format.italic = true;
  if (element.matches('code, kbd, samp, tt')) format.code = true;
  const address = element.matches('a') && element.getAttribute('href');
  if (address && !address.startsWith('#')) {
    format.href = linkAddress(address);
    if (!format.href) leftOut.links++;
  }
  return format;
}
