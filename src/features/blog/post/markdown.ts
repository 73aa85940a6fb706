// Scripts import this in plain Node, so imports need file extensions.
import { withoutUnseen } from '../../../lib/unseen.ts';
import { linkAddress } from './links.ts';
import { IN_BRACKETS, parser } from './markdown-syntax.ts';
import { POST_LIMITS, type Section } from './shape.ts';

export type Inline =
  | string
  | { type: 'strong' | 'em'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'link'; href: string; children: Inline[] };

/** Preserves line breaks and runs of spaces. */
export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'code'; text: string }
  | { type: 'quote'; blocks: Block[] }
  | { type: 'list'; ordered: boolean; start: number; items: Block[][] };

type Node = ReturnType<typeof parser.parse>['topNode'];

/** Deepest nesting of lists, quotes and inline marks. */
const DEPTH = 8;
/**
 * Nobody writes this many delimiters. Parsing is quadratic in them (20,000 take half a second), so show such
 * text unparsed.
 */
const MOST_MARKS = 3000;
const MARKDOWN_SIGNS = /[*_`[\]<>+-]|\d[.)]/g;

/** Unsupported Markdown (headings, HTML, pictures, forbidden links) stays as typed. */
export function parseMarkdown(text: string): Block[] {
  return isParsed(text)
    ? blocksOf(treeOf(text).topNode, text, 0)
    : [{ type: 'paragraph', children: [text] }];
}

export function isParsed(text: string): boolean {
  return (
    text.length <= POST_LIMITS.content && (text.match(MARKDOWN_SIGNS) ?? []).length <= MOST_MARKS
  );
}

function treeOf(text: string) {
  // Require a space after a quote's `>`, so Python's `>>>` stays as typed.
  const quotes = />(?![ \t]|$)(?<=^(?:[ \t]|(?:[-+*>]|\d{1,9}[.)])[ \t])*>)/gm;
  return parser.parse(text.replace(quotes, '\uE000'));
}

interface WrittenLink {
  start: number;
  end: number;
  /** In Markdown */
  words: string;
  address: string;
}

/** The links of the form `[words](address)`, wherever they lead. */
export function writtenLinks(text: string): WrittenLink[] {
  const links: WrittenLink[] = [];
  if (!isParsed(text)) return links;
  treeOf(text).iterate({
    enter({ name, node, from: start, to: end }) {
      const [words, url] = name === 'Link' ? linkParts(node) : [];
      if (!words || !url) return;
      const address = unescapeAddress(text.slice(url.from, url.to));
      links.push({ start, end, words: text.slice(start + 1, words.from), address });
    },
  });
  return links;
}

export function plainTextOf(markdown: string): string {
  return parseMarkdown(markdown).map(plainBlock).join('\n\n');
}

function plainBlock(block: Block): string {
  if (block.type === 'code') return block.text;
  if (block.type === 'paragraph') return plainInline(block.children);
  const parts = block.type === 'quote' ? [block.blocks] : block.items;
  return parts.map((blocks) => blocks.map(plainBlock).join('\n')).join('\n');
}

export function plainInline(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (typeof child === 'string') return child;
      return child.type === 'code' ? child.text : plainInline(child.children);
    })
    .join('');
}

function blocksOf(parent: Node, source: string, depth: number): Block[] {
  const blocks: Block[] = [];
  let end = -1;
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.name === 'ListMark' || node.name === 'QuoteMark') continue;
    const before = blocks.at(-1);
    const gap = source.slice(end, node.from);
    end = node.to;
    const block = blockOf(node, source, depth);
    // CommonMark ends a paragraph before a heading. Posts have none, so the paragraph continues.
    if (before?.type === 'paragraph' && block.type === 'paragraph' && !/\n[^]*\n/.test(gap)) {
      before.children.push('\n', ...block.children);
    } else {
      blocks.push(block);
    }
  }
  return blocks;
}

function blockOf(node: Node, source: string, depth: number): Block {
  const typed = source.slice(node.from, node.to);
  const asTyped: Block = { type: 'paragraph', children: [typed] };
  if (depth > DEPTH) return asTyped;
  switch (node.name) {
    case 'BulletList':
    case 'OrderedList':
      // Only marks, such as a line of asterisks
      if (!/Paragraph|Code/.test(String(node))) return asTyped;
      return {
        type: 'list',
        ordered: node.name === 'OrderedList',
        start: Number.parseInt(/\d+/.exec(typed)?.[0] ?? '1', 10),
        items: node.getChildren('ListItem').map((item) => blocksOf(item, source, depth + 1)),
      };
    case 'Blockquote':
      if (!/[^\s>]/.test(typed)) return asTyped;
      return { type: 'quote', blocks: blocksOf(node, source, depth + 1) };
    case 'FencedCode': {
      const lines = node.getChildren('CodeText').map(({ from, to }) => source.slice(from, to));
      return { type: 'code', text: lines.join('\n') };
    }
    case 'Paragraph':
      return { type: 'paragraph', children: readParagraph(node, source) };
    default:
      return asTyped;
  }
}

type Slice = (from: number, to: number) => string;

/** Keeps indentation, except in lists and quotes. */
function readParagraph(node: Node, source: string): Inline[] {
  const isNested = node.parent?.name !== 'Document';
  const slice: Slice = (from, to) =>
    isNested ? source.slice(from, to).replace(/\n[ \t]+/g, '\n') : source.slice(from, to);
  const indent = source.slice(source.lastIndexOf('\n', node.from - 1) + 1, node.from);
  return [...(indent && !isNested ? [indent] : []), ...inlineOf(node, slice, 0)];
}

function inlineOf(
  node: Node,
  slice: Slice,
  depth: number,
  { from, to } = { from: node.from, to: node.to },
): Inline[] {
  const pieces: Inline[] = [];
  let end = from;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.from < end || child.to > to) continue;
    pieces.push(slice(end, child.from), ...readInline(child, slice, depth));
    end = child.to;
    if (child.name === 'QuoteMark') end += slice(end, to).search(/[^ \t]|$/);
  }
  return mergeTexts([...pieces, slice(end, to)]);
}

/** Joins adjacent texts, between which React would render comments. */
function mergeTexts(pieces: readonly Inline[]): Inline[] {
  const merged: Inline[] = [];
  for (const piece of pieces) {
    const last = merged.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') merged.splice(-1, 1, last + piece);
    else if (piece !== '') merged.push(piece);
  }
  return merged;
}

function readInline(node: Node, slice: Slice, depth: number): Inline[] {
  const typed = slice(node.from, node.to);
  if (depth >= DEPTH) return [typed];
  switch (node.name) {
    case 'QuoteMark':
    case 'EmphasisMark':
      return [];
    case 'URL': {
      const href = linkAddress(/^www\./i.test(typed) ? `https://${typed}` : typed);
      return href && !isInLink(node) ? [{ type: 'link', href, children: [typed] }] : [typed];
    }
    case 'Autolink': {
      const address = typed.slice(1, -1);
      const isMail = !/^\p{Cf}*(https|mailto):/iu.test(address);
      const href = linkAddress((isMail ? 'mailto:' : '') + address.replaceAll('\\', '%5C'));
      return href && !isInLink(node) ? [{ type: 'link', href, children: [address] }] : [typed];
    }
    case 'HardBreak':
      return ['\n'];
    case 'Escape':
      return [typed.slice(1)];
    case 'Emphasis':
      return [{ type: 'em', children: inlineOf(node, slice, depth + 1) }];
    case 'StrongEmphasis':
      return [{ type: 'strong', children: inlineOf(node, slice, depth + 1) }];
    case 'InlineCode':
      return [{ type: 'code', text: codeText(typed) }];
    case 'Image':
    case 'Link': {
      const [words, url] = linkParts(node);
      // Not a link: brackets without an address
      if (!words || !url) return inlineOf(node, slice, depth + 1);
      const href = node.name === 'Link' && linkAddress(unescapeAddress(slice(url.from, url.to)));
      const within = { from: node.from + 1, to: words.from };
      const children = inlineOf(node, slice, depth + 1, within);
      const hasWords = withoutUnseen(plainInline(children)).trim() !== '';
      return href && hasWords ? [{ type: 'link', href, children }] : [typed];
    }
    default:
      return [typed];
  }
}

/** The bracket behind a link's words, and the address */
function linkParts(link: Node): (Node | undefined)[] {
  const [, words] = link.getChildren('LinkMark');
  return [words, link.getChildren('URL').find(({ from }) => words && from >= words.to)];
}

function isInLink({ parent }: Node): boolean {
  if (!parent) return false;
  return (parent.name === 'Link' && linkParts(parent)[1] !== undefined) || isInLink(parent);
}

/** A space or line break at both ends is dropped: it separates a backtick from the marks. */
function codeText(typed: string): string {
  const ticks = /^`+/.exec(typed)?.[0].length ?? 0;
  const code = typed.slice(ticks, -ticks);
  const isPadded = /^[ \n]/.test(code) && /[ \n]/.test(code.at(-1) ?? '');
  return isPadded && /[^ \n]/.test(code) ? code.slice(1, -1) : code;
}

function unescapeAddress(address: string): string {
  return address.replace(/^<(.*)>$/s, '$1').replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** An address with escaped characters; only those at its end need the escape. */
const ESCAPED_ADDRESS = /(?<!\w)(?:https:\/\/|www\.)(?:[^\s<>[\]`\\]|\\[*_])+/gi;

export function escapeMarkdown(text: string): string {
  return text
    .replace(/\\(?=[!-/:-@[-`{-~\n])/g, '\\\\')
    .replace(/[*`]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/\](?=\()/g, '\\]')
    .replace(/^([ \t]*)([-+>])(?=[ \t]|$)/gm, '$1\\$2')
    .replace(/^([ \t]*\d{1,9})([.)])(?=[ \t]|$)/gm, '$1\\$2')
    .replace(/^([ \t]*)~~~/gm, '$1\\~~~')
    .replace(ESCAPED_ADDRESS, (address) => withoutEscapes(address))
    .replace(new RegExp(IN_BRACKETS, 'giu'), '\\$&');
}

/** Up to its last letter. */
function withoutEscapes(address: string): string {
  const [, words = '', end = address] = /^(.*[\p{L}\p{N}/])(.*)$/u.exec(address) ?? [];
  return words.replaceAll('\\', '') + end;
}

/** Parentheses would end the link. */
export function encodeParentheses(href: string): string {
  return href.replaceAll('(', '%28').replaceAll(')', '%29');
}

interface Formatted {
  /** 'markdown'; anything else means plain text, as in posts with only the specified fields. */
  format: unknown;
  sections: Section[];
}

/** Turns plain-text paragraphs into Markdown that reads the same. */
export function inMarkdown<Content extends Formatted>(content: Content) {
  const sections = content.sections.map((section) =>
    section.type === 'paragraph' && content.format !== 'markdown'
      ? { ...section, content: escapeMarkdown(section.content) }
      : section,
  );
  return { ...content, format: 'markdown' as const, sections };
}

/** In UTF-16 code units, without the ellipsis. */
const EXCERPT_LENGTH = 200;

export function excerptOf(sections: readonly Pick<Section, 'type' | 'content'>[]): string {
  let text = '';
  for (const { type, content } of sections) {
    if (type !== 'paragraph') continue;
    text = `${text} ${plainTextOf(content)}`.replace(/\s+/g, ' ').trim();
    if (text.length > EXCERPT_LENGTH) break;
  }
  if (text.length <= EXCERPT_LENGTH) return text;
  const space = text.lastIndexOf(' ', EXCERPT_LENGTH - 1);
  return `${text.slice(0, space > EXCERPT_LENGTH / 2 ? space : startOfCharacter(text, EXCERPT_LENGTH / 2))}…`;
}

/** Where the character that a reader sees at the position begins, such as a flag or a family of emoji. */
function startOfCharacter(text: string, position: number): number {
  // Editors in older browsers cut their preview of the excerpt between any two code units.
  if (!('Segmenter' in Intl)) return position;
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return characters.segment(text).containing(position)?.index ?? position;
}
