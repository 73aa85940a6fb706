import fc from 'fast-check';

/** Looks in which people still see, or will see, the words: pictures behind them, a gradient, an animation's start */
const SEEN = [
  ...['color: #fff', 'color: transparent', 'color: #222', 'background: #222; color: #fff'],
  'background-image: linear-gradient(#204, #402); color: #fff',
  'background: linear-gradient(red, blue); background-clip: text; color: transparent',
  ...['opacity: 0', 'opacity: 0.05', 'filter: opacity(0)', 'filter: blur(2px)'],
  ...['transform: scale(0)', 'scale: 0', 'transform: translateY(40px)', 'animation: rise 1s'],
  ...['float: left', 'position: absolute; left: 10px', 'position: relative; top: -4px'],
  ...['display: flex', 'display: grid', 'display: inline-block', 'display: block', 'columns: 2'],
  ...['font-size: 8px', 'font-size: 3rem', 'font-family: monospace', 'font-variant: small-caps'],
  ...['white-space: pre', 'white-space: nowrap; overflow: hidden; text-overflow: ellipsis'],
  ...['text-transform: uppercase', 'letter-spacing: 0.2em', 'vertical-align: super'],
  ...['direction: rtl', 'writing-mode: vertical-rl', 'text-indent: 2em', 'margin-left: -20px'],
  ...['overflow: hidden; height: 1.2em', 'mix-blend-mode: difference', 'content-visibility: auto'],
  ...['font-weight: bold', 'font-style: italic'],
];
/** Looks in which nobody sees the words, or not as they are */
const UNSEEN = [
  ...['display: none', 'visibility: hidden', 'content-visibility: hidden', 'font-size: 0'],
  ...['position: absolute; left: -9999px', 'text-indent: -9999px'],
  'position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0)',
  ...['max-height: 0; overflow: hidden', 'text-decoration: line-through'],
];
const SEEN_TAGS = [
  ...['span', 'span', 'div', 'div', 'p', 'button', 'b', 'em', 'code', 'mark', 'small', 'label'],
  ...['h2', 'h3', 'section', 'blockquote', 'figcaption', 'fieldset', 'ul', 'ol', 'li', 'dl', 'dt'],
  ...['dd', 'q', 'sup', 'sub', 'ins', 'address', 'center', 'aside', 'header'],
];
const UNSEEN_TAGS = ['nav', 's', 'del', 'pre', 'rt', 'select', 'dialog', 'svg'];
const SEEN_CLASSES = ['noprint', 'offscreen-menu', 'comment-content', 'screen-reader', 'fade-in'];
const UNSEEN_CLASSES = ['sr-only', 'visually-hidden', 'MsoCommentReference'];

const word = fc.oneof(
  { weight: 5, arbitrary: fc.stringMatching(/^[a-z]{2,7}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^\d{1,4}$/) },
  { weight: 2, arbitrary: fc.constantFrom('רובוט', 'קיץ', 'café', 'naïve', 'テスト', '½', 'ﬁn') },
);
const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

const page = (tags: string[], styles: string[], classes: string[]) => {
  const { content } = fc.letrec<{ content: string }>((tie) => ({
    content: fc.oneof(
      { maxDepth: 5, depthSize: 'large' },
      text,
      fc
        .record({
          tag: fc.constantFrom(...tags),
          style: fc.option(fc.constantFrom(...styles), { nil: '' }),
          name: fc.option(fc.constantFrom(...classes), { nil: '', freq: 4 }),
          inner: fc.array(fc.tuple(tie('content'), fc.constantFrom('', ' ')), {
            minLength: 1,
            maxLength: 4,
          }),
        })
        .map(
          ({ tag, style, name, inner }) =>
            `<${tag} class="${name}" style="${style}">${inner.flat().join('')}</${tag}>`,
        ),
    ),
  }));
  return fc
    .tuple(
      fc.constantFrom('#fff', '#fff', '#111'),
      fc.array(content, { minLength: 2, maxLength: 6 }),
    )
    .map(([color, parts]) => `<div style="background: ${color}">${parts.join('\n')}</div>`);
};

/** HTML of a page whose words people see */
export const seenPages = page(SEEN_TAGS, SEEN, SEEN_CLASSES);

/** HTML of a page in which some words are hidden, crossed out or not text */
export const mixedPages = page(
  [...SEEN_TAGS, ...UNSEEN_TAGS],
  [...SEEN, ...UNSEEN],
  [...SEEN_CLASSES, ...UNSEEN_CLASSES],
);
