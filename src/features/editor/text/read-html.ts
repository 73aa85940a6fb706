import Turndown from 'turndown/lib/turndown.browser.es.js';
import { escapeMarkdown, linkAddress, plainTextOf } from '../../blog/markdown';
import type { LeftOut } from '../model/notices.store';
import { encodeParentheses } from './link';
import type { PastedBlock } from './sections';

const UNSEEN =
  'script, style, template, noscript, title, meta, link, button, select, textarea, [hidden], [data-style*="display:none" i], [data-style*="display: none" i]';
const PICTURES = 'img, picture, svg, video, audio, canvas, iframe, object, embed';
const WORD_ITEM = '[data-style*="mso-list:l" i]';

// Private-use characters that mark the start of a block, or a line break within one.
const HEADING = '\uE000';
const APART = '\uE001';
const NEWLINE = '\uE002';

/** Converts HTML from a browser or word processor to Markdown blocks. Nothing in the HTML runs or loads. */
export function readHtml(html: string) {
  // CSP reports inline styles and handlers even in this inert document, so rename them first.
  const inert = html.replace(/<[^>]*>/g, (tag) =>
    tag
      .replace(/[\s/](style|on\w+)\s*=/gi, ' data-$1=')
      .replace(/^(<\/?)(kbd|samp|tt)\b/i, '$1code'),
  );
  const { body } = new DOMParser().parseFromString(inert, 'text/html');
  const leftOut = tidyPage(body);
  markByLooks(body);
  const marked = converter.turndown(body).split(/\n{2,}/);
  unwrapElements(body, 'strong, em, a, :not(pre) > code');
  const plain = converter.turndown(body).split(/\n{2,}/);
  const blocks = marked
    .map((text, index) => {
      const words = plain[index] ?? '';
      // Drop marks that Markdown can't show, such as bold that ends within a word.
      return plainTextOf(text) === plainTextOf(words) ? text : words;
    })
    .map((text): PastedBlock => ({
      type: text.startsWith(HEADING) ? 'heading' : 'paragraph',
      content: dropBlankLines(text),
      joins: !text.startsWith(HEADING) && !text.startsWith(APART),
    }))
    .filter(({ content }) => content !== '');
  const isStructured =
    Object.values(leftOut).some((count) => count > 0) ||
    blocks.some(({ joins, content }) => !joins || content !== escapeMarkdown(plainTextOf(content)));
  return { blocks, leftOut, isStructured };
}

/** Normalizes word processors' HTML. @returns counts of what posts can't have */
function tidyPage(body: HTMLElement): LeftOut {
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  for (const element of all(UNSEEN)) element.remove();
  const pictures = all(PICTURES).filter((picture) => !picture.parentElement?.closest(PICTURES));
  for (const picture of pictures) picture.remove();
  // Single-column tables are layout.
  const tables = all('table:not(:has(table)):has(tr > :nth-child(2))');
  for (const table of tables) table.setAttribute('data-lines', '');
  const links = all('a[href]:not([href^="#"])').filter((link) => !addressOf(link));
  for (const bullet of all('[data-style*="mso-list:ignore" i]')) {
    const number = /\d+/.exec(bullet.textContent)?.[0];
    bullet.closest(WORD_ITEM)?.setAttribute('data-mark', number ? `${number}.` : '-');
    bullet.remove();
  }
  // Google Docs puts a nested list beside its item.
  for (const list of all(':is(ul, ol) > li + :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  return { pictures: pictures.length, tables: tables.length, links: links.length };
}

/** Wraps all text that looks bold or italic in as few `strong` and `em` as possible. */
function markByLooks(body: HTMLElement): void {
  const page = body.ownerDocument;
  const walker = page.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: [Text, string[]][] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (text.parentElement?.closest('pre, code')) continue;
    text.data = text.data.replaceAll('\u00A0', ' ');
    const isItalic = looksLike(text, 'i, em, cite, dfn', 'font-style', /italic|oblique/i);
    const isBold = looksLike(text, 'b, strong', 'font-weight', /bold|[6-9]00/i);
    texts.push([text, [...(isItalic ? ['em'] : []), ...(isBold ? ['strong'] : [])]]);
  }
  unwrapElements(body, 'span, font, u, b, strong, i, em, cite, dfn');
  for (const [text, marks] of texts) {
    let marked: ChildNode = text;
    for (const name of marks) {
      const mark = page.createElement(name);
      marked.replaceWith(mark);
      mark.append(marked);
      marked = mark;
    }
  }
  for (const element of body.querySelectorAll('a, strong, em')) {
    let next = element.nextSibling;
    while (element.isConnected && next?.cloneNode().isEqualNode(element.cloneNode())) {
      element.append(...next.childNodes);
      next.remove();
      next = element.nextSibling;
    }
  }
}

/** Whether text has a style by tag or CSS; the nearest element decides. */
function looksLike({ parentElement }: Text, tags: string, style: string, pattern: RegExp): boolean {
  const decisive = parentElement?.closest(`${tags}, [data-style*="${style}:" i]`);
  const written = decisive?.getAttribute('data-style') ?? '';
  const [, value = ''] = new RegExp(`${style}:([^;]*)`, 'i').exec(written) ?? [];
  return pattern.test(value) || (value === '' && decisive?.matches(tags) === true);
}

function unwrapElements(body: HTMLElement, selector: string): void {
  for (const element of body.querySelectorAll(selector)) element.replaceWith(...element.childNodes);
}

function addressOf(link: Element): string | undefined {
  return linkAddress(link.getAttribute('href') ?? '');
}

function dropBlankLines(content: string): string {
  const written = content.replace(/[\uE000\uE001]/g, '').trim();
  return written.replace(/\n+/g, '\n').replaceAll(NEWLINE, '\n');
}

/** A block that doesn't join the text around it. */
function setApart(content: string, sign = APART): string {
  return `\n\n${sign}${content.replaceAll('\n', NEWLINE)}\n\n`;
}

function listItem(mark: string, content: string): string {
  return `${mark} ${dropBlankLines(content).replaceAll('\n', `\n${' '.repeat(mark.length + 1)}`)}`;
}

const converter = new Turndown({ br: '', emDelimiter: '*' });
converter.escape = escapeMarkdown;

/** Turndown tries the last added rule first. */
function addRule(
  selector: string,
  replacement: (content: string, element: HTMLElement) => string,
): void {
  converter.addRule(selector, { filter: (element) => element.matches(selector), replacement });
}

addRule('[data-lines] :is(thead, tbody, tfoot)', (content) => content);
addRule('hr', () => '\n\n');
addRule('blockquote', (content) => setApart(dropBlankLines(content).replace(/^(?=[^])/gm, '> ')));
addRule('br', (_, line) => (line.previousSibling?.nodeName === 'BR' ? '\n\n' : '\n'));
addRule('a', (content, link) => {
  const address = addressOf(link);
  if (!address || content.includes('\n\n')) return content;
  return `[${content.replace(/(?<!\\)[[\]]/g, '\\$&')}](${encodeParentheses(address)})`;
});
addRule('h1, h2, h3, h4, h5, h6', (_, { textContent }) =>
  setApart(textContent.replace(/\s+/g, ' ').trim(), HEADING),
);
addRule('pre', (_, { textContent: code }) => {
  const runs = code.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map(({ length }) => length + 1)));
  return setApart(`${fence}\n${code.replace(/^\n|\s+$/g, '')}\n${fence}`);
});
addRule('ul, ol', (content, list) =>
  list.closest('li') ? `\n${content}` : setApart(dropBlankLines(content)),
);
addRule('li', (content, entry) => {
  const list = entry.parentElement;
  const first = Number.parseInt(list?.getAttribute('start') ?? '', 10) || 1;
  const place = [...(list?.children ?? [])].indexOf(entry);
  return `${listItem(list?.matches('ol') ? `${first + place}.` : '-', content)}\n`;
});
addRule(WORD_ITEM, (content, entry) => {
  const [, level] = /level(\d)/i.exec(entry.dataset['style'] ?? '') ?? [];
  const indent = '   '.repeat(Number(level ?? 1) - 1);
  const goesOn = entry.previousElementSibling?.matches(WORD_ITEM);
  return `\n${goesOn ? '' : `\n${APART}`}${indent}${listItem(entry.dataset['mark'] ?? '-', content)}\n`;
});
addRule('[data-lines] :is(td, th)', (content, cell) => {
  return dropBlankLines(content).replaceAll('\n', ' ') + (cell.nextElementSibling ? ' | ' : '');
});
addRule('[data-lines] tr', (content) => `${content}\n`);
addRule('[data-lines]', (content) => setApart(dropBlankLines(content)));
