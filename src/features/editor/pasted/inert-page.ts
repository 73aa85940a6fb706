import type { CollectionEntry } from 'astro:content';

type Kinds = CollectionEntry<'blog-editor'>['data']['editor']['leftOut'];

/** How many of each kind a paste left out */
export type LeftOut = Partial<Record<keyof Kinds, number>>;

/** Overrides the page's own styles. */
const OUR_STYLE = `
  :host { all: initial !important; display: none !important; }
  * { float: none !important; vertical-align: inherit; }
  b, strong { font-weight: bold; }
  th { font-weight: inherit; }
  :is(sup, sub) * { vertical-align: inherit !important; }
  sup, [data-style*="mso-text-raise:" i] { vertical-align: super !important; }
  sub, [data-style*="mso-text-raise:-" i] { vertical-align: sub !important; }
  .msoDel, [role="deletion"] { text-decoration: line-through !important; }
  .c-mrkdwn__br { display: block; }
  rp, template, noscript, textarea, select, [hidden], [data-style*="mso-hide:all" i],
  .sr-only, .visually-hidden, svg[aria-hidden="true"], [role="checkbox"] img,
  img:is([width="0"], [width="1"], [height="0"], [height="1"]),
  .MsoCommentReference, .msocomanchor, .msocomoff, [href*="#_msocom"],
  a[href*="#cmnt"], sup:has(> a[href*="#cmnt"]) {
    display: none !important;
  }
`;

/** The number or bullet that Word writes before an item */
export const WORD_SIGN = '[data-style*="mso-list:ignore" i]';

const FORMULA = ':is(math, .katex, .katex-html, .MathJax, mjx-container, .mwe-math-element)';

const NOT_IN_POSTS = {
  /** Reviewers' comments, of Word and Google Docs and by role */
  comments:
    '[data-style*="mso-element:comment" i]:not([data-style*="comment-list" i]), .msocomtxt, [role="comment"], [class*="docos-"], div:has(> :first-child > [href*="#cmnt_ref"]), :is(p, li):has(> [href*="#cmnt_ref"])',
  menus: 'nav, [role="navigation"]',
  /** The language of a code box, the name of its file, or its buttons */
  labels:
    'pre:has(code) :is(div, header, figcaption, p):not(code *, :has(code)), :is(button, [role="button"]):is(pre *, :is(div, header, figcaption):has(+ pre) *)',
  formulas: `${FORMULA}:not(${FORMULA} *)`,
};

/** A `>` in a value's quotes doesn't end a tag. Each match goes to the tag's end or the text's, so none starts over. */
const TAGS = /<[a-z](?:[^=>]+|=\s*(?:"[^"]*"?|'[^']*'?)?)*|<[^>]*/gi;

/** Elements that load something or run scripts */
const ACTIVE = 'script, noembed, link, meta, base';
const ACTIVE_ATTRIBUTE = /^(on|src|poster$|data$|background$)/;

const LINE_NUMBERS =
  ':is(pre, code, table, figure, .cm-editor, .CodeMirror, .ace_editor) :is([data-line-number], [class*="lineno" i], [class*="line-n" i], [class*="linenum" i], [class*="gutter" i], [class*="blob-num"], .lnt, td:has(.lnt))';

/** Renames styles and handlers, which CSP reports even in an inert document. */
export function inertHtml(html: string): string {
  return html
    .replace(TAGS, (tag) => tag.replace(/(?<=["'\s/])(style|on\w+|src)\s*=/gi, ' data-$1='))
    .replace(/<(\/?)style(?=[\s>])/gi, '<$1noembed');
}

/** Renders a page in an inert document, with its styles, so that nothing loads or runs. Removes what posts can't have. */
export function inertPage(html: string) {
  const page = new DOMParser().parseFromString(inertHtml(html), 'text/html');
  const { body } = page;
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
  const leftOut: LeftOut = {};
  /** Texts of what is counted, and line numbers */
  const named: string[] = [];
  const leaveOut = (kind: keyof LeftOut, words = '', count = 1) => {
    leftOut[kind] = (leftOut[kind] ?? 0) + Math.max(0, count);
    if (words) named.push(words);
  };
  const styles = all('noembed').map(({ textContent }) => textContent.replace(/<!--|-->/g, ''));
  for (const part of all(ACTIVE)) part.remove();
  for (const [kind, selector] of Object.entries(NOT_IN_POSTS)) {
    for (const part of all(selector)) {
      const isFilled = /\S/.test(part.textContent) || part.querySelector('img');
      if (!isFilled || !part.isConnected) continue;
      leaveOut(kind as keyof LeftOut, part.textContent);
      part.remove();
    }
  }
  // Wix puts addresses into such objects.
  for (const part of all('object:not([data])')) part.replaceWith(...part.childNodes);
  for (const part of all('svg, video, audio, canvas, object, iframe')) part.replaceChildren();
  for (const number of all(LINE_NUMBERS)) {
    if (!/^[\s\d]*$/.test(number.textContent)) continue;
    named.push(number.textContent);
    number.remove();
  }
  for (const quote of all('q')) quote.replaceChildren('“', ...quote.childNodes, '”');
  for (const reading of all('rt')) reading.replaceChildren('(', ...reading.childNodes, ')');
  // Markdown has no items like 'a)', so the marker stays as text.
  for (const sign of all(WORD_SIGN)) sign.hidden = !/\p{L}[.)]/u.test(sign.textContent);
  for (const element of all('*')) {
    for (const name of element.getAttributeNames()) {
      if (ACTIVE_ATTRIBUTE.test(name)) element.removeAttribute(name);
    }
    element.style.cssText = element.getAttribute('data-style') ?? '';
  }
  for (const table of all('table:has(col)')) {
    const hidden = [...table.querySelectorAll('col')].flatMap((column) =>
      Array<boolean>(column.span).fill(column.style.display === 'none'),
    );
    for (const cell of table.querySelectorAll<HTMLTableCellElement>('td, th'))
      cell.hidden ||= hidden[cell.cellIndex] ?? false;
  }
  const host = document.createElement('pasted-page');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([OUR_STYLE, ...styles].join('\n'));
  root.adoptedStyleSheets = [sheet];
  root.append(body);
  document.body.append(host);
  return {
    body,
    leftOut,
    leaveOut,
    named,
    /** Addresses of links, and whether words lead there */
    isWorded: {} as Record<string, boolean>,
    close: () => host.remove(),
  };
}
