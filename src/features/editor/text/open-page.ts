/** How any page looks, whatever its own styles say */
const OUR_STYLE = `
  :host {
    all: initial !important;
    display: none !important;
  }
  * { float: none !important; }
  b, strong { font-weight: bold; }
  h1, h2, h3, h4, h5, h6, th { font-weight: inherit; }
  sup { vertical-align: super !important; }
  sub { vertical-align: sub !important; }
  .c-mrkdwn__br { display: block; }
  rp, template, noscript, textarea, select, [hidden],
  :is([class*="sr-only"], [class*="visually-hidden" i], [class*="visuallyhidden" i], [class*="screen-reader" i], [class*="offscreen" i]):not([class*="not-sr-only"]),
  .u-hiddenVisually, .assistive-text, .accesshide, .off-screen, .mw-editsection, .noprint, svg[aria-hidden="true"], [role="checkbox"] img,
  img:is([width="0"], [width="1"], [height="0"], [height="1"]),
  [data-style*="mso-hide:all" i], [data-style*="mso-list:ignore" i],
  .MsoCommentReference, .msocomanchor, .msocomoff, [href*="#_msocom"],
  a[href*="#cmnt"], sup:has(> a[href*="#cmnt"]) {
    display: none !important;
  }
`;

/** Pages hide a formula's MathML, and say it again for the eye beside it. */
const FORMULA_STYLE = `
  math, math *, :is(span, [class*="math" i], mjx-assistive-mml):has(> math) {
    display: inline !important;
    position: static !important;
    overflow: visible !important;
  }
  :is(span, [class*="math" i], mjx-assistive-mml):has(> math) ~ [aria-hidden="true"],
  [aria-hidden="true"]:has(~ :is(span, [class*="math" i], mjx-assistive-mml) > math),
  annotation, annotation-xml {
    display: none !important;
  }
  :is(msup, mover) > :nth-child(2), :is(msubsup, munderover) > :nth-child(3) {
    vertical-align: super !important;
  }
  :is(msub, munder, msubsup, munderover) > :nth-child(2) {
    vertical-align: sub !important;
  }
`;

/** Reviewers' comments, of Word and Google Docs and by role */
const COMMENTS =
  ':is([data-style*="mso-element:comment" i], .msocomtxt, [role="comment"], [class*="docos-"], div:has(> :first-child > [href*="#cmnt_ref"]), :is(p, li):has(> [href*="#cmnt_ref"]), :is(div, aside, section, article, li, p):is(.comment, .comments, .annotation, [class*="comment-body" i], [class*="comment-content" i], [class*="comment-text" i], [class*="comment-thread" i], [class*="comment-list" i])):not(pre *, code *)';
const MENUS = 'nav, [role="navigation"], .navbox';

const BUTTONS = 'button, [role="button"]:not([href])';

/** A `>` in quotes doesn't end a tag. */
const TAGS = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>|<[^>]*>/gi;

/** What would load or run */
const ACTIVE = 'script, noembed, link, meta, base';
const ACTIVE_ATTRIBUTE = /^(on|src|poster$|data$|background$)/;

const LINE_NUMBERS =
  ':is(pre, code, table, figure, .cm-editor, .CodeMirror, .ace_editor) :is([data-line-number], [class*="lineno" i], [class*="line-no" i], [class*="line-num" i], [class*="linenum" i], [class*="gutter" i], [class*="blob-num"], [class*="ln-n"], .ln, .lnt, .lnr, td:has(.lnt, .ln))';

/** Words on a code box: its language and its buttons. */
const LABEL =
  /^(\s*(copy|copied!?|to|clipboard|edit|run|download|wrap|expand|collapse|code|text|plaintext|plain|py|python3?|js|javascript|jsx|ts|typescript|tsx|node|html|xml|css|scss|json|ya?ml|toml|ini|bash|sh|shell|zsh|console|terminal|powershell|batch|cmd|c|c\+\+|cpp|c#|csharp|java|kotlin|swift|go|rust|ruby|php|perl|lua|r|sql|scala|dart|matlab|markdown|md|diff|dockerfile|makefile|arduino|blocks|scratch)(?!\S)){0,4}\s*$/i;

/**
 * Gives a page its styles without showing it: nothing in it runs or loads. Without comments and menus, and the
 * labels and line numbers of code.
 */
export function openPage(html: string) {
  // CSP reports styles and handlers even in an inert document, so rename them first.
  const inert = html
    .replace(TAGS, (tag) => tag.replace(/(?<=["'\s/])(style|on\w+|src)\s*=/gi, ' data-$1='))
    .replace(/<(\/?)style(?=[\s>])/gi, '<$1noembed');
  const page = new DOMParser().parseFromString(inert, 'text/html');
  const { body } = page;
  const all = (selector: string) => body.querySelectorAll<HTMLElement>(selector);
  const take = (selector: string) => {
    const taken = [...all(selector)].filter(({ textContent }) => textContent.trim() !== '');
    const single = taken.filter((part) => !part.querySelector(selector));
    for (const part of taken) part.remove();
    return single.length;
  };
  const [comments, menus] = [take(COMMENTS), take(MENUS)];
  const styles = [...page.querySelectorAll(':is(noembed)')].map(({ textContent }) => textContent);
  for (const part of all(`${ACTIVE}, ${BUTTONS}`)) part.remove();
  for (const part of all('svg, video, audio, canvas, object, iframe')) part.replaceChildren();
  for (const number of all(LINE_NUMBERS)) if (/^[\s\d]*$/.test(number.textContent)) number.remove();
  for (const box of all('pre')) removeLabels(box);
  for (const element of [body, ...all('*')]) {
    for (const name of element.getAttributeNames()) {
      if (ACTIVE_ATTRIBUTE.test(name)) element.removeAttribute(name);
    }
    const style = element.getAttribute('data-style');
    if (style) element.style.cssText = style;
  }
  const host = document.createElement('pasted-page');
  const root = host.attachShadow({ mode: 'open' });
  const formulas = body.querySelector('math') ? FORMULA_STYLE : '';
  const theirs = styles.join('\n').replace(/<!--|-->/g, '');
  root.adoptedStyleSheets = [OUR_STYLE + formulas, theirs].map((style) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    return sheet;
  });
  root.append(body);
  document.body.append(host);
  return { body, removed: { comments, menus }, close: () => host.remove() };
}

function removeLabels(box: Element): void {
  let place: Element | null = box;
  while (place) {
    const { parentElement }: Element = place;
    let label = place.previousElementSibling;
    while (label && isLabel(label)) {
      label.remove();
      label = place.previousElementSibling;
    }
    place = parentElement?.children.length === 1 ? parentElement : null;
  }
  if (box.querySelectorAll('code').length !== 1) return;
  for (const part of box.querySelectorAll(':not(code, code *, :has(code))')) {
    if (isLabel(part)) part.remove();
    // The name of a file
    else if (!part.matches('span') && box.contains(part)) box.before(part);
  }
}

function isLabel(part: Element): boolean {
  const hasMore = part.querySelector('a, img, input, video, audio, iframe, object, embed, pre');
  if (hasMore || !part.matches('div, header, figcaption, span')) return false;
  return LABEL.test(part.innerHTML.replace(/<[^>]*>/g, ' '));
}
