/** How an element's text looks; inner elements inherit it. */
export interface Look {
  strong: boolean;
  em: boolean;
  code: boolean;
  /** Monospaced, such as code without tags. */
  mono: boolean;
  /** The address as written */
  href: string | undefined;
  /** Whether spaces and line breaks of the source are seen. */
  keeps: 'nothing' | 'lines' | 'spaces';
  raised: '' | '^' | '_';
  struck: boolean;
  /** Too small, transparent or invisible; inner elements can be seen. */
  unseen: { size: boolean; color: boolean; visibility: boolean };
}

export const PLAIN_LOOK: Look = {
  strong: false,
  em: false,
  code: false,
  mono: false,
  href: undefined,
  keeps: 'nothing',
  raised: '',
  struck: false,
  unseen: { size: false, color: false, visibility: false },
};

const UNSEEN_TAGS =
  'script, style, template, noscript, title, meta, link, button, select, textarea, datalist, rp, annotation, annotation-xml, [hidden], [role="button"]:not([href]), .mw-editsection, .noprint';
const UNSEEN_CLASS =
  /(^|\s)(sr-only|visually-?hidden|u-hiddenvisually|screen-?reader(-text|-only)?|assistive-text|off-?screen)(\s|$)/i;

const BLOCKS = new Set(
  'address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol p pre section summary table caption colgroup tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

const MONO = /mono|courier|consolas|menlo|monaco|\bcode|terminal|fixed/i;

/** Parses styles without applying them. */
const parser = document.createElement('i').style;

/** The style of the page's sheets and of the element itself, as written. */
export function writtenStyle(element: Element): string {
  return `${element.getAttribute('data-sheet') ?? ''};${element.getAttribute('data-style') ?? ''}`;
}

function styleOf(element: Element): CSSStyleDeclaration {
  parser.cssText = writtenStyle(element);
  return parser;
}

/** Copies the rules of a page's style sheets to its elements. */
export function applySheets(page: Document): void {
  const written = [...page.querySelectorAll('style')].map(({ textContent }) => textContent);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(written.join('\n').replace(/<!--|-->/g, ''));
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSStyleRule)) continue;
    for (const element of page.body.querySelectorAll(rule.selectorText)) {
      const before = element.getAttribute('data-sheet') ?? '';
      element.setAttribute('data-sheet', `${before};${rule.style.cssText}`);
    }
  }
}

/** @returns `undefined` if readers of the page don't see the element */
export function lookOf(element: Element, outer: Look): Look | undefined {
  const tag = element.localName;
  const written = writtenStyle(element);
  const style = styleOf(element);
  if (element.matches(UNSEEN_TAGS) || UNSEEN_CLASS.test(element.className)) return undefined;
  if (/mso-hide:\s*all/i.test(written) || isClipped(style)) return undefined;
  if (style.display === 'none' || (style.opacity && Number.parseFloat(style.opacity) === 0)) {
    return undefined;
  }
  const is = (tags: string) => tags.split(' ').includes(tag);
  const { fontWeight, fontStyle, fontFamily, fontSize, color, visibility, textDecoration } = style;
  const mono = fontFamily && fontFamily !== 'inherit' ? MONO.test(fontFamily) : outer.mono;
  return {
    ...outer,
    strong: decide(fontWeight, /bold|[6-9]00/, is('b strong') || outer.strong),
    em: decide(fontStyle, /italic|oblique/, is('i em cite dfn') || outer.em),
    code: outer.code || is('code kbd samp tt pre'),
    mono,
    href: (is('a') ? element.getAttribute('href') : undefined) ?? outer.href,
    keeps: spacesOf(is('pre') ? style.whiteSpace || 'pre' : style.whiteSpace) ?? outer.keeps,
    raised: raisedBy(tag, style.verticalAlign, written) ?? outer.raised,
    struck:
      outer.struck ||
      is('s strike del') ||
      textDecoration.includes('line-through') ||
      element.matches('[role="deletion"], .msoDel'),
    unseen: {
      size: decide(fontSize, /^(0|0?\.\d+p[xt]|0[a-z%]+|1p[xt])$/, outer.unseen.size),
      color:
        decide(color, /^transparent$|^rgba\(.*, 0\)$/, outer.unseen.color) &&
        !/text/.test(style.backgroundClip),
      visibility: decide(visibility, /hidden|collapse/, outer.unseen.visibility),
    },
  };
}

/** Text that is there for machines alone */
export function isUnseen({ unseen }: Look): boolean {
  return unseen.size || unseen.color || unseen.visibility;
}

/** A stated value decides; otherwise, the default. */
function decide(value: string, pattern: RegExp, otherwise: boolean): boolean {
  return value && value !== 'inherit' ? pattern.test(value) : otherwise;
}

/** Cut off, or moved out of the page: text for screen readers, previews of emails. */
function isClipped(style: CSSStyleDeclaration): boolean {
  const { position, clipPath, overflow, textIndent, left, top } = style;
  const clip = style.getPropertyValue('clip');
  const [width, height, tallest] = [style.width, style.height, style.maxHeight].map((size) =>
    size === '' ? Number.NaN : Number.parseFloat(size),
  ) as [number, number, number];
  if (/hidden|clip/.test(overflow)) {
    if (height === 0 || tallest === 0 || (width <= 1 && height <= 1)) return true;
  }
  const isAway = /absolute|fixed/.test(position);
  const isFar = [left, top].some((size) => Number.parseFloat(size) <= -999);
  return (
    (isAway && (isFar || /^rect\([01]px/.test(clip))) ||
    /^inset\((50|100)%/.test(clipPath) ||
    Number.parseFloat(textIndent) <= -999
  );
}

function spacesOf(whiteSpace: string): Look['keeps'] | undefined {
  if (/^(pre|pre-wrap|break-spaces)$/.test(whiteSpace)) return 'spaces';
  if (whiteSpace === 'pre-line') return 'lines';
  return /^(normal|nowrap)$/.test(whiteSpace) ? 'nothing' : undefined;
}

const RAISED: Readonly<Record<string, Look['raised']>> = { super: '^', sup: '^', sub: '_' };

function raisedBy(tag: string, align: string, written: string): Look['raised'] | undefined {
  const [, sign] = /mso-text-raise:\s*(-?)[\d.]*[1-9]/i.exec(written) ?? [];
  if (sign !== undefined) return sign ? '_' : '^';
  if (align && align !== 'inherit') return RAISED[align] ?? '';
  return RAISED[tag];
}

export function isBlock(element: Element): boolean {
  const { display } = styleOf(element);
  if (display && !/inherit|contents/.test(display)) {
    return /^(block|flex|grid|table|list-item|flow-root)/.test(display);
  }
  return BLOCKS.has(element.localName);
}
