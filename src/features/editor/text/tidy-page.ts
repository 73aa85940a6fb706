import { applySheets, writtenStyle } from './look';
import { formulaText } from './raised';

/** Reviewers' comments and their references, of Word and Google Docs and by role. */
const COMMENTS =
  '.msocomtxt, [data-style*="mso-element:comment" i], [role="comment"], [class*="docos-"], :is(div, aside, section, article, li, p):is(.comment, .comments, .annotation, [class*="comment-body" i], [class*="comment-content" i], [class*="comment-text" i], [class*="comment-thread" i], [class*="comment-list" i])';
const COMMENT_MARKS = '.MsoCommentReference, .msocomanchor, .msocomoff, [href*="#_msocom"]';
const MENUS = 'nav, [role="navigation"], .navbox';

const LINE_NUMBERS =
  '[data-line-number], [class*="lineno" i], [class*="line-no" i], [class*="line-num" i], [class*="linenum" i], [class*="gutter" i], [class*="blob-num"], [class*="ln-n"], .ln, .lnt, .lnr';

/** Code, and tables with a column of it */
const CODE_BOXES = 'pre, table:has(td + td pre), table:has(td + td[data-style*="mono"])';

/** Words on a code box: its language and its buttons. */
const LABEL =
  /^(copy|copied!?|to|clipboard|edit|run|download|wrap|expand|collapse|code|text|plaintext|plain|py|python3?|js|javascript|jsx|ts|typescript|tsx|node|html|xml|css|scss|json|ya?ml|toml|ini|bash|sh|shell|zsh|console|terminal|powershell|batch|cmd|c|c\+\+|cpp|c#|csharp|java|kotlin|swift|go|rust|ruby|php|perl|lua|r|sql|scala|dart|matlab|markdown|md|diff|dockerfile|makefile|arduino|blocks|scratch)$/;

const BOX_PARTS = 'div, header, figcaption';

const isBlank = ({ textContent }: Node) => textContent?.trim() === '';

/**
 * A page that isn't shown: nothing in it runs or loads. Without comments, menus and line numbers; with formulas
 * as text.
 */
export function openPage(html: string) {
  // CSP reports inline styles and handlers even in this inert document, so rename them first.
  const inert = html.replace(/<[^>]*>/g, (tag) =>
    tag.replace(/[\s/](style|on\w+)\s*=/gi, ' data-$1='),
  );
  const page = new DOMParser().parseFromString(inert, 'text/html');
  const { body } = page;
  applySheets(page);
  const all = (selector: string) => [...body.querySelectorAll(selector)];
  const comments = removeComments(all);
  const menus = all(MENUS).filter((menu) => !isBlank(menu) && !menu.parentElement?.closest(MENUS));
  for (const menu of menus) menu.remove();
  for (const formula of all('math')) showFormula(formula);
  for (const box of all('pre')) tidyCodeBox(box);
  for (const box of all(CODE_BOXES)) removeCounters(box);
  for (const number of all(LINE_NUMBERS)) {
    const isNumber = /^[\s\d]*$/.test(number.textContent);
    if (isNumber && number.closest('pre, code, table, figure')) number.remove();
  }
  return { body, comments, menus: menus.length };
}

/** @returns how many comments there were */
function removeComments(all: (selector: string) => Element[]): number {
  // Word's bookmarks of comments, and Docs' marks: [a]
  for (const mark of all(COMMENT_MARKS)) mark.remove();
  const texts = all('a[href*="#cmnt_ref"]').map((link) => link.closest('div, p, li') ?? link);
  const comments = [...all(COMMENTS), ...texts].filter((comment) => !comment.closest('pre, code'));
  const single = comments.filter(
    (comment) => !comments.some((other) => other !== comment && comment.contains(other)),
  );
  for (const comment of comments) comment.remove();
  for (const mark of all('a[href*="#cmnt"]')) mark.remove();
  return single.length;
}

/** Pages say a formula twice: as MathML, which may be hidden, and beside it for the eye. */
function showFormula(formula: Element): void {
  const isForEyes = (node: Node) =>
    isBlank(node) || (node instanceof Element && node.matches('[aria-hidden="true"], script'));
  let place = formula;
  for (let outer = formula.parentElement; outer; outer = outer.parentElement) {
    const others = [...outer.childNodes].filter((node) => node !== place);
    if (outer.matches('p, li, td, body') || !others.every(isForEyes)) break;
    place = outer;
  }
  place.replaceWith(formulaText(formula).trim());
}

/** Removes a code box's language, buttons, and what can't be selected. */
function tidyCodeBox(box: Element): void {
  const unselectable = [...box.querySelectorAll('*')].filter(
    (part) => /user-select:\s*none/i.test(writtenStyle(part)) || part.matches('.select-none'),
  );
  for (const part of unselectable) part.remove();
  removeLabelsAbove(box);
  const [code, ...others] = box.querySelectorAll('code');
  const isBeside = (part: Element) => !code?.contains(part) && !part.contains(code ?? null);
  const beside = [...box.querySelectorAll(`${BOX_PARTS}, span`)].filter(isBeside);
  for (const part of code && others.length === 0 ? beside : []) {
    if (isLabel(part) || isBlank(part)) part.remove();
    else if (part.matches(BOX_PARTS) && box.contains(part)) box.before(part);
  }
}

/** Removes numbers that begin each line and count up. */
function removeCounters(box: Element): void {
  const counters = [...box.querySelectorAll('span, td, div, a, i, b')].filter(
    (part) =>
      part.childElementCount === 0 && /^\s*\d+\s*$/.test(part.textContent) && beginsLine(part, box),
  );
  const first = Number(counters[0]?.textContent);
  const isCounting = counters.every(
    ({ textContent }, index) => Number(textContent) === first + index,
  );
  if (counters.length < 2 || !isCounting) return;
  for (const counter of counters) counter.remove();
}

function beginsLine(part: Element, box: Element): boolean {
  for (let place: Element = part; place !== box; place = place.parentElement ?? box) {
    if (place !== part && place.matches('tr, div, li, p')) return true;
    const before = place.previousSibling;
    if (before) return before.nodeName === 'BR' || /\n\s*$/.test(before.textContent ?? '');
  }
  return true;
}

function removeLabelsAbove(box: Element): void {
  let place = box;
  for (let depth = 0; depth < 3; depth++) {
    let before = place.previousElementSibling;
    while (before && (isBlank(before) || isLabel(before))) {
      const label = before;
      before = before.previousElementSibling;
      if (label.matches(`${BOX_PARTS}, span`) && isLabel(label)) label.remove();
    }
    const { parentElement } = place;
    if (!parentElement || parentElement.children.length > 1) return;
    place = parentElement;
  }
}

function isLabel({ innerHTML }: Element): boolean {
  const words = innerHTML
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .toLowerCase()
    .split(/\s+/);
  return words.length <= 4 && words.every((word) => LABEL.test(word));
}
