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

const QUOTE = String.raw`["'״׳\p{Pi}\p{Pf}]`;
const BEFORE_OPENING = /[\p{L}\p{M}\p{Cf}]$/u;
/** Punctuation that begins words */
const OPENING = new RegExp(
  String.raw`^(?!${QUOTE}(?:\s|$)|[\p{Pe},.;:!?…%/、。，！？：；])[\p{P}\p{S}]`,
  'u',
);
/** Punctuation that ends words */
const CLOSING = new RegExp(
  String.raw`(?<!(?:^|[\s\p{Ps}])${QUOTE})(?<!\p{Ps})(?<=[\p{P}\p{S}])$`,
  'u',
);
const AFTER_CLOSING = /^[\p{L}\p{M}\p{N}\p{Cf}]/u;

interface Run {
  at: number;
  length: number;
  before: string;
  after: string;
}

const opens = ({ before, after }: Run) => BEFORE_OPENING.test(before) && OPENING.test(after);
const closes = ({ before, after }: Run) => CLOSING.test(before) && AFTER_CLOSING.test(after);

/** Whether text between two runs can be meant as marked. */
function isPair(first: Run, second: Run): boolean {
  const isProduct = first.length === 1 && /\w$/.test(first.before) && /^\w/.test(second.after);
  if (isProduct || closes(first) || opens(second)) return false;
  return /^\S/.test(first.after) && /\S$/.test(second.before);
}

/**
 * Where asterisks mark text although punctuation at the edge of that text touches a letter outside:
 * `ב**"הארץ"** נכתב`, `**重要。**次`. CommonMark takes them as text, which leaves writers of Hebrew (prefixes), Chinese and
 * Japanese (no spaces) without bold: https://github.com/commonmark/commonmark-spec/issues/650. The proposal there, built by
 * tats-u/markdown-cjk-friendly, drops the condition beside CJK letters. Here it's dropped beside all letters, but only for
 * a run and the next one of its length, of which the first has to look opening and the second closing. So
 * `x*(y+1) + z*(w+1)` and `a*(b)*c` stay as typed.
 */
function friendlyRuns(text: string): Set<number> {
  const found = new Set<number>();
  const latest = new Map<number, Run>();
  for (const { 0: stars, index: at } of text.matchAll(/\\[^]|`[^`]*`|\*+/g)) {
    if (!stars.startsWith('*')) continue;
    const { length } = stars;
    const before = text.slice(Math.max(0, at - 3), at);
    const run = { at, length, before, after: text.slice(at + length, at + length + 3) };
    const first = latest.get(length);
    latest.set(length, run);
    if (!first || !isPair(first, run)) continue;
    if (opens(first)) found.add(first.at);
    if (closes(run)) found.add(at);
  }
  return found;
}

const friendlyIn = new WeakMap<InlineContext, Set<number>>();

const friendlyEmphasis: InlineParser = {
  name: 'FriendlyEmphasis',
  before: 'Emphasis',
  parse(context, next, from) {
    if (next !== ASTERISK) return -1;
    const found = friendlyIn.get(context) ?? friendlyRuns(context.text);
    friendlyIn.set(context, found);
    if (!found.has(from - context.offset)) return -1;
    let to = from;
    while (context.char(to) === ASTERISK) to++;
    return context.addDelimiter(InlineContext.emphasisAsterisk, from, to, true, true);
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
  parseInline: [bareAddresses, bracketedAddresses, brackets, friendlyEmphasis],
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
