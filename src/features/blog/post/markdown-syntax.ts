// Scripts import this in plain Node.
import {
  type BlockContext,
  type BlockParser,
  InlineContext,
  type InlineParser,
  type Line,
  parser as commonMark,
} from '@lezer/markdown';

const ADDRESS = /(?:https:\/\/[\p{L}\p{N}]|www\.[\p{L}\p{N}-]+\.)[^\s<>[\]`\\]{1,2000}/iuy;
const BEHIND_ADDRESS = /[?!.,:;*_~'"’”״׳…\p{Cf}]$/u;

/** Links addresses in running text, without trailing punctuation. */
const bareAddresses: InlineParser = {
  name: 'BareAddress',
  parse(context, _, position) {
    const from = position - context.offset;
    ADDRESS.lastIndex = from;
    let [address = ''] = ADDRESS.exec(context.text) ?? [];
    if (!address || /[a-z\d]/i.test(context.text[from - 1] ?? '')) return -1;
    const endsOpen = () =>
      address.endsWith(')') && address.split(')').length > address.split('(').length;
    while (BEHIND_ADDRESS.test(address) || endsOpen()) address = address.slice(0, -1);
    return context.addElement(context.elt('URL', position, position + address.length));
  },
};

/** An address in angle brackets */
export const IN_BRACKETS =
  /<\p{Cf}*(?:https:|mailto:|[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d])[^\s<>]*\uFEFF?>/iuy;

/** Links `<https://x.example>` and `<a@b.example>`. */
const bracketedAddresses: InlineParser = {
  name: 'Autolink',
  parse(context, next, position) {
    IN_BRACKETS.lastIndex = position - context.offset;
    const [address] = (next === LESS_THAN && IN_BRACKETS.exec(context.text)) || [];
    if (!address) return -1;
    return context.addElement(context.elt('Autolink', position, position + address.length));
  },
};

/** CommonMark's parser looks from each space of a run for the end of the line. */
const spaces: InlineParser = {
  name: 'Spaces',
  before: 'HardBreak',
  parse(context, next, from) {
    if (next !== SPACE) return -1;
    let to = from;
    while (context.char(to) === SPACE) to++;
    return context.char(to) === LINE_BREAK ? -1 : to;
  },
};

const [SPACE, LINE_BREAK] = [32, 10];
const [LESS_THAN, CLOSING_BRACKET, OPENING_PARENTHESIS, ASTERISK] = [60, 93, 40, 42];

/** Makes brackets without an address text, as there are no references: links and emphasis may go around them. */
const brackets: InlineParser = {
  name: 'Brackets',
  before: 'Link',
  parse(context, next, position) {
    if (next !== CLOSING_BRACKET || context.char(position + 1) === OPENING_PARENTHESIS) return -1;
    const openings = [InlineContext.linkStart, InlineContext.imageStart].map(
      (type) => context.findOpeningDelimiter(type) ?? -1,
    );
    const opening = context.getDelimiterAt(Math.max(...openings));
    // The parser takes brackets without a side as text.
    if (opening) Object.assign(opening, { side: 0 });
    return -1;
  },
};

/** Letters of scripts that write words with prefixes or without spaces, and direction marks */
const JOINING = String.raw`(?![\p{Script=Latin}\p{Script=Greek}])[\p{L}\p{M}\p{Cf}]`;
const BESIDE_JOINING = new RegExp(`${JOINING}\\*|\\*${JOINING}`, 'u');
/** But not `x**(y+1)`, `(z)**2` and `2**-1` */
const BOLD_BESIDE_WORD = /[\p{L}\p{N}]\*\*+[^(-]|[^)]\*\*+[\p{L}\p{N}]/u;

/**
 * Asterisks there mark text also if it begins or ends with punctuation: `ב**"הארץ"** נכתב`, `**重要。**次`. CommonMark
 * takes them as text: https://github.com/commonmark/commonmark-spec/issues/650. The proposal there, built by
 * tats-u/markdown-cjk-friendly, is for CJK.
 */
const friendlyEmphasis: InlineParser = {
  name: 'FriendlyEmphasis',
  before: 'Emphasis',
  parse(context, next, from) {
    if (next !== ASTERISK) return -1;
    let to = from;
    while (context.char(to) === ASTERISK) to++;
    const [start, end] = [from - context.offset, to - context.offset];
    const place = context.text.slice(Math.max(0, start - 2), end + 2);
    if (!BESIDE_JOINING.test(place) && !BOLD_BESIDE_WORD.test(place)) return -1;
    const opens = /^[^\s\p{Pe},.;:!?]/u.test(context.text.slice(end, end + 2));
    const closes = /[^\s\p{Ps}]$/u.test(context.text.slice(Math.max(0, start - 2), start));
    return context.addDelimiter(InlineContext.emphasisAsterisk, from, to, opens, closes);
  },
};

const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;

/** Like CommonMark's, but as posts have no indented code, indented by any number of spaces, such as Tab's four. */
const fences: BlockParser = {
  name: 'FencedCode',
  parse(context, line) {
    const [fence] = FENCE.exec(line.text.slice(line.pos)) ?? [];
    if (!fence) return false;
    const from = context.lineStart + line.pos;
    const indent = line.indent - line.baseIndent;
    const closing = new RegExp(`^${fence}${fence.slice(-1)}*\\s*$`);
    const texts = [];
    while (context.nextLine() && isWithin(context, line)) {
      if (closing.test(line.text.slice(line.pos))) {
        context.nextLine();
        break;
      }
      const start = Math.min(line.pos, line.findColumn(line.baseIndent + indent));
      const end = context.lineStart + line.text.length;
      texts.push(context.elt('CodeText', Math.min(context.lineStart + start, end), end));
    }
    context.addElement(context.elt('FencedCode', from, context.prevLineEnd(), texts));
    return true;
  },
  /** Ends a paragraph also before a fence that is indented too far for CommonMark. */
  leaf: () => ({
    nextLine(context, line, leaf) {
      if (!FENCE.test(line.text.slice(line.pos))) return false;
      const { start, content } = leaf;
      const inlines = context.parser.parseInline(content, start);
      const paragraph = context.elt('Paragraph', start, start + content.length, inlines);
      context.addLeafElement(leaf, paragraph);
      return true;
    },
    finish: () => false,
  }),
};

/** Whether the line continues the list items and quotes of the block. The parser's types hide a line's depth. */
function isWithin(context: BlockContext, line: Line): boolean {
  return (line as Line & { depth: number }).depth >= context.depth;
}

/** The part of CommonMark that posts support: paragraphs, quotes, lists, fenced code, emphasis, code and links. */
export const parser = commonMark.configure({
  parseInline: [spaces, bareAddresses, bracketedAddresses, brackets, friendlyEmphasis],
  parseBlock: [fences],
  remove: [
    'ATXHeading',
    'SetextHeading',
    'HorizontalRule',
    'HTMLBlock',
    'HTMLTag',
    'IndentedCode',
    'LinkReference',
    'Entity',
  ],
});
